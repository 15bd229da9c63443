'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '../useTexts.ts'

/** Years below are typed half: `0202`. */
const firstDay = '1000-01-01'

/** Goes to a day that is typed, or picked in the browser's small month. */
export const JumpToDate = ({ date, onDate }: { date: string; onDate: (date: string) => void }) => {
  const say = useTexts()
  const [typed, setTyped] = useState(date)
  useEffect(() => setTyped(date), [date])

  return (
    <input
      aria-label={say('calendarView:jump')}
      className="events-calendar__jump"
      max="9999-12-31"
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value >= firstDay) onDate(target.value)
      }}
      type="date"
      value={typed}
    />
  )
}
