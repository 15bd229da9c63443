'use client'

import { useId } from 'react'
import './nativeSelect.css'

type Props<Value extends string | number> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  isLocked?: boolean
  onChoose: (value: Value) => void
}

/** A labelled select of the browser's own, which phones show in their way and which needs no search. */
export const NativeSelect = <Value extends string | number>(props: Props<Value>) => {
  const { label, value, options, isLocked, onChoose } = props
  const id = useId()

  return (
    <div className="labelled-select">
      <label htmlFor={id}>{label}</label>
      <select
        className="native-select"
        disabled={isLocked}
        id={id}
        onChange={({ target }) => {
          const chosen = options.find((option) => `${option.value}` === target.value)
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
