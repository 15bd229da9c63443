'use client'

import { useTexts } from '../useTexts.ts'
import { stepped } from './period.ts'
import type { CalendarViewName } from './start.ts'

type Props = {
  date: string
  /** How many events the displayed period has; undefined while they are read. */
  events: number | undefined
  onDate: (date: string) => void
  onToday: () => void
  title: string
  unread: boolean
  view: CalendarViewName
}

/** The displayed period, and the buttons that lead to others. */
export const Toolbar = ({ date, events, onDate, onToday, title, unread, view }: Props) => {
  const say = useTexts()

  return (
    <div className="events-calendar__toolbar">
      <div className="events-calendar__steps">
        <button onClick={onToday} type="button">
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
      <button className="events-calendar__print" onClick={() => window.print()} type="button">
        {say('calendarView:print')}
      </button>
      <details className="events-calendar__keys">
        <summary>{say('calendarView:keyboard')}</summary>
        <p>{say('calendarView:keys')}</p>
      </details>
    </div>
  )
}
