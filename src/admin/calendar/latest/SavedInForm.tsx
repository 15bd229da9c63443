'use client'

import { useTexts } from '../../useTexts.ts'
import { useWhenText } from '../../useWhenText.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Saved } from './useSavedInForm.ts'

type Props = { entries: CalendarEntry[]; saved: Saved | undefined }

/** Says to screen readers which event stands out, or which dates of a series, because they were saved in a form. */
export const SavedInForm = ({ entries, saved }: Props) => {
  const say = useTexts()
  const whenText = useWhenText()
  const entry = entries.find(({ id }) => id === saved?.id)

  return (
    <p className="sr-only" role="status">
      {saved?.text ??
        (entry && say('calendarView:saved', { title: entry.title, when: whenText(entry) }))}
    </p>
  )
}
