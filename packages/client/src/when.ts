import type { Event } from './types.ts'

/** An exact instant of an event. All-day events begin and end at midnight of their own zone, a second before it (DT-14). */
export const instantOf = <Which extends 'start' | 'end'>(
  event: Readonly<Record<`utc_${Which}_date`, string>>,
  which: Which,
): Date => clock(event[`utc_${which}_date` as const])

/** What `formatWhen` reads of an event. */
export type Timed = Pick<
  Event,
  'all_day' | 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date' | 'timezone_abbr'
>

export type WhenOptions = {
  /** Language of the reader, such as `en-GB`. Default: that of the program. */
  language?: string
  /** Zone of the reader, by its IANA name. Default: that of the program. */
  timeZone?: string
  /** Default: `full`, which has the day of the week. */
  dateStyle?: 'full' | 'long' | 'medium' | 'short'
}

/**
 * When an event takes place, in the reader's language and on the clock of the event. The zone is named only where it differs
 * from that of the reader then; days without times have none.
 */
export const formatWhen = (event: Timed, options: WhenOptions = {}): string => {
  const { language, timeZone, dateStyle = 'full' } = options
  const [start, end] = [clock(event.start_date), clock(event.end_date)]
  const styles: Intl.DateTimeFormatOptions = event.all_day
    ? { dateStyle }
    : { dateStyle, timeStyle: 'short' }
  const written = range(
    start,
    end,
    (less) => new Intl.DateTimeFormat(language, { ...styles, ...less, timeZone: 'UTC' }),
  )
  const there = new Intl.DateTimeFormat('en', { ...clockOnly, timeZone: 'UTC' })
  const here = new Intl.DateTimeFormat('en', { ...clockOnly, timeZone })
  const isElsewhere =
    there.format(start) !== here.format(instantOf(event, 'start')) ||
    there.format(end) !== here.format(instantOf(event, 'end'))

  return isElsewhere && !event.all_day ? `${written} (${event.timezone_abbr})` : written
}

const clockOnly = { dateStyle: 'short', timeStyle: 'short' } as const

type Format = (less?: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

const range = (start: Date, end: Date, format: Format): string => {
  const whole = format()
  // Hermes, the engine of React Native, has no ranges.
  if (whole.formatRange) return whole.formatRange(start, end)
  const [first, last] = [whole.format(start), whole.format(end)]
  if (first === last) return first
  const isSameDay = start.toISOString().slice(0, 10) === end.toISOString().slice(0, 10)

  return `${first} – ${isSameDay ? format({ dateStyle: undefined }).format(end) : last}`
}

/** `2026-12-01 20:00:00` as if it were the clock of UTC. */
const clock = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)
