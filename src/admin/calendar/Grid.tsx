'use client'

import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import british from '@fullcalendar/react/locales/en-gb'
import italian from '@fullcalendar/react/locales/it'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useTranslation } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../useTexts.ts'
import type { CalendarEntry, Move } from './calendarEntry.ts'
import { colourOf } from './colour.ts'
import { DayButton } from './DayButton.tsx'
import { DayEvents } from './DayEvents.tsx'
import { dropped, resized } from './draggedSpans.ts'
import { EventLabel } from './EventLabel.tsx'
import { eventClasses, eventInput } from './eventInput.ts'
import type { Choice } from './Filters.tsx'
import { fitDays, inOrder } from './fitDays.ts'
import { drawnDay, drawnWall, entryOf, nameOf } from './gridValues.ts'
import type { NewEvent } from './newEvent.ts'
import { dayAfter, dayOf, drawnDays, eachDay, lastDayOf, smallHours, touches } from './period.ts'
import type { CalendarViewName } from './start.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useRoom } from './useRoom.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './agenda.css'
import './grid.css'
import './event.css'

export type GridView = Exclude<CalendarViewName, 'agenda'>

type Props = {
  categories: Choice[]
  date: string
  entries: CalendarEntry[]
  mayCreate: boolean
  /** The current wall clock of the site. */
  now: () => string
  onMove: (before: CalendarEntry, to: Move) => void
  /** `at` is the clicked element. */
  onNew: (wanted: NewEvent, at: HTMLElement) => void
  onNudge: (entry: CalendarEntry, minutes: number) => void
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
  view: GridView
}

/** The locales of FullCalendar; it formats dates in other languages, too. */
const locales: { [language: string]: typeof british | undefined } = { en: british, it: italian }

const grids = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const

/** The grid of a month, a week or a day. Every event is at its own wall clock, whatever its zone is. */
export const Grid = (props: Props) => {
  const { categories, date, entries, mayCreate, now, onMove, onNew, onNudge, onOpen, view } = props
  const say = useTexts()
  const { language } = useTranslation().i18n
  const calendar = useRef<CalendarRef>(null)
  const [listed, setListed] = useState<{ day: string; at: HTMLElement }>()
  const days = useMemo(() => eachDay(drawnDays(view, date)), [view, date])
  const { box, height, lanes } = useRoom(view, days.length)
  const ordered = useMemo(() => inOrder(entries), [entries])
  const { press, nudged } = useGridKeys({ entries, view, onNudge })
  const { drawn, more } = useMemo(
    () =>
      view === 'month'
        ? fitDays(ordered, { days, lanes, first: nudged })
        : { drawn: ordered, more: none },
    [ordered, view, days, lanes, nudged],
  )
  const inputs = useMemo(() => drawn.map(eventInput), [drawn])
  const counts = useMemo(() => countByDay(entries), [entries])

  useEffect(() => calendar.current?.getApi().gotoDate(date), [date])

  const dayTop = (day: string, text: string) => (
    <DayButton
      day={day}
      events={counts.get(day) ?? 0}
      hidden={more.get(day) ?? 0}
      isStop={day === date}
      onMore={(at) => setListed({ day, at })}
      onNew={(at) => onNew({ start: day }, at)}
      text={text}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the days and events inside bubble up to here
    <div
      className={`events-calendar__grid events-calendar__grid--${view}`}
      onKeyDown={press}
      ref={box}
    >
      <FullCalendar
        allDayText={say('calendarView:allDay')}
        dateClick={({ date: clicked, allDay, dayEl, jsEvent }) => {
          if (isOnButton(jsEvent)) return
          onNew({ start: allDay ? drawnDay(clicked) : drawnWall(clicked) }, dayEl)
        }}
        dayCellClass={({ isToday }) => (isToday ? 'events-calendar__today' : '')}
        dayCellTopContent={({ date: day, dayNumberText }) => dayTop(drawnDay(day), dayNumberText)}
        dayMaxEvents={false}
        editable
        eventClass={({ event }) =>
          `${eventClasses(entryOf(event))}${view === 'month' || event.allDay ? '' : ' calendar-event--tall'}`
        }
        eventClick={({ el, event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey) return
          jsEvent.preventDefault()
          onOpen(entryOf(event), el)
        }}
        eventContent={({ event }) => (
          <EventLabel
            category={nameOf(categories, entryOf(event).category)}
            entry={entryOf(event)}
          />
        )}
        eventDidMount={({ el, event }) => {
          el.dataset.event = event.id
          el.style.setProperty('--bar', colourOf(entryOf(event).category))
        }}
        eventDisplay="block"
        eventDrop={({ event }) =>
          onMove(
            entryOf(event),
            dropped(entryOf(event), { start: drawnWall(event.start), allDay: event.allDay }),
          )
        }
        eventMaxStack={4}
        eventMinHeight={24}
        eventOrder="place"
        eventResize={({ event }) =>
          onMove(entryOf(event), resized(entryOf(event), drawnWall(event.end)))
        }
        events={inputs}
        firstDay={1}
        fixedWeekCount={false}
        headerToolbar={false}
        height={height}
        highlightClass="events-calendar__chosen"
        initialDate={date}
        initialView={grids[view]}
        key={view}
        locale={locales[language] ?? language}
        longPressDelay={500}
        moreLinkClick={({ date: day, jsEvent }) => {
          if (jsEvent.target instanceof HTMLElement) {
            setListed({ day: drawnDay(day), at: jsEvent.target })
          }

          // Returning the current view keeps FullCalendar from opening a list of its own.
          return grids[view]
        }}
        moreLinkText={(count) => say('calendarView:more', { count })}
        nextDayThreshold={smallHours}
        now={() => now().replace(' ', 'T')}
        nowIndicator
        plugins={[dayGrid, timeGrid, interaction, classicTheme]}
        ref={calendar}
        scrollTime="08:00:00"
        select={({ start, end, allDay, jsEvent }) => {
          const at = jsEvent?.target
          if (!(at instanceof HTMLElement)) return
          const span = allDay
            ? { start: drawnDay(start), end: dayAfter(drawnDay(end), -1) }
            : { start: drawnWall(start), end: drawnWall(end) }
          onNew(span, at)
        }}
        selectMinDistance={6}
        selectable={mayCreate}
        slotMinHeight={halfHour}
        timeZone="UTC"
        views={{
          timeGrid: {
            dayMaxEvents: 3,
            dayHeaderContent: ({ date: day, text }) => dayTop(drawnDay(day), text),
            slotHeaderFormat: { hour: '2-digit', minute: '2-digit' },
          },
        }}
      />
      {listed && (
        <DayEvents
          at={listed.at}
          categories={categories}
          day={listed.day}
          entries={ordered.filter((entry) =>
            touches(entry, { from: listed.day, to: dayAfter(listed.day, 1) }),
          )}
          onClose={() => setListed(undefined)}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}

/** The least height of half an hour, in pixels: short events need room for a finger. */
const halfHour = 26

const none = new Map<string, number>()

const countByDay = (entries: CalendarEntry[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const last = lastDayOf(entry)
    for (let day = dayOf(entry.start); day <= last; day = dayAfter(day, 1)) {
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
  }

  return counts
}

/** Whether a click was on a button within a day, which FullCalendar reports as a click on the day. */
const isOnButton = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('.events-calendar__day-top button') !== null
