'use client'

import { useTranslation } from '@payloadcms/ui'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { clockOf } from '../../calendar/formatWhen.ts'
import { languageName } from '../../calendar/languageName.ts'
import { useTexts } from '../useTexts.ts'
import { useWhenText } from '../useWhenText.ts'
import type { CalendarEntry } from './calendarEntry.ts'

/** The label of an event on the calendar: short on the screen, complete for screen readers. */
export const EventLabel = ({ entry, category }: { entry: CalendarEntry; category: string }) => {
  const say = useTexts()
  const whenText = useWhenText()
  const { language } = useTranslation().i18n
  const title = entry.title || say('calendarView:untitled')
  const status = [
    say(`list:status:${entry.status}`),
    ...(entry.changed ? [say('calendarView:changed')] : []),
  ].join(' ')
  const unplanned =
    entry.eventStatus === asPlanned ? '' : say(`collections:eventStatus:${entry.eventStatus}`)
  const origin = entry.titleFrom
    ? say('calendarView:original', { language: languageName(entry.titleFrom, language) })
    : ''
  const inFull = [
    title,
    origin,
    whenText(entry),
    entry.venue,
    category,
    status,
    unplanned,
    entry.series ? say('calendarView:repeats') : '',
    entry.byHand ? say('calendarView:byHand') : '',
  ]

  return (
    <>
      <span className="sr-only">{inFull.filter(Boolean).join(', ')}</span>
      <span aria-hidden="true" className="calendar-event__text">
        {entry.series && (
          <span className="calendar-event__repeats">{entry.byHand ? '↻*' : '↻'}</span>
        )}
        {!entry.allDay && <span className="calendar-event__time">{clockOf(entry.start)}</span>}
        <span className={`calendar-event__title${origin && ' calendar-event__title--original'}`}>
          {title}
        </span>
        {origin && <span className="calendar-event__status">{entry.titleFrom?.toUpperCase()}</span>}
        {unplanned && <span className="calendar-event__status">{unplanned}</span>}
        {(entry.status !== 'publish' || entry.changed) && (
          <span className="calendar-event__status">{status}</span>
        )}
        {entry.venue && <span className="calendar-event__venue">{entry.venue}</span>}
      </span>
    </>
  )
}
