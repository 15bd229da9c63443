'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepFocus } from '../focus/keepFocus.ts'
import { useTexts } from '../useTexts.ts'

/** The first stop of Tab on the page: it moves the focus to today, past the navigation and the filters. */
export const SkipToToday = ({
  onToday,
  today,
}: {
  onToday: () => void
  /** `2026-03-14` */
  today: string
}) => {
  const say = useTexts()
  const words = say('calendarView:skip')
  const [start, setStart] = useState<HTMLElement>()

  useEffect(() => {
    const element = document.createElement('nav')
    element.setAttribute('aria-label', words)
    document.body.prepend(element)
    setStart(element)

    return () => element.remove()
  }, [words])

  return (
    start &&
    createPortal(
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
        {words}
      </button>,
      start,
    )
  )
}
