'use client'

import type { ReactNode } from 'react'
import './boxes.css'

type Props<T extends number | string> = {
  legend: ReactNode
  options: { value: T; text: string; long?: string }[]
  chosen: T[]
  isLocked?: boolean
  isNarrow?: boolean
  onToggle: (value: T) => void
}

/** A group of checkboxes. */
export const Boxes = <T extends number | string>(props: Props<T>) => {
  const { legend, options, chosen, isLocked, isNarrow = false, onToggle } = props

  return (
    <fieldset className={`boxes${isNarrow ? ' boxes--narrow' : ''}`}>
      <legend>{legend}</legend>
      {options.map(({ value, text, long }) => (
        <label key={value}>
          <input
            aria-label={long}
            checked={chosen.includes(value)}
            disabled={isLocked}
            onChange={() => onToggle(value)}
            type="checkbox"
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
