import { Temporal } from 'temporal-polyfill'
import table from './abbreviations.json'
import { dayMs, fixedOffsetMs, minuteMs, offsetMs } from './offset.ts'

// A wall clock is `2027-03-14 02:30:00`, an instant `2027-03-14T06:30:00.000Z`, and a zone is in the form of
// `canonicalZone`. Functions here trust these shapes.

/**
 * The zone as it is stored: an IANA name of any case in the spelling of the tz database (links keep
 * their own name), or an offset as it was sent: `UTC+5.5`, `UTC5`, `UTC+5:45`, `+05:30`, `-0300`, `+5`, `Z`.
 * Undefined for everything else (DT-10).
 */
export const canonicalZone = (text: string): string | undefined => {
  if (fixedOffsetMs(text) !== undefined) return text.toUpperCase()

  const name = spellings.get(text.toLowerCase())
  return name !== undefined && runtimeKnows(name) ? name : undefined
}

/** The zones to offer in a picker: `UTC` and the places of the tz database, without old aliases. */
export const pickableZones = (): string[] => Object.keys(table.listed).filter(runtimeKnows)

/**
 * The wall clock of `zone` as an instant. An hour that is skipped in spring moves forward; an hour that occurs twice in
 * autumn is its first pass (DT-13; RFC 5545, 3.3.5).
 */
export const toInstant = (wall: string, zone: string): string => {
  const asUtc = Date.parse(isoOf(wall))
  const [offset, later] = offsetsAround(asUtc, zone)
  if (offset === later) return new Date(asUtc - offset).toISOString()

  const near = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  })
  return new Date(near.epochMilliseconds).toISOString()
}

/** An instant as the wall clock of `zone`, without fractions of a second (DT-12, DT-20). */
export const toWall = (instant: string, zone: string): string => {
  const epoch = Date.parse(instant)

  return wallText(epoch + offsetMs(epoch, zone))
}

/** A wall clock that `zone` has: one in a skipped hour moves forward, others stay (DT-13). */
export const settle = (wall: string, zone: string): string => {
  const [offset, later] = offsetsAround(Date.parse(isoOf(wall)), zone)

  return offset === later ? wall : toWall(toInstant(wall, zone), zone)
}

/** Whether a zone has a day, `2011-12-30`: Apia has not, because its clocks crossed the date line (RC-8). */
export const hasDay = (day: string, zone: string): boolean => {
  const [offset, later] = offsetsAround(Date.parse(day), zone)

  return Math.abs(later - offset) < dayMs || settle(`${day} 00:00:00`, zone).startsWith(day)
}

/**
 * Whether a zone may skip or repeat a day in a year: its clocks are then a day ahead after it, or behind. Cheaper than
 * calling `hasDay` for each day.
 */
export const losesDays = (year: number, zone: string): boolean => {
  const [before, after] = [year, year + 1].map((one) =>
    offsetMs(Date.parse(`${String(one).padStart(4, '0')}-01-01`) || 0, zone),
  )

  return Math.abs((after ?? 0) - (before ?? 0)) > dayMs / 2
}

/** Whether `zone` has a wall clock twice, because its clocks are put back. */
export const comesTwice = (wall: string, zone: string): boolean => {
  const asUtc = Date.parse(isoOf(wall))
  const offsets = offsetsAround(asUtc, zone)
  if (offsets[0] === offsets[1]) return false

  return offsets.every((offset) => toWall(new Date(asUtc - offset).toISOString(), zone) === wall)
}

/** The offset of a wall clock in `zone` as in ISO 8601: `+05:30`, `+00:00` (EV-73). */
export const offsetAt = (wall: string, zone: string): string =>
  offsetAtInstant(toInstant(wall, zone), zone)

/** A wall clock in `zone` as in ISO 8601, with its offset: `2026-11-28T20:30:00+01:00`. */
export const isoWithOffset = (wall: string, zone: string): string =>
  `${wall.replace(' ', 'T')}${offsetAt(wall, zone)}`

/** The offset of `zone` at an instant, as in ISO 8601. */
export const offsetAtInstant = (instant: string, zone: string): string => {
  const minutes = Math.round(offsetMs(Date.parse(instant), zone) / minuteMs)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

/** 00:00:00 of the wall clock's day (EV-9). */
export const startOfDay = (wall: string): string => `${wall.slice(0, 10)} 00:00:00`

/** 23:59:59 of the wall clock's day (EV-9, DT-14). */
export const endOfDay = (wall: string): string => `${wall.slice(0, 10)} 23:59:59`

/** 00:00:00 of the day after the wall clock's. */
export const startOfNextDay = (wall: string): string =>
  wallText(Date.parse(isoOf(startOfDay(wall))) + dayMs)

/** The same time of day so many days later, or earlier if negative. */
export const addDays = (wall: string, days: number): string =>
  wallText(Date.parse(isoOf(wall)) + days * dayMs)

/** The same time of day `months` later, or on the last day of a shorter month (EV-4). */
export const addMonths = (wall: string, months: number): string => {
  const day = new Date(isoOf(wall))
  const ordinal = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months + 1, 0)
  day.setUTCDate(Math.min(ordinal, day.getUTCDate()))

  return wallText(day.valueOf())
}

/** Milliseconds since 1970-01-01 00:00:00 on the same clock, as a wall clock. */
export const wallText = (sinceEpoch: number): string =>
  new Date(sinceEpoch).toISOString().slice(0, -5).replace('T', ' ')

/** The offset from UTC a day before and a day after a wall clock: equal if there is no change between. */
const offsetsAround = (asUtc: number, zone: string) =>
  [offsetMs(asUtc - dayMs, zone), offsetMs(asUtc + dayMs, zone)] as const

const isoOf = (wall: string) => `${wall.replace(' ', 'T')}Z`

// The runtime may be newer than the table and older in its spelling, so the table wins.
const spellings = new Map(
  [
    ...Intl.supportedValuesOf('timeZone'),
    ...Object.keys(table.unlisted),
    ...Object.keys(table.listed),
  ].map((name) => [name.toLowerCase(), name]),
)

const runtimeKnows = (name: string) => {
  try {
    offsetMs(0, name)
    return true
  } catch {
    return false
  }
}
