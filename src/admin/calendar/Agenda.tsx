'use client'

import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useStableCallback } from '../useStableCallback.ts'
import { useTexts } from '../useTexts.ts'
import { AgendaDay } from './AgendaDay.tsx'
import type { CalendarEntry } from './calendarEntry.ts'
import type { CategoryChoice } from './Filters.tsx'
import { inOrder, ofDay } from './fitDays.ts'
import { type Latest, standsOut } from './latest/latest.ts'
import type { NewEvent } from './newEvent.ts'
import { type Days, eachDay } from './period.ts'
import { useEventText } from './useEventText.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useParts } from './useParts.ts'
import './agenda.css'
import './event.css'

type Props = {
  categories: CategoryChoice[]
  /** The day that was chosen to be shown. */
  chosen: string | undefined
  /** The day to which the agenda scrolls. */
  date: string
  days: Days
  entries: CalendarEntry[]
  isRead: boolean
  /** What was saved last. */
  latest: Latest | undefined
  mayCreate: boolean
  /** The name of the following month. */
  next: string
  today: string
  onNext: () => void
  onNew: (wanted: NewEvent, at: HTMLElement) => void
  onNudge: (entry: CalendarEntry, minutes: number) => void
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void
}

/** The days with events and the chosen one, one after another; past days are collapsed. */
export const Agenda = ({
  categories,
  chosen,
  date,
  days,
  entries,
  isRead,
  latest,
  mayCreate,
  next,
  today,
  onNext,
  onNew,
  onNudge,
  onOpen,
}: Props) => {
  const say = useTexts()
  const sayEvent = useEventText()
  const { press } = useGridKeys({ entries, view: 'agenda', onNudge })
  // Thousands of events are rendered in parts, between which the page answers.
  const read = useDeferredValue(entries, none)
  const { from, to } = days
  const filled = useMemo(
    () => daysToShow(read, { days: { from, to }, chosen }),
    [read, from, to, chosen],
  )
  const isOver = ({ day }: Filled) => from < today && today < to && day < today
  const over = filled.filter(isOver)
  const toCome = filled.filter((day) => !isOver(day))
  const inTurn = [...toCome, ...over]
  const rendered = new Set(inTurn.slice(0, useParts(from, inTurn)))
  const isRendered = isRead && read === entries && rendered.size === filled.length
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef(from)
  const always = {
    categories,
    mayCreate,
    onNew: useStableCallback(onNew),
    onOpen: useStableCallback(onOpen),
    sayEvent,
  }
  const drawn = (day: Filled) =>
    rendered.has(day) && (
      <AgendaDay
        {...always}
        {...day}
        isChosen={day.day === chosen}
        isToday={day.day === today}
        key={day.day}
        latest={day.entries.some(({ id }) => standsOut(latest, id)) ? latest : undefined}
      />
    )

  /** The following month begins where the eye is. */
  const goOn = () => {
    onNext()
    box.current?.focus()
  }

  useEffect(() => {
    if (!isRendered || scrolled.current === date) return
    scrolled.current = date
    if (date !== from) scrollToDay(box.current, date)
  }, [date, from, isRendered])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the events inside bubble up to here
    <div
      aria-busy={!isRendered}
      className="events-calendar__agenda"
      onKeyDown={press}
      ref={box}
      tabIndex={-1}
    >
      {over.length > 0 && (
        <details>
          <summary>
            {say('calendarView:over', {
              count: over.filter((day) => day.entries.length > 0).length,
            })}
          </summary>
          {over.map(drawn)}
        </details>
      )}
      {toCome.every((day) => day.entries.length === 0) && read === entries && (
        <p>{say('calendarView:empty')}</p>
      )}
      {toCome.map(drawn)}
      {isRendered && (
        <PlainButton buttonStyle="subtle" className="events-calendar__on" onClick={goOn}>
          {next} ›
        </PlainButton>
      )}
    </div>
  )
}

const none: CalendarEntry[] = []

type Filled = { day: string; entries: CalendarEntry[] }

/** Scrolls to a day, or to the next one with events, unless the agenda begins with it. */
const scrollToDay = (box: HTMLElement | null, date: string): void => {
  const days = [...(box?.querySelectorAll<HTMLElement>('[data-agenda-day]') ?? [])]
  const found = days.find(({ dataset }) => (dataset.agendaDay ?? '') >= date) ?? days.at(-1)
  found?.closest('details')?.setAttribute('open', '')
  if (found !== days.find((day) => day.checkVisibility())) found?.scrollIntoView()
}

/** The days with events, and the chosen day, which is shown empty, too. */
const daysToShow = (
  entries: CalendarEntry[],
  { days, chosen }: { days: Days; chosen: string | undefined },
): Filled[] => {
  const ordered = inOrder(entries)

  return eachDay(days)
    .map((day) => ({ day, entries: ofDay(ordered, day) }))
    .filter(({ day, entries: there }) => there.length > 0 || day === chosen)
}
