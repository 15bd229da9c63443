import { addDays, endOfDay, startOfDay } from './zone.ts'

// A day is `2027-03-17`, and days are compared as texts. They are days of the event's wall clock, without a zone.

/** The same days of every week, or of every second one; Monday is 1 and Sunday 7 (ISO 8601). */
export type Rhythm = {
  /** The first and the last possible day. */
  from: string
  until: string
  weekdays: number[]
  /** The number of weeks from one week with dates to the next, counted from the week of `from`. */
  everyWeeks: number
}

/** The first `most` days of a rhythm, in order. */
export const daysOf = (
  { from, until, weekdays, everyWeeks }: Rhythm,
  most = Number.POSITIVE_INFINITY,
): string[] => {
  const days: string[] = []
  const monday = dayAfter(from, 1 - weekdayOf(from))
  const wanted = [...new Set(weekdays)].sort()
  if (wanted.length === 0) return days
  for (let week = monday; week <= until; week = dayAfter(week, 7 * everyWeeks)) {
    for (const weekday of wanted) {
      const day = dayAfter(week, weekday - 1)
      if (day < from || day > until) continue
      if (days.length === most) return days
      days.push(day)
    }
  }

  return days
}

/** The day of the week, from Monday 1 to Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The day so many days later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  addDays(`${day} 00:00:00`, days).slice(0, 10)

/** The weeks that a month touches, as days from Monday on; `month` is any day of the month. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month.slice(0, 7)}-01`
  const weeks: string[][] = []
  let monday = dayAfter(first, 1 - weekdayOf(first))
  while (monday.slice(0, 7) <= month.slice(0, 7)) {
    const start = monday
    weeks.push(Array.from({ length: 7 }, (_, turn) => dayAfter(start, turn)))
    monday = dayAfter(monday, 7)
  }

  return weeks
}

/** The dates of an event, on the clocks of its zone: `2027-03-17 20:30:00`. */
export type Span = { start: string; end: string; allDay: boolean }

/** The same hours on another day; an event of several days keeps its length. */
export const spanOn = ({ start, end, allDay }: Span, day: string): Span => {
  const moved = (dayMs(day) - dayMs(start)) / dayInMs
  const span = { start: addDays(start, moved), end: addDays(end, moved), allDay }

  return allDay ? { start: startOfDay(span.start), end: endOfDay(span.end), allDay } : span
}

const dayInMs = 86_400_000

const dayMs = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`)
