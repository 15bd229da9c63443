'use client'

import { useTexts } from '../useTexts.ts'
import type { CalendarViewName } from './start.ts'
import { stepped } from './step.ts'

type Props = {
  date: string
  /** How many events are shown; undefined while they are read. */
  events: number | undefined
  onDate: (date: string) => void
  title: string
  today: string
  unread: boolean
  view: CalendarViewName
}

/** Which days are shown, and the way to others. */
export const Toolbar = ({ date, events, onDate, title, today, unread, view }: Props) => {
  const say = useTexts()

  return (
    <div className="events-calendar__toolbar">
      <div className="events-calendar__steps">
        <button onClick={() => onDate(today)} type="button">
          {say('calendarView:today')}
        </button>
        <button
          aria-label={say(`calendarView:previous:${view}`)}
          onClick={() => onDate(stepped(date, view, -1))}
          type="button"
        >
          ‹
        </button>
        <button
          aria-label={say(`calendarView:next:${view}`)}
          onClick={() => onDate(stepped(date, view, 1))}
          type="button"
        >
          ›
        </button>
      </div>
      <h2 aria-live="polite">{title}</h2>
      <p role="status">
        {unread
          ? say('calendarView:unread')
          : events === undefined
            ? say('calendarView:loading')
            : say('calendarView:events', { count: events })}
      </p>
    </div>
  )
}
