'use client'

import { useId } from 'react'
import { useTexts } from '../useTexts.ts'
import { useTyped } from './useTyped.ts'

type Props = {
  label: string
  least: number
  most: number
  value: number
  isLocked: boolean
  onChange: (value: number) => void
}

/** An input for a whole number; it reports a typed number as soon as that is within the bounds, and displays a fault otherwise. */
export const WholeNumber = ({ label, least, most, value, isLocked, onChange }: Props) => {
  const say = useTexts()
  const id = useId()
  const [typed, setTyped] = useTyped(`${value}`, (text) => Number(text) === value)
  const isGood = (text: string) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

  return (
    <label className="repeats__input">
      <span>{label}</span>
      <input
        aria-describedby={id}
        aria-invalid={!isGood(typed)}
        disabled={isLocked}
        inputMode="numeric"
        max={most}
        min={least}
        onBlur={() => isGood(typed) || setTyped(`${value}`)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isGood(target.value)) onChange(Number(target.value))
        }}
        type="number"
        value={typed}
      />
      <span className="repeats__fault" id={id} role="status">
        {!isGood(typed) && say('repeats:whole', { least, most })}
      </span>
    </label>
  )
}
