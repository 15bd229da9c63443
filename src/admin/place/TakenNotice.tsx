'use client'

import type { TextKey } from '../../i18n/texts.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { Difference } from './found.ts'
import type { AddressField, PlaceValues } from './placeFields.ts'

export type Taken = { values: PlaceValues; before: PlaceValues; differences: Difference[] }

type Props = { taken: Taken; onReplace: () => void; onUndo: () => void }

/** A notice on what a found place changed in the form and what it left, with buttons for other places and for undoing it. */
export const TakenNotice = ({ taken, onReplace, onUndo }: Props) => {
  const say = useTexts()
  const names = Object.keys(taken.values).flatMap((name) =>
    isAddressField(name) ? [say(labels[name])] : [],
  )

  return (
    <>
      <p role="status">
        {say('form:lookUp:taken', { what: [say('form:lookUp:position'), ...names].join(', ') })}
        {taken.differences.map(({ field, written, found }) => (
          <span key={field}>
            {' '}
            {say('form:lookUp:stays', { field: say(labels[field]), written, found })}
          </span>
        ))}
      </p>
      <div className="event-form__row">
        {taken.differences.length > 0 && (
          <PlainButton onClick={onReplace} size="small">
            {say('form:lookUp:replace')}
          </PlainButton>
        )}
        <PlainButton onClick={onUndo} size="small">
          {say('form:lookUp:undo')}
        </PlainButton>
      </div>
    </>
  )
}

const labels: Record<AddressField, TextKey> = {
  address: 'fields:label:address',
  zip: 'fields:label:zip',
  city: 'fields:label:city',
  province: 'fields:label:province',
  country: 'fields:label:country',
}

const isAddressField = (name: string): name is AddressField => name in labels
