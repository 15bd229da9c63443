'use client'

import { useTranslation } from '@payloadcms/ui'
import { formatDay } from '../../calendar/formatWhen.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { EventLink } from './EventLink.tsx'
import type { CategoryChoice } from './Filters.tsx'
import { inOrder } from './fitDays.ts'
import type { NewEvent } from './newEvent.ts'
import { type Days, dayAfter, eachDay, touches } from './period.ts'
import { useGridKeys } from './useGridKeys.ts'
import './agenda.css'
import './event.css'

type Props = {
  categories: CategoryChoice[]
  days: Days
  entries: CalendarEntry[]
  mayCreate: boolean
  today: string
  onNew: (wanted: NewEvent, at: HTMLElement) => void
  onNudge: (entry: CalendarEntry, minutes: number) => void
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
}

/** The days with events, one after another; past days are collapsed. */
export const Agenda = ({ days, entries, today, onNudge, ...props }: Props) => {
  const say = useTexts()
  const { press } = useGridKeys({ entries, view: 'agenda', onNudge })
  const filled = daysWithEvents(entries, days)
  const isOver = ({ day }: Filled) => days.from < today && today < days.to && day < today
  const over = filled.filter(isOver)
  const toCome = filled.filter((day) => !isOver(day))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the events inside bubble up to here
    <div className="events-calendar__agenda" onKeyDown={press}>
      {over.length > 0 && (
        <details>
          <summary>{say('calendarView:over', { count: over.length })}</summary>
          {over.map((day) => (
            <AgendaDay key={day.day} {...day} {...props} isToday={false} />
          ))}
        </details>
      )}
      {toCome.length === 0 && <p>{say('calendarView:empty')}</p>}
      {toCome.map((day) => (
        <AgendaDay key={day.day} {...day} {...props} isToday={day.day === today} />
      ))}
    </div>
  )
}

type Filled = { day: string; entries: CalendarEntry[] }

const AgendaDay = ({
  categories,
  day,
  entries,
  isToday,
  mayCreate,
  onNew,
  onOpen,
}: Filled & Omit<Props, 'days' | 'today' | 'onNudge'> & { isToday: boolean }) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const name = formatDay(day, language)

  return (
    <section aria-label={name} className="events-calendar__agenda-day">
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
            <EventLink categories={categories} entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const daysWithEvents = (entries: CalendarEntry[], days: Days): Filled[] => {
  const ordered = inOrder(entries)

  return eachDay(days)
    .map((day) => ({
      day,
      entries: ordered.filter((entry) => touches(entry, { from: day, to: dayAfter(day, 1) })),
    }))
    .filter(({ entries: ofDay }) => ofDay.length > 0)
}
