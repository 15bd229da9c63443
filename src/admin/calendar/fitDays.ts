import { lastDayOf } from '../../calendar/lastDay.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { drawnOnTop } from './draggedSpans.ts'
import { dayAfter, dayOf, touchedDays, touches } from './period.ts'

type Fit = {
  /** The days of the grid in order. */
  days: string[]
  /** How many events fit into a day. */
  lanes: number
  /** The event that gets a lane first, because it has the focus or had it when it was moved. */
  first?: number | undefined
  /** Events that get a lane before all others, because they were just saved. */
  shown?: number[]
}

/** The events that fit into the days of a month, and how many more each day has. */
export type Fitting = { drawn: CalendarEntry[]; more: Map<string, number> }

/**
 * Gives each event, in order, one free lane on all its days; events without a free lane are counted by day. What runs for several days
 * leaves a lane to the events of a single day.
 */
export const fitDays = (
  entries: CalendarEntry[],
  { days, lanes, first, shown = [] }: Fit,
): Fitting => {
  const taken = new Map(days.map((day) => [day, new Set<number>()]))
  const more = new Map<string, number>()
  const waiting = new Set(entries.flatMap((entry) => (runs(entry) ? [] : dayOf(entry.start))))
  const place = (entry: CalendarEntry): boolean => {
    const touched = touchedDays(entry, days).flatMap((day) => {
      const ofDay = taken.get(day)

      return ofDay ? [{ day, ofDay }] : []
    })
    const takesLast =
      lanes > 1 &&
      runs(entry) &&
      touched.some(({ day, ofDay }) => ofDay.size === lanes - 1 && waiting.has(day))
    const lane = takesLast
      ? undefined
      : numbersBelow(lanes).find((one) => !touched.some(({ ofDay }) => ofDay.has(one)))
    if (lane !== undefined && !runs(entry)) waiting.delete(dayOf(entry.start))
    for (const { day, ofDay } of touched) {
      if (lane === undefined) more.set(day, (more.get(day) ?? 0) + 1)
      else ofDay.add(lane)
    }

    return lane !== undefined
  }
  const isFirst = ({ id }: CalendarEntry) => id === first
  const isShown = (entry: CalendarEntry) => !isFirst(entry) && shown.includes(entry.id)
  const isOther = (entry: CalendarEntry) => !isFirst(entry) && !isShown(entry)
  const placed = new Set(
    [isFirst, isShown, isOther].flatMap((has) => entries.filter(has).filter(place)),
  )

  return { drawn: entries.filter((entry) => placed.has(entry)), more }
}

/** The order in which a day lists its events: all-day events and those of several days first, then by their starts. */
export const inOrder = (entries: CalendarEntry[]): CalendarEntry[] =>
  entries
    .map((entry) => ({ entry, key: `${lastsForDays(entry) ? 0 : 1} ${entry.start}` }))
    .sort((one, other) =>
      one.key === other.key ? one.entry.id - other.entry.id : one.key < other.key ? -1 : 1,
    )
    .map(({ entry }) => entry)

/** The events of a day, in order, with those that began on days before it last. */
export const ofDay = (ordered: CalendarEntry[], day: string): CalendarEntry[] => {
  const itself = { from: day, to: dayAfter(day, 1) }
  const there = ordered.filter((entry) => touches(entry, itself))
  const began = ({ start }: CalendarEntry) => dayOf(start) < day

  return [...there.filter((entry) => !began(entry)), ...there.filter(began)]
}

type Raise = {
  /** The days of the grid in order. */
  days: string[]
  /** Events that were just saved. */
  shown: number[]
  /** How many events of a day are drawn above the hours. */
  most: number
}

/**
 * The events in order, but for those just saved that are drawn above the hours: they come first where their days have more than `most` of
 * these, so that none of them is hidden.
 */
export const withRaised = (
  ordered: CalendarEntry[],
  { days, shown, most }: Raise,
): CalendarEntry[] => {
  if (shown.length === 0) return ordered
  const above = ordered.filter(drawnOnTop)
  const isCrowded = (day: string) =>
    above.filter((entry) => touches(entry, { from: day, to: dayAfter(day, 1) })).length > most
  const raised = new Set(
    above.filter((entry) => shown.includes(entry.id) && touchedDays(entry, days).some(isCrowded)),
  )

  return [...raised, ...ordered.filter((entry) => !raised.has(entry))]
}

const lastsForDays = (entry: CalendarEntry) => entry.allDay || runs(entry)

const runs = (entry: CalendarEntry) => lastDayOf(entry) > dayOf(entry.start)

const numbersBelow = (count: number) => Array.from({ length: count }, (_, number) => number)
