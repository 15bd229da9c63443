'use client'

import { useTranslation } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../calendar/formatWhen.ts'
import { useTexts } from '../useTexts.ts'

type Props = {
  /** `2026-03-14` */
  day: string
  text: string
  events: number
  /** How many events have no room. */
  hidden: number
  /** Whether an event that was just saved is on this day, and not displayed. */
  isFresh: boolean
  /** Whether it was chosen to be shown. */
  isChosen: boolean
  /** Whether Tab reaches this day; arrow keys reach the others. */
  isStop: boolean
  onMore: (at: HTMLElement) => void
  onNew: (at: HTMLElement) => void
}

/** The number of a day, which opens the quick form, and the button that lists the events without room. */
export const DayButton = ({
  day,
  text,
  events,
  hidden,
  isFresh,
  isChosen,
  isStop,
  onMore,
  onNew,
}: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const button = useRef<HTMLButtonElement>(null)
  const dayName = formatDay(day, language)
  // FullCalendar hides this corner of a day from screen readers.
  useEffect(
    () => button.current?.parentElement?.closest('[aria-hidden]')?.removeAttribute('aria-hidden'),
    [],
  )

  return (
    <span
      className={`events-calendar__day-top${isFresh ? ' events-calendar__day-top--fresh' : ''}`}
    >
      <button
        aria-current={isChosen || undefined}
        className="events-calendar__day"
        data-day={day}
        onClick={(click) => {
          click.stopPropagation()
          onNew(click.currentTarget)
        }}
        ref={button}
        tabIndex={isStop ? 0 : -1}
        type="button"
      >
        <span className="sr-only">{say('calendarView:day', { day: dayName, count: events })}</span>
        <span aria-hidden="true">{text}</span>
      </button>
      {hidden > 0 && (
        <button
          aria-haspopup="dialog"
          className="events-calendar__more"
          onClick={(click) => {
            click.stopPropagation()
            onMore(click.currentTarget)
          }}
          type="button"
        >
          <span className="sr-only">
            {say('calendarView:moreOn', { count: hidden, day: dayName })}
          </span>
          <span aria-hidden="true" className="events-calendar__more-words">
            {say('calendarView:more', { count: hidden })}
          </span>
          <span aria-hidden="true" className="events-calendar__more-count">
            {hidden}
          </span>
        </button>
      )}
    </span>
  )
}
