'use client'

import { useTexts } from '../useTexts.ts'
import { keepFocus } from './keepFocus.ts'

/** The first stop of Tab in the calendar: it moves the focus to today, past the filters. */
export const SkipToToday = ({
  onToday,
  today,
}: {
  onToday: () => void
  /** `2026-03-14` */
  today: string
}) => {
  const say = useTexts()

  return (
    <button
      className="events-calendar__skip"
      onClick={({ currentTarget }) => {
        onToday()
        currentTarget.blur()
        keepFocus(() =>
          document.querySelector<HTMLElement>(`.events-calendar [data-day="${today}"]`)?.focus(),
        )
      }}
      type="button"
    >
      {say('calendarView:skip')}
    </button>
  )
}
