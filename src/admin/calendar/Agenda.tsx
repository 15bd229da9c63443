'use client'

import { useTranslation } from '@payloadcms/ui'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { formatDay } from '../../calendar/formatWhen.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { EventLink } from './EventLink.tsx'
import type { CategoryChoice } from './Filters.tsx'
import { inOrder, ofDay } from './fitDays.ts'
import { type Latest, standsOut } from './latest/latest.ts'
import type { NewEvent } from './newEvent.ts'
import { type Days, eachDay } from './period.ts'
import { useGridKeys } from './useGridKeys.ts'
import './agenda.css'
import './event.css'

type Props = {
  categories: CategoryChoice[]
  /** The day to which the agenda scrolls. */
  date: string
  days: Days
  entries: CalendarEntry[]
  isRead: boolean
  /** What was saved last. */
  latest: Latest | undefined
  mayCreate: boolean
  today: string
  onNew: (wanted: NewEvent, at: HTMLElement) => void
  onNudge: (entry: CalendarEntry, minutes: number) => void
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
}

/** The days with events, one after another; past days are collapsed. */
export const Agenda = ({ date, days, entries, isRead, today, onNudge, ...props }: Props) => {
  const say = useTexts()
  const { press } = useGridKeys({ entries, view: 'agenda', onNudge })
  // Hundreds of events are rendered in parts, between which the page answers.
  const rendered = useDeferredValue(entries, none)
  const { from, to } = days
  const filled = useMemo(() => daysWithEvents(rendered, { from, to }), [rendered, from, to])
  const isOver = ({ day }: Filled) => days.from < today && today < days.to && day < today
  const over = filled.filter(isOver)
  const toCome = filled.filter((day) => !isOver(day))
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef(days.from)

  useEffect(() => {
    if (!isRead || rendered !== entries || scrolled.current === date) return
    scrolled.current = date
    if (date !== from) scrollToDay(box.current, date)
  }, [date, entries, from, isRead, rendered])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the events inside bubble up to here
    <div
      aria-busy={!isRead || rendered !== entries}
      className="events-calendar__agenda"
      onKeyDown={press}
      ref={box}
    >
      {over.length > 0 && (
        <details>
          <summary>{say('calendarView:over', { count: over.length })}</summary>
          {over.map((day) => (
            <AgendaDay key={day.day} {...day} {...props} isToday={false} />
          ))}
        </details>
      )}
      {toCome.length === 0 && rendered === entries && <p>{say('calendarView:empty')}</p>}
      {toCome.map((day) => (
        <AgendaDay key={day.day} {...day} {...props} isToday={day.day === today} />
      ))}
    </div>
  )
}

const none: CalendarEntry[] = []

type AgendaDayProps = { isToday: boolean } & Pick<
  Props,
  'categories' | 'latest' | 'mayCreate' | 'onNew' | 'onOpen'
>

type Filled = { day: string; entries: CalendarEntry[] }

const AgendaDay = ({
  categories,
  day,
  entries,
  isToday,
  latest,
  mayCreate,
  onNew,
  onOpen,
}: Filled & AgendaDayProps) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const name = formatDay(day, language)

  return (
    <section aria-label={name} className="events-calendar__agenda-day" data-agenda-day={day}>
      <header>
        <h3 aria-current={isToday ? 'date' : undefined}>
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
            +
          </PlainButton>
        )}
      </header>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EventLink
              categories={categories}
              entry={entry}
              isFresh={standsOut(latest, entry.id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Scrolls to a day, or to the next one with events, unless the agenda begins with it. */
const scrollToDay = (box: HTMLElement | null, date: string): void => {
  const days = [...(box?.querySelectorAll<HTMLElement>('[data-agenda-day]') ?? [])]
  const found = days.find(({ dataset }) => (dataset.agendaDay ?? '') >= date) ?? days.at(-1)
  found?.closest('details')?.setAttribute('open', '')
  if (found !== days.find((day) => day.checkVisibility())) found?.scrollIntoView()
}

const daysWithEvents = (entries: CalendarEntry[], days: Days): Filled[] => {
  const ordered = inOrder(entries)

  return eachDay(days)
    .map((day) => ({ day, entries: ofDay(ordered, day) }))
    .filter(({ entries: there }) => there.length > 0)
}
