'use client'

import { useId } from 'react'
import { useTexts } from '../useTexts.ts'
import { useTyped } from './useTyped.ts'

type Props = { day: string; least: string; isLocked: boolean; onChange: (day: string) => void }

/** The input for the last day of a rule; it reports a typed day as soon as that is complete. */
export const LastDay = ({ day, least, isLocked, onChange }: Props) => {
  const say = useTexts()
  const id = useId()
  const [typed, setTyped] = useTyped(day)
  const isGood = (text: string) => text >= least && text <= '9999-12-31'

  return (
    <label className="repeats__input">
      <span>{say('repeats:lastDay')}</span>
      <input
        aria-describedby={id}
        aria-invalid={!isGood(typed)}
        disabled={isLocked}
        max="9999-12-31"
        min={least}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isGood(target.value)) onChange(target.value)
        }}
        type="date"
        value={typed}
      />
      <span className="repeats__fault" id={id} role="status">
        {!isGood(typed) && say('repeats:noDay')}
      </span>
    </label>
  )
}
