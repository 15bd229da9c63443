'use client'

import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A labelled select. */
export const Choice = <Value extends string>({ label, value, options, onChoose }: Props<Value>) => {
  const id = useId()

  return (
    <div className="importer__choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChoose(chosen.value)
        }}
        value={value}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
