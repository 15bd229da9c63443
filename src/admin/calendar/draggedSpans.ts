import { lastDayOf } from '../../calendar/lastDay.ts'
import { endOfDay, startOfDay, wallText } from '../../calendar/zone.ts'
import type { CalendarEntry, Move } from './calendarEntry.ts'
import { dayAfter, dayOf } from './period.ts'

type Span = Pick<CalendarEntry, 'start' | 'end' | 'allDay'>

/** The span of an event some minutes later, or earlier. */
export const shifted = ({ start, end, allDay }: Span, minutes: number): Move => ({
  start: later(start, minutes * minuteMs),
  end: later(end, minutes * minuteMs),
  allDay,
})

/**
 * The span of an event that was dropped at `start`, with its former length. An event that becomes all-day covers the days it touched; one
 * that gets a time lasts an hour. An event of several days with times that is dropped on a day keeps its times.
 */
export const dropped = (event: Span, { start, allDay }: Pick<Move, 'start' | 'allDay'>): Move => {
  if (drawnOnTop(event) && !allDay) return { start, end: later(start, 60 * minuteMs), allDay }
  if (drawnOnTop(event) && !event.allDay) {
    return shifted(
      event,
      (epochOf(startOfDay(start)) - epochOf(startOfDay(event.start))) / minuteMs,
    )
  }
  const end = later(event.end, epochOf(start) - epochOf(event.start))
  if (!allDay) return { start, end, allDay }

  const lastDay = later(
    startOfDay(event.end),
    epochOf(startOfDay(start)) - epochOf(startOfDay(event.start)),
  )

  return { start: startOfDay(start), end: endOfDay(lastDay), allDay }
}

/** The span of an event that was dropped on a day of a month: it keeps its times and its length. */
export const droppedOnDay = (event: Span, day: string): Move =>
  drawnOnTop(event)
    ? dropped(event, { start: startOfDay(`${day} 00:00:00`), allDay: true })
    : dropped(event, { start: `${day}${event.start.slice(10)}`, allDay: false })

/** The span of an event whose end was dragged; FullCalendar ends whole days at the midnight after them. */
export const resized = (event: Span, end: string): Move => {
  const { start, allDay } = event
  if (!drawnOnTop(event)) return { start, end, allDay }
  const lastDay = later(end, -minuteMs)
  if (allDay) return { start, end: endOfDay(lastDay), allDay }
  const intoNight = lastDayOf(event) < dayOf(event.end) ? 1 : 0
  const sameClock = `${dayAfter(dayOf(lastDay), intoNight)}${event.end.slice(10)}`

  return { start, end: sameClock < start ? endOfDay(lastDay) : sameClock, allDay }
}

/** Whether an event is drawn above the hours: an all-day event, or one that lasts a day or longer. */
export const drawnOnTop = ({ start, end, allDay }: Span): boolean =>
  allDay || epochOf(end) - epochOf(start) >= dayMs

/** The span as FullCalendar draws it: above the hours it ends at the midnight after its last day. */
export const drawnSpan = (event: Span): { start: string; end: string } =>
  drawnOnTop(event)
    ? { start: dayOf(event.start), end: dayAfter(lastDayOf(event), 1) }
    : { start: iso(event.start), end: iso(event.end) }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const iso = (wall: string) => wall.replace(' ', 'T')
const epochOf = (wall: string) => Date.parse(`${iso(wall)}Z`)
const later = (wall: string, ms: number) => wallText(epochOf(wall) + ms)
