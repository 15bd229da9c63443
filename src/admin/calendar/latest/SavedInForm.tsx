'use client'

import { useTexts } from '../../useTexts.ts'
import { useWhenText } from '../../useWhenText.ts'
import type { CalendarEntry } from '../calendarEntry.ts'

/** Says to screen readers which event stands out, because it was saved in its form. */
export const SavedInForm = ({ entry }: { entry: CalendarEntry | undefined }) => {
  const say = useTexts()
  const whenText = useWhenText()

  return (
    <p className="sr-only" role="status">
      {entry && say('calendarView:saved', { title: entry.title, when: whenText(entry) })}
    </p>
  )
}
