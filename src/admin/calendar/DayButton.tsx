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
  /** How many of them have no room. */
  hidden: number
  /** Whether Tab stops here; arrow keys reach the other days. */
  isStop: boolean
  onMore: (at: HTMLElement) => void
  onNew: (at: HTMLElement) => void
}

/** The number of a day, which starts an event on it, and the way to events that have no room there. */
export const DayButton = ({ day, text, events, hidden, isStop, onMore, onNew }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const button = useRef<HTMLButtonElement>(null)
  const spoken = formatDay(day, language)
  // The library hides this corner of a day from screen readers, for which it has only a text.
  useEffect(
    () => button.current?.parentElement?.closest('[aria-hidden]')?.removeAttribute('aria-hidden'),
    [],
  )

  return (
    <span className="events-calendar__day-top">
      <button
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
        <span className="sr-only">{say('calendarView:day', { day: spoken, count: events })}</span>
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
            {say('calendarView:moreOn', { count: hidden, day: spoken })}
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
