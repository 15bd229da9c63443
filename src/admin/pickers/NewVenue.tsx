'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { newVenueParameter } from '../calendar/quick/venueInAddress.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { keepVenue, keptVenue } from './keptVenue.ts'

/**
 * Says that the venue that the small form or the typed line named is not stored, and offers to create it, after the event was
 * saved without it, too. Renders nothing where the address of the form names none, nor did when the event was created.
 */
export const NewVenue = ({
  mayCreate,
  onCreate,
}: {
  mayCreate: boolean
  onCreate: (name: string) => void
}) => {
  const say = useTexts()
  const { data, id } = useDocumentInfo()
  const inAddress = useSearchParams().get(newVenueParameter)?.trim()
  const [kept, setKept] = useState<string>()
  // The form of a new event learns its id by the first save, and then gives way to one without the name in its address.
  const created: unknown = id === undefined ? data?.id : undefined
  const name = inAddress || kept

  useEffect(() => {
    if (inAddress && typeof created === 'number') keepVenue(sessionStorage, created, inAddress)
  }, [created, inAddress])

  useEffect(() => {
    if (id !== undefined) setKept(keptVenue(sessionStorage, id))
  }, [id])

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
