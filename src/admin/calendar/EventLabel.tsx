'use client'

import { clockOf, spokenWhen } from '../../calendar/spokenWhen'
import { statusNames } from '../statusNames'
import { useLanguage } from '../useLanguage'
import type { CalendarEntry } from './entry'
import { words } from './wording'

/** An event on the calendar: short for the eye, in full for the ear. */
export const EventLabel = ({ entry, category }: { entry: CalendarEntry; category: string }) => {
  const language = useLanguage()
  const title = entry.title || words.untitled[language]
  const status = [
    statusNames[entry.status][language],
    ...(entry.changed ? [words.changed[language]] : []),
  ].join(' ')
  const origin = entry.inEnglish ? words.inEnglish[language] : ''
  const inFull = [title, origin, spokenWhen(entry, language), entry.venue, category, status]

  return (
    <>
      <span className="sr-only">{inFull.filter(Boolean).join(', ')}</span>
      <span aria-hidden="true" className="calendar-event__text">
        {!entry.allDay && <span className="calendar-event__time">{clockOf(entry.start)}</span>}
        <span className={`calendar-event__title${origin && ' calendar-event__title--english'}`}>
          {title}
        </span>
        {origin && <span className="calendar-event__status">EN</span>}
        {(entry.status !== 'publish' || entry.changed) && (
          <span className="calendar-event__status">{status}</span>
        )}
        {entry.venue && <span className="calendar-event__venue">{entry.venue}</span>}
      </span>
    </>
  )
}
