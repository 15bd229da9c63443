import { dayMs, offsetMs } from '../offset.ts'
import { toInstant, wallText } from '../zone.ts'
import type { Within } from './dateParts.ts'
import { isFixed, type Meaning, startsDay } from './meaning.ts'

/** `zone` is that of naive values (DT-3); `now` is the instant from which relative ones count (DT-21). */
export type DateContext = { zone: string; now: string }

/**
 * The moment of a date: `clock` is milliseconds from 1970-01-01 00:00:00 on the clocks of its zone, `epoch` those of an
 * instant.
 */
export type Moment = { clock: number } | { epoch: number }

/**
 * The moment that a date means. Days, weeks, months and years count on the wall clock (a month after 31 January is 3 March);
 * hours, minutes and seconds are elapsed time and come last. Undefined for days that do not exist (DT-2).
 */
export const momentOf = (meaning: Meaning, context: DateContext): Moment | undefined => {
  const zone = meaning.zone ?? context.zone
  const now = Date.parse(context.now)
  if (isElapsedOnly(meaning)) return { epoch: now + meaning.seconds * 1000 }

  const clock = clockOf(meaning, isFixed(meaning) ? 0 : now + offsetMs(now, zone))
  if (clock === undefined || !withinYears(clock)) return undefined
  if (meaning.zone === undefined && meaning.seconds === 0) return { clock }

  return { epoch: epochOf(clock, zone) + meaning.seconds * 1000 }
}

/** The instant of a clock of a zone in milliseconds; a skipped hour moves forward, a doubled one is its first pass (DT-13). */
export const epochOf = (clock: number, zone: string): number => {
  const second = Math.floor(clock / 1000) * 1000

  return Date.parse(toInstant(wallText(second), zone)) + clock - second
}

/** Whether milliseconds since 1970 lie in the years 0001–9999 (DT-2). */
export const withinYears = (clock: number): boolean => clock >= earliest && clock <= latest

const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

const isElapsedOnly = (meaning: Meaning) =>
  !startsDay(meaning) &&
  !meaning.within &&
  meaning.time === undefined &&
  meaning.months === 0 &&
  meaning.days === 0 &&
  meaning.weekdays === 0

/** The wall clock of a date that is read at the wall clock `start`, before elapsed time is added. */
const clockOf = (meaning: Meaning, start: number): number | undefined => {
  const today = Math.floor(start / dayMs) * dayMs
  const from = meaning.day ? midnightOf(meaning.day, new Date(today).getUTCFullYear()) : today
  const first = from === undefined ? undefined : dayFrom(meaning, from)
  if (first === undefined) return undefined
  const days = addWeekdays(first, meaning.weekdays)

  return days + (meaning.time ?? (startsDay(meaning) ? 0 : start - today))
}

/** 00:00 of a written day; undefined if there is none. */
const midnightOf = ({ year, month, day = 1 }: NonNullable<Meaning['day']>, thisYear: number) => {
  const date = new Date(0)
  date.setUTCFullYear(year ?? thisYear, month - 1, day)

  return date.getUTCMonth() === month - 1 ? date.getTime() : undefined
}

const dayFrom = (meaning: Meaning, from: number): number | undefined => {
  const date = new Date(from)
  const { within, weekday, day, months, days } = meaning
  if (within) return dayWithin(within, { date, months, days })
  // A weekday adds nothing to a day, but may contradict it.
  if (day && weekday && !weekday.which && !meaning.inWeek && weekday.weekday !== date.getUTCDay()) {
    return undefined
  }

  return shifted(date, { months, days: daysTo(meaning, date.getUTCDay()) + days })
}

const shifted = (date: Date, { months, days }: { months: number; days: number }) =>
  new Date(date).setUTCFullYear(
    date.getUTCFullYear(),
    date.getUTCMonth() + months,
    date.getUTCDate() + days,
  )

const dayWithin = (
  { nth, weekday }: Within,
  { date, months, days }: { date: Date; months: number; days: number },
): number | undefined => {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const first = new Date(new Date(date).setUTCFullYear(year, month, 1))
  const last = new Date(new Date(date).setUTCFullYear(year, month + 1, 0))
  const edge = nth === 'last' ? last : first
  const back = weekday === undefined ? 0 : (last.getUTCDay() - weekday + 7) % 7
  const ahead = weekday === undefined ? 0 : (weekday - first.getUTCDay() + 7) % 7
  const found = nth === 'last' ? -back : ahead + (nth - 1) * 7
  const day = edge.getTime() + found * dayMs
  if (!(day <= last.getTime())) return undefined

  return day + days * dayMs
}

/** The number of days to a named day, from a weekday: Sunday (0) … Saturday (6). */
const daysTo = ({ named = 0, weekday, inWeek }: Meaning, today: number) => {
  if (!weekday) return named
  if (inWeek && !weekday.which) return ((weekday.weekday + 6) % 7) - ((today + 6) % 7)

  const ahead = (weekday.weekday - today + 7) % 7
  if (weekday.which === 'last') return ahead - 7

  return weekday.which === 'next' && ahead === 0 ? 7 : ahead
}

/** So many days from Monday to Friday later; from a weekend they count from the Friday before it, backwards from the Monday after. */
const addWeekdays = (day: number, count: number): number => {
  if (count === 0) return day
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7
  const work = (fromMonday < 5 ? fromMonday : count > 0 ? 4 : 5) + count

  return day + (Math.floor(work / 5) * 7 + (((work % 5) + 5) % 5) - fromMonday) * dayMs
}
