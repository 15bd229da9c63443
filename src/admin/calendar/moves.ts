import { endOfDay, startOfDay, wallText } from '../../calendar/zone.ts'
import type { CalendarEntry, Move } from './entry.ts'

type Span = Pick<CalendarEntry, 'start' | 'end' | 'allDay'>

/** The same event some minutes later, or earlier. */
export const shifted = ({ start, end, allDay }: Span, minutes: number): Move => ({
  start: later(start, minutes * minuteMs),
  end: later(end, minutes * minuteMs),
  allDay,
})

/**
 * An event dropped where `start` says, as long as it was. One that becomes all-day covers the days it touched; one
 * that gets a time lasts an hour.
 */
export const dropped = (event: Span, { start, allDay }: Pick<Move, 'start' | 'allDay'>): Move => {
  if (event.allDay && !allDay) return { start, end: later(start, 60 * minuteMs), allDay }
  const end = later(event.end, epochOf(start) - epochOf(event.start))
  if (!allDay) return { start, end, allDay }

  const lastDay = later(
    startOfDay(event.end),
    epochOf(startOfDay(start)) - epochOf(startOfDay(event.start)),
  )

  return { start: startOfDay(start), end: endOfDay(lastDay), allDay }
}

/** An event that ends where it was dragged to; whole days are counted to the midnight after them. */
export const resized = ({ start, allDay }: Span, end: string): Move => ({
  start,
  end: allDay ? endOfDay(later(end, -minuteMs)) : end,
  allDay,
})

/** Whole days end at the midnight after their last one, as calendars draw them. */
export const drawnSpan = ({ start, end, allDay }: Span): { start: string; end: string } =>
  allDay
    ? { start: start.slice(0, 10), end: later(startOfDay(end), dayMs).slice(0, 10) }
    : { start: iso(start), end: iso(end) }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const iso = (wall: string) => wall.replace(' ', 'T')
const epochOf = (wall: string) => Date.parse(`${iso(wall)}Z`)
const later = (wall: string, ms: number) => wallText(epochOf(wall) + ms)
