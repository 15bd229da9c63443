'use client'

import { useTranslation } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { spokenDay } from '../../calendar/spokenWhen.ts'
import { useTexts } from '../useTexts.ts'

type Props = {
  /** `2026-03-14` */
  day: string
  text: string
  events: number
  /** Whether Tab stops here; arrow keys reach the other days. */
  isStop: boolean
  onNew: (day: string) => void
}

/** The number of a day, which starts an event on it. */
export const DayButton = ({ day, text, events, isStop, onNew }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const button = useRef<HTMLButtonElement>(null)
  // The library hides this corner of a day from screen readers, for which it has only a text.
  useEffect(
    () => button.current?.parentElement?.closest('[aria-hidden]')?.removeAttribute('aria-hidden'),
    [],
  )

  return (
    <button
      className="events-calendar__day"
      data-day={day}
      onClick={(click) => {
        click.stopPropagation()
        onNew(day)
      }}
      ref={button}
      tabIndex={isStop ? 0 : -1}
      type="button"
    >
      <span className="sr-only">
        {say('calendarView:day', { day: spokenDay(day, language), count: events })}
      </span>
      <span aria-hidden="true">{text}</span>
    </button>
  )
}
