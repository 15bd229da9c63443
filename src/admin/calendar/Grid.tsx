'use client'

import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import classicTheme from '@fullcalendar/react/themes/classic'
import { useTranslation } from '@payloadcms/ui'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { regionalTag } from '../../calendar/language.ts'
import { smallHours } from '../../calendar/lastDay.ts'
import { useTexts } from '../useTexts.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { DayButton } from './DayButton.tsx'
import { DayEvents } from './DayEvents.tsx'
import { EventLabel } from './EventLabel.tsx'
import { eventClasses, eventInput } from './eventInput.ts'
import type { CategoryChoice } from './Filters.tsx'
import { fitDays, inOrder, ofDay, withRaised } from './fitDays.ts'
import { type GestureListeners, gridGestures, longPressMs } from './gridGestures.ts'
import { colourOf, drawnDay, entryOf, nameOf } from './gridValues.ts'
import { HiddenHours } from './hours/HiddenHours.tsx'
import { besideHours } from './hours/hidden.ts'
import { loadTimeGrid } from './hours/loadTimeGrid.ts'
import { useOpening } from './hours/useOpening.ts'
import { freshDaysOf, type Latest, standsOut } from './latest/latest.ts'
import { drawnDays, eachDay, touchedDays } from './period.ts'
import type { CalendarViewName } from './start.ts'
import { useEventText } from './useEventText.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useRoom } from './useRoom.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './agenda.css'
import './grid.css'
import './event.css'

export type GridView = Exclude<CalendarViewName, 'agenda'>

type Props = GestureListeners & {
  categories: CategoryChoice[]
  /** The day that was chosen to be shown. */
  chosen: string | undefined
  date: string
  entries: CalendarEntry[]
  /** Whether the events of the displayed days are read. */
  isRead: boolean
  /** What was saved last. */
  latest: Latest | undefined
  mayCreate: boolean
  /** The current wall clock of the site. */
  now: () => string
  onNudge: (entry: CalendarEntry, minutes: number) => void
  view: GridView
}

const grids = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const

