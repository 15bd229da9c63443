import { toInstant, wallText } from './zone.ts'

/**
 * What a text said. `clock` counts milliseconds from 1970-01-01 00:00:00 on the clock that was
 * written; `offset` is how far that clock is ahead of UTC, and absent for a naive value.
 */
export type Reading = { clock: number; offset?: number }

/** `zone` reads naive values (DT-3); `now` is the instant relative ones start from (DT-21). */
export type DateContext = { zone: string; now: string }

/** The reading as epoch milliseconds; a skipped hour moves forward, a doubled one comes first. */
export const epochOf = ({ clock, offset }: Reading, zone: string): number => {
  if (offset !== undefined) return clock - offset

  const second = Math.floor(clock / 1000) * 1000
  return Date.parse(toInstant(wallText(second), zone)) + clock - second
}

/** Whether milliseconds since 1970 lie in the years 0001–9999 (DT-2). */
export const withinYears = (clock: number): boolean => clock >= earliest && clock <= latest

/** The groups of a matched pattern. */
export type Parts = { [name: string]: string | undefined }

/** The pattern of a time of day in words-and-digits dates: `9:30`, `17:30:05`, `5pm`, `5:30 PM`. */
export const looseTime =
  '(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?(?::(?<second>\\d{2}))?(?: ?(?<half>[ap]m))?'

/**
 * Milliseconds after midnight of the groups of `looseTime`. Undefined for what no clock shows, a
 * bare hour, and seconds with am or pm (DT-1 d).
 */
export const timeOfDay = (parts: Parts): number | undefined => {
  const { hour = '', minute, second, half } = parts
  if (half === undefined ? minute === undefined : second !== undefined) return undefined
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined

  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  const minutes = Number(minute ?? 0)
  const seconds = Number(second ?? 0)
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined

  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** 0 for Sunday … 6 for Saturday; undefined if the name, long or short, is none (DT-1 e, f). */
export const weekdayOf = (name: string): number | undefined => indexOf(weekdays, name)

/** 1 for January … 12 for December; undefined if the name, long or short, is none (DT-1 d, e). */
export const monthOf = (name: string): number | undefined => {
  const index = indexOf(months, name)
  return index === undefined ? undefined : index + 1
}

const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

const indexOf = (names: string[], name: string) => {
  const sought = name.toLowerCase()
  const index = names.findIndex(
    (full) => full === sought || full.slice(0, 3) === sought || shortened.get(sought) === full,
  )
  return index < 0 ? undefined : index
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Usual short forms with more than three letters. */
const shortened = new Map([
  ['sept', 'september'],
  ['tues', 'tuesday'],
  ['thur', 'thursday'],
  ['thurs', 'thursday'],
])
