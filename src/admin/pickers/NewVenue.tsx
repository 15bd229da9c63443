'use client'

import { useSearchParams } from 'next/navigation'
import { newVenueParameter } from '../calendar/quick/venueInAddress.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'

/**
 * Says that the venue that the small form or the typed line named is not stored, and offers to create it. Renders nothing
 * where the address of the form names none.
 */
export const NewVenue = ({
  mayCreate,
  onCreate,
}: {
  mayCreate: boolean
  onCreate: (name: string) => void
}) => {
  const say = useTexts()
  const name = useSearchParams().get(newVenueParameter)?.trim()
  if (!name) return null

  return (
    <div className="event-form__warning" role="status">
      <p>{say(mayCreate ? 'form:picker:notStored' : 'form:picker:notStoredMayNot', { name })}</p>
      {mayCreate && (
        <PlainButton onClick={() => onCreate(name)} size="small">
          {say('form:picker:named:venues', { name })}
        </PlainButton>
      )}
    </div>
  )
}