/** The grid of a month, a week or a day. Every event is at its own wall clock, whatever its zone is. */
export const Grid = (props: Props) => {
  const {
    categories,
    chosen,
    date,
    entries,
    isRead,
    latest,
    mayCreate,
    now,
    onMove,
    onNew,
    onNudge,
    onOpen,
    view,
  } = props
  const say = useTexts()
  const sayEvent = useEventText()
  const { language } = useTranslation().i18n
  const calendar = useRef<CalendarRef>(null)
  const timeGrid = view === 'month' ? undefined : use(loadTimeGrid())
  const plugins = useMemo(() => (timeGrid ? [...monthPlugins, timeGrid] : monthPlugins), [timeGrid])
  const [listed, setListed] = useState<{ day: string; at: HTMLElement }>()
  const closeList = useCallback(() => setListed(undefined), [])
  const days = useMemo(() => eachDay(drawnDays(view, date)), [view, date])
  const { box, height, lanes } = useRoom(view, days.length)
  const ordered = useMemo(() => inOrder(entries), [entries])
  const shown = latest?.ids ?? nobody
  const freshDays = useMemo(() => freshDaysOf(latest, entries), [latest, entries])
  const { press, nudged } = useGridKeys({
    entries,
    view,
    onNudge: (entry, minutes) => {
      // The list of a day would cover an event that leaves it.
      closeList()
      onNudge(entry, minutes)
    },
  })
  const { drawn, more } = useMemo(
    () =>
      view === 'month'
        ? fitDays(ordered, { days, lanes, first: nudged, shown })
        : { drawn: withRaised(ordered, { days, shown, most: mostAboveHours }), more: none },
    [ordered, view, days, lanes, nudged, shown],
  )
  const inputs = useMemo(() => drawn.map(eventInput), [drawn])
  const counts = useMemo(() => countByDay(entries, days), [days, entries])

  const { from, to } = drawnDays(view, date)
  const beside = useMemo(
    () => (view === 'month' ? [] : besideHours(entries, { from, to })),
    [entries, from, to, view],
  )
  const scrollTime = useOpening({
    calendar,
    days: { from, to },
    events: beside,
    isRead,
    latest,
    view,
  })

  useEffect(() => calendar.current?.getApi().gotoDate(date), [date])

  const dayTop = (day: string, text: string) => (
    <DayButton
      day={day}
      events={counts.get(day) ?? 0}
      hidden={more.get(day) ?? 0}
      isFresh={lanes === 0 && freshDays.has(day)}
      isChosen={day === chosen}
      isStop={day === date}
      onMore={(at) => setListed({ day, at })}
      onNew={(at) => onNew({ start: day }, at)}
      text={text}
    />
  )

  return (
    <div className="events-calendar__frame">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the days and events inside bubble up to here */}
      <div
        className={`events-calendar__grid events-calendar__grid--${view}`}
        onKeyDown={press}
        ref={box}
      >
        <FullCalendar
          {...always}
          {...gridGestures({ onMove, onNew, onOpen }, entries)}
          allDayText={say('calendarView:allDay')}
          dayCellTopContent={({ date: day, dayNumberText }) => dayTop(drawnDay(day), dayNumberText)}
          eventClass={({ event, isSelected }) =>
            `${isSelected ? 'calendar-event--picked ' : ''}${eventClasses(entryOf(event), standsOut(latest, entryOf(event).id))}${view === 'month' || event.allDay ? '' : ' calendar-event--tall'}`
          }
          eventContent={({ event }) => (
            <EventLabel
              entry={entryOf(event)}
              text={sayEvent(entryOf(event), nameOf(categories, entryOf(event).category))}
            />
          )}
          eventDidMount={({ el, event }) => {
            el.dataset.event = event.id
            el.style.setProperty('--bar', colourOf(categories, entryOf(event).category))
          }}
          events={inputs}
          height={height}
          initialDate={date}
          initialView={grids[view]}
          key={view}
          locale={regionalTag(language)}
          moreLinkClick={({ date: day, jsEvent }) => {
            if (jsEvent.target instanceof HTMLElement) {
              setListed({ day: drawnDay(day), at: jsEvent.target })
            }

            // Returning the current view keeps FullCalendar from opening a list of its own.
            return grids[view]
          }}
          moreLinkHint={(count) => say('calendarView:more', { count })}
          moreLinkText={(count) => say('calendarView:more', { count })}
          now={() => now().replace(' ', 'T')}
          plugins={plugins}
          ref={calendar}
          scrollTime={scrollTime}
          selectable={mayCreate}
          views={{
            timeGrid: {
              dayMaxEvents: mostAboveHours,
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
            entries={ofDay(ordered, listed.day)}
            onClose={closeList}
            onOpen={onOpen}
          />
        )}
      </div>
      {view !== 'month' && <HiddenHours box={box} events={beside} key={view} />}
    </div>
  )
}

/** How many events of a day are drawn above the hours. */
const mostAboveHours = 3

const monthPlugins = [dayGrid, interaction, classicTheme]

/** The options of all views. */
const always = {
  dayCellClass: ({ isToday }) => (isToday ? 'events-calendar__today' : ''),
  dayMaxEvents: false,
  editable: true,
  eventDisplay: 'block',
  eventMaxStack: 4,
  eventMinHeight: 24,
  eventOrder: 'place',
  firstDay: 1,
  fixedWeekCount: false,
  headerToolbar: false,
  highlightClass: 'events-calendar__chosen',
  droppable: true,
  longPressDelay: longPressMs,
  nextDayThreshold: smallHours,
  nowIndicator: true,
  scrollTimeReset: false,
  selectMinDistance: 6,
  // Of half an hour, in pixels: short events need room for a finger.
  slotMinHeight: 26,
  timeZone: 'UTC',
} satisfies CalendarOptions

const none = new Map<string, number>()
const nobody: number[] = []

const countByDay = (entries: CalendarEntry[], days: string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const day of entries.flatMap((entry) => touchedDays(entry, days))) {
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }

  return counts
}
