import { monthPlace } from '../recurrence/monthPlace.ts'
import type { Weekday } from '../recurrence/rule.ts'
import { addDays } from '../zone.ts'

// A day is `2026-03-14`.

/** The day that is so many days later. */
export const daysAfter = (day: string, days: number): string =>
  addDays(`${day} 00:00:00`, days).slice(0, 10)

/** The first day from `from` on for which something holds, within the next nine years; undefined for none. */
export const firstFrom = (from: string, holds: (day: string) => boolean): string | undefined => {
  for (let days = 0; days < mostDays; days += 1) {
    const day = daysAfter(from, days)
    if (holds(day)) return day
  }

  return undefined
}

/** 29 February may be eight years away. */
const mostDays = 9 * 366

export const isWeekday = (day: string, weekday: Weekday): boolean =>
  monthPlace(day).weekday === weekday

/** The day of a month in a year, or the next one from `today` on; undefined for 31 February. */
export const dayOf = (
  { year, month, date }: { year: number | undefined; month: number; date: number },
  today: string,
): string | undefined => {
  const within = `-${twoDigits(month)}-${twoDigits(date)}`
  if (year === undefined) return firstFrom(today, (day) => day.endsWith(within))
  const day = `${String(year).padStart(4, '0')}${within}`

  return isDay(day) ? day : undefined
}

/** The last day of the month of a day. */
export const endOfMonth = (day: string): string => {
  const { dayFromEnd } = monthPlace(day)

  return daysAfter(day, -dayFromEnd - 1)
}

const isDay = (day: string) => {
  const epoch = Date.parse(`${day}T00:00:00Z`)

  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(day)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
