import { addDays, addMonths } from '../../calendar/zone.ts'
import type { CalendarViewName } from './start.ts'

/** Days `from` (included) to `to` (not included). */
export type Days = { from: string; to: string }

/** The days that a view is about around a date: its month, its week from Monday on, or itself. */
export const periodOf = (view: CalendarViewName, date: string): Days => {
  if (view === 'day') return { from: date, to: dayAfter(date, 1) }
  if (view === 'week') return daysFrom(mondayOf(date), 7)
  const first = `${date.slice(0, 7)}-01`

  return { from: first, to: dayOf(addMonths(midnight(first), 1)) }
}

/** The days that a view draws: a month in whole weeks, others as they are. */
export const drawnDays = (view: CalendarViewName, date: string): Days => {
  const period = periodOf(view, date)
  if (view !== 'month') return period

  return { from: mondayOf(period.from), to: dayAfter(mondayOf(dayAfter(period.to, -1)), 7) }
}

/** The day to show some months, weeks or days away; months lead to their first day. */
export const stepped = (date: string, view: CalendarViewName, steps: number): string => {
  if (view === 'day') return dayAfter(date, steps)
  if (view === 'week') return dayAfter(date, 7 * steps)

  return dayOf(addMonths(midnight(`${date.slice(0, 7)}-01`), steps))
}

/** Every day of some, in their order. */
export const eachDay = ({ from, to }: Days): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs

  return Array.from({ length: count }, (_, index) => dayAfter(from, index))
}

type Span = { start: string; end: string; allDay: boolean }

/**
 * The last day on which something is drawn, on its own clock: what ends in the small hours belongs to the evening
 * before.
 */
export const lastDayOf = ({ start, end, allDay }: Span): string => {
  const first = dayOf(start)
  const last = dayOf(end)

  return !allDay && last > first && end.slice(11) < smallHours ? dayAfter(last, -1) : last
}

/** Until when at night an event counts to the day before. */
export const smallHours = '05:00:00'

/** Whether something is drawn on one of some days. */
export const touches = (span: Span, { from, to }: Days): boolean =>
  dayOf(span.start) < to && from <= lastDayOf(span)

/** The day some days later, or earlier. */
export const dayAfter = (day: string, days: number): string => dayOf(addDays(midnight(day), days))

const daysFrom = (from: string, days: number): Days => ({ from, to: dayAfter(from, days) })

const mondayOf = (date: string) => dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7))

const midnight = (day: string) => `${day} 00:00:00`

/** The day of a wall clock. */
export const dayOf = (wall: string): string => wall.slice(0, 10)

const dayMs = 24 * 60 * 60 * 1000
