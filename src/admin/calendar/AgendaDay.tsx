'use client'

import { useTranslation } from '@payloadcms/ui'
import { memo } from 'react'
import { formatDay } from '../../calendar/formatWhen.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { EventLink } from './EventLink.tsx'
import type { CategoryChoice } from './Filters.tsx'
import { type Latest, standsOut } from './latest/latest.ts'
import type { NewEvent } from './newEvent.ts'
import type { SayEvent } from './useEventText.ts'

export type AgendaDayProps = {
  categories: CategoryChoice[]
  day: string
  entries: CalendarEntry[]
  isChosen: boolean
  isToday: boolean
  /** What was saved last, if it is of this day. */
  latest: Latest | undefined
  mayCreate: boolean
  onNew: (wanted: NewEvent, at: HTMLElement) => void
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
  sayEvent: SayEvent
}

/** A day of the agenda with its events. It is memoized, because a month may have thousands of events. */
export const AgendaDay = memo(function AgendaDay({
  categories,
  day,
  entries,
  isChosen,
  isToday,
  latest,
  mayCreate,
  onNew,
  onOpen,
  sayEvent,
}: AgendaDayProps) {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const name = formatDay(day, language)
  const isEmpty = entries.length === 0

  return (
    <section aria-label={name} className="events-calendar__agenda-day" data-agenda-day={day}>
      <header>
        <h3 aria-current={isToday ? 'date' : isChosen ? 'true' : undefined}>
          {name}
          {isToday && <span className="events-calendar__mark">{say('calendarView:today')}</span>}
        </h3>
        {mayCreate && (
          <PlainButton
            aria-label={say('calendarView:newOn', { day: name })}
            buttonStyle="subtle"
            onClick={({ currentTarget }) =>
              currentTarget instanceof HTMLElement && onNew({ start: day }, currentTarget)
            }
          >
            {isEmpty ? say('calendarView:newEvent') : '+'}
          </PlainButton>
        )}
      </header>
      {isEmpty && <p>{say('calendarView:emptyDay')}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EventLink
              categories={categories}
              entry={entry}
              isFresh={standsOut(latest, entry.id)}
              onOpen={onOpen}
              sayEvent={sayEvent}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
