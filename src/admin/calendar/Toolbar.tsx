'use client'

import { useLanguage, useSay } from '../useLanguage'
import type { CalendarViewName } from './start'
import { stepped } from './step'
import { countOf, words } from './wording'

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
  const say = useSay()
  const language = useLanguage()

  return (
    <div className="events-calendar__toolbar">
      <div className="events-calendar__steps">
        <button onClick={() => onDate(today)} type="button">
          {say(words.today)}
        </button>
        <button
          aria-label={say(words[`previous${view}`])}
          onClick={() => onDate(stepped(date, view, -1))}
          type="button"
        >
          ‹
        </button>
        <button
          aria-label={say(words[`next${view}`])}
          onClick={() => onDate(stepped(date, view, 1))}
          type="button"
        >
          ›
        </button>
      </div>
      <h2 aria-live="polite">{title}</h2>
      <p role="status">
        {unread
          ? say(words.unread)
          : events === undefined
            ? say(words.loading)
            : countOf(events)[language]}
      </p>
    </div>
  )
}
