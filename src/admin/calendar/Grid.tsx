'use client'

import FullCalendar, { type CalendarRef, type EventApi } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import british from '@fullcalendar/react/locales/en-gb'
import italian from '@fullcalendar/react/locales/it'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useTranslation } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { wallText } from '../../calendar/zone.ts'
import { useTexts } from '../useTexts.ts'
import { DayButton } from './DayButton.tsx'
import { EventLabel } from './EventLabel.tsx'
import type { CalendarEntry, Move } from './entry.ts'
import { eventClasses, eventInput } from './eventInput.ts'
import type { Choice } from './Filters.tsx'
import { hueOf } from './hue.ts'
import { keepFocus } from './keepFocus.ts'
import { minutesOf, walkDays } from './keys.ts'
import { dropped, resized } from './moves.ts'
import type { CalendarViewName } from './start.ts'
import type { Days } from './useEntries.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './event.css'

type Props = {
  categories: Choice[]
  date: string
  entries: CalendarEntry[]
  /** The wall clock of the site. */
  now: string
  onDays: (days: Days, title: string) => void
  onMove: (before: CalendarEntry, to: Move) => void
  onNew: (start: string) => void
  onNudge: (entry: CalendarEntry, minutes: number) => void
  onOpen: (entry: CalendarEntry) => void
  view: CalendarViewName
}

/** What the library has for a language; it writes dates in others, too. */
const locales: { [language: string]: typeof british | undefined } = { en: british, it: italian }

const grids = { month: 'dayGridMonth', week: 'timeGridWeek' } as const

/** The days and what happens on them. Every event stands on its own wall clock, whatever zone that is. */
export const Grid = (props: Props) => {
  const { categories, date, entries, now, onDays, onMove, onNew, onNudge, onOpen, view } = props
  const say = useTexts()
  const { language } = useTranslation().i18n
  const calendar = useRef<CalendarRef>(null)
  const nudged = useRef<number>(undefined)
  const inputs = useMemo(() => entries.map(eventInput), [entries])

  useEffect(() => calendar.current?.getApi().gotoDate(date), [date])
  useEffect(() => {
    if (inputs.length > 0 && nudged.current !== undefined) return keepFocus(nudged.current)
  }, [inputs])

  const press = (key: KeyboardEvent<HTMLElement>) => {
    if (walkDays(key)) return
    const id = key.target instanceof HTMLElement ? Number(key.target.dataset.event) : undefined
    const entry = entries.find((other) => other.id === id)
    const minutes = minutesOf(key, view)
    if (!entry?.movable || !minutes || (entry.allDay && minutes % dayMinutes !== 0)) return
    key.preventDefault()
    nudged.current = entry.id
    onNudge(entry, minutes)
  }
  const dayButton = (day: string, text: string) => (
    <DayButton
      day={day}
      events={entries.filter((entry) => touches(entry, day)).length}
      isStop={day === date}
      onNew={onNew}
      text={text}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the days and events inside bubble up to here
    <div className={`events-calendar__grid events-calendar__grid--${view}`} onKeyDown={press}>
      <FullCalendar
        allDayText={say('calendarView:allDay')}
        dateClick={({ dateStr }) => onNew(dateStr)}
        datesSet={({ start, end, view: { title } }) =>
          onDays({ from: dayOf(start), to: dayOf(end) }, title)
        }
        dayCellTopContent={({ date: day, dayNumberText }) => dayButton(dayOf(day), dayNumberText)}
        dayMaxEvents={4}
        editable
        eventClass={({ event }) => eventClasses(entryOf(event))}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey) return
          jsEvent.preventDefault()
          onOpen(entryOf(event))
        }}
        eventContent={({ event }) => (
          <EventLabel
            category={nameOf(categories, entryOf(event).category)}
            entry={entryOf(event)}
          />
        )}
        eventDidMount={({ el, event }) => {
          el.dataset.event = event.id
          el.style.setProperty('--hue', `${hueOf(entryOf(event).category ?? 0)}`)
        }}
        eventDisplay="block"
        eventDrop={({ event }) =>
          onMove(
            entryOf(event),
            dropped(entryOf(event), { start: wallOf(event.start), allDay: event.allDay }),
          )
        }
        eventMaxStack={4}
        eventResize={({ event }) =>
          onMove(entryOf(event), resized(entryOf(event), wallOf(event.end)))
        }
        events={inputs}
        firstDay={1}
        headerToolbar={false}
        height={view === 'week' ? 'max(32rem, calc(100vh - 22rem))' : 'auto'}
        initialDate={date}
        initialView={grids[view]}
        key={view}
        locale={locales[language] ?? language}
        moreLinkText={(count) => say('calendarView:more', { count })}
        nextDayThreshold="05:00:00"
        now={now.replace(' ', 'T')}
        plugins={[dayGrid, timeGrid, interaction, classicTheme]}
        ref={calendar}
        scrollTime="08:00:00"
        timeZone="UTC"
        views={{
          timeGridWeek: {
            dayHeaderContent: ({ date: day, text }) => dayButton(dayOf(day), text),
            slotHeaderFormat: { hour: '2-digit', minute: '2-digit' },
            titleFormat: { day: 'numeric', month: 'long', year: 'numeric' },
          },
        }}
      />
    </div>
  )
}

const dayMinutes = 24 * 60

/** `eventInput` is what put the entry there; the library keeps it untyped. */
const entryOf = (event: EventApi): CalendarEntry => event.extendedProps.entry

const nameOf = (choices: Choice[], id: number | undefined) =>
  choices.find((choice) => choice.id === id)?.name ?? ''

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The library is told that all is UTC, so its instants are wall clocks. */
const wallOf = (date: Date | null): string => wallText(Number(date))

const touches = ({ start, end }: CalendarEntry, day: string) =>
  start.slice(0, 10) <= day && day <= end.slice(0, 10)
