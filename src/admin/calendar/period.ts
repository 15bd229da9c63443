import { type DisplayedSpan, lastDayOf } from '../../calendar/lastDay.ts'
import { addDays, addMonths } from '../../calendar/zone.ts'
import type { CalendarViewName } from './start.ts'

/** Days `from` (included) to `to` (not included). */
export type Days = { from: string; to: string }

/** The period of a view around a date: its month, its week from Monday on, or the day itself. */
export const periodOf = (view: CalendarViewName, date: string): Days => {
  if (view === 'day') return { from: date, to: dayAfter(date, 1) }
  if (view === 'week') return daysFrom(mondayOf(date), 7)
  const first = `${date.slice(0, 7)}-01`

  return { from: first, to: dayOf(addMonths(midnight(first), 1)) }
}

/** The days that a view displays: the weeks of a month, or the period itself. */
export const drawnDays = (view: CalendarViewName, date: string): Days => {
  const period = periodOf(view, date)
  if (view !== 'month') return period

  return { from: mondayOf(period.from), to: dayAfter(mondayOf(dayAfter(period.to, -1)), 7) }
}

/** The date some weeks or days away, or the month: `2026-12`, in which no day is chosen. */
export const stepped = (date: string, view: CalendarViewName, steps: number): string => {
  if (view === 'day') return dayAfter(date, steps)
  if (view === 'week') return dayAfter(date, 7 * steps)

  return addMonths(midnight(firstDayOf(date.slice(0, 7))), steps).slice(0, 7)
}

/** The first day of a month that is written as `2026-12`; a day is itself. */
export const firstDayOf = (date: string): string => (isMonth(date) ? `${date}-01` : date)

/** The day of a month that was chosen, or today: none where a month was, and all dates of a week or a day are alike. */
export const chosenDay = (view: CalendarViewName, date: string): string | undefined =>
  (view === 'month' || view === 'agenda') && !isMonth(date) ? date : undefined

/** Every day of a period in order. */
export const eachDay = ({ from, to }: Days): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs

  return Array.from({ length: count }, (_, index) => dayAfter(from, index))
}

/** Whether an event is displayed on a day of a period. */
export const touches = (span: DisplayedSpan, { from, to }: Days): boolean =>
  dayOf(span.start) < to && from <= lastDayOf(span)

/** Those of some days on which an event is displayed. */
export const touchedDays = (span: DisplayedSpan, days: string[]): string[] => {
  const [first, last] = [dayOf(span.start), lastDayOf(span)]

  return days.filter((day) => first <= day && day <= last)
}

/** The day a number of days later, or earlier. */
export const dayAfter = (day: string, days: number): string => dayOf(addDays(midnight(day), days))

const daysFrom = (from: string, days: number): Days => ({ from, to: dayAfter(from, days) })

const mondayOf = (date: string) => dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7))

const isMonth = (date: string) => date.length === '2026-12'.length

const midnight = (day: string) => `${day} 00:00:00`

/** The day of a wall clock. */
export const dayOf = (wall: string): string => wall.slice(0, 10)

const dayMs = 24 * 60 * 60 * 1000
