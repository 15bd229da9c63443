'use client'

import { DayPicker } from '../copies/DayPicker.tsx'
import { toggled, type Value } from './choice.ts'

type Props = { value: NonNullable<Value>; start: string; onChange: (value: Value) => void }

/** The picker for the days of an event without a rule. */
export const ChosenDays = ({ value, start, onChange }: Props) => {
  const origin = start.slice(0, 10)

  return (
    <DayPicker
      days={(value.dates ?? []).map((key) => key.slice(0, 10))}
      onToggle={(day) => {
        if (day !== origin) onChange(toggled(value, keyOn(value, day)))
      }}
      origin={origin}
      today={origin}
    />
  )
}

/** The key of a day among the chosen ones. */
const keyOn = ({ dates = [] }: NonNullable<Value>, day: string) =>
  dates.find((key) => key.slice(0, 10) === day) ?? day
