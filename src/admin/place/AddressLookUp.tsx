'use client'

import { useRef, useState } from 'react'
import type { Place } from '../../content/geocoding/foundPlaces.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { soughtOf, takenFrom } from './found.ts'
import { LookUpWords } from './LookUpWords.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { PlaceField, PlaceValues } from './placeFields.ts'
import { type Taken, TakenNotice } from './TakenNotice.tsx'
import { useLocked } from './useLocked.ts'
import { useLookUp } from './useLookUp.ts'
import { usePlaceForm } from './usePlaceForm.ts'
import '../form/form.css'
import './place.css'

/** The button that looks up the coordinates of the address by the site's geocoder; nothing where there is none. */
export const AddressLookUp = () => (useClientSettings().looksUp ? <LookUpOfForm /> : null)

const LookUpOfForm = () => {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isLocked = useLocked(box)
  const { fieldOf, write } = usePlaceForm()
  const { state, ask, close } = useLookUp()
  const [taken, setTaken] = useState<Taken>()
  const [note, setNote] = useState('')
  const say = useTexts()

  const look = () => {
    const sought = soughtOf(fieldOf)
    setTaken(undefined)
    setNote(sought.length < 3 ? say('form:lookUp:needs') : '')
    if (sought.length < 3) close()
    else void ask(sought)
  }
  const leave = () => {
    close()
    button.current?.focus()
  }
  const before = (values: PlaceValues): PlaceValues =>
    // Keys of `PlaceValues`, which `Object.keys` widens.
    Object.fromEntries(
      (Object.keys(values) as PlaceField[]).map((name) => [name, fieldOf(name) ?? null]),
    )
  const choose = (place: Place) => {
    const { values, differences } = takenFrom(place, fieldOf)
    setTaken({ values, differences, before: before(values) })
    write(values)
    leave()
  }
  const replace = ({ values, differences, before: first }: Taken) => {
    const more = Object.fromEntries(differences.map(({ field, found }) => [field, found]))
    setTaken({
      values: { ...values, ...more },
      differences: [],
      before: { ...first, ...before(more) },
    })
    write(more)
    button.current?.focus()
  }
  const undo = (undone: Taken) => {
    write(undone.before)
    setTaken(undefined)
    setNote(say('form:lookUp:undone'))
    button.current?.focus()
  }

  return (
    <div className="look-up" ref={box}>
      <PlainButton
        extraButtonProps={{ 'aria-disabled': state.is === 'asking', hidden: isLocked }}
        onClick={() => state.is !== 'asking' && look()}
        ref={button}
        size="small"
      >
        {say('form:lookUp:button')}
      </PlainButton>
      <LookUpWords note={note} state={state} />
      {!isLocked && state.is === 'answered' && state.places.length > 0 && (
        <>
          <PlaceList key={state.sought} onChoose={choose} onClose={leave} places={state.places} />
          <small>{say('form:lookUp:answeredBy', { host: state.answeredBy })}</small>
        </>
      )}
      {!isLocked && taken && (
        <TakenNotice onReplace={() => replace(taken)} onUndo={() => undo(taken)} taken={taken} />
      )}
    </div>
  )
}
