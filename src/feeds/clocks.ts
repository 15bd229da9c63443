import { abbreviation } from '../calendar/abbreviation.ts'
import { clockChanges } from '../calendar/clockChanges.ts'
import { dayMs, fixedOffsetMs, offsetMs } from '../calendar/offset.ts'
import { comesTwice, toInstant, toWall, wallText } from '../calendar/zone.ts'
import { contentLine, textValue } from './contentLine.ts'

/**
 * A wall clock of a zone as a property of iCalendar: on the clocks of the zone, or in UTC if the zone is no place. In an
 * hour that occurs twice it is in UTC, too, because some programs take the second pass against RFC 5545 (3.3.5).
 */
export const clockLine = (name: string, wall: string, zone: string): string =>
  isPlace(zone) && !comesTwice(wall, zone)
    ? contentLine(name, basic(wall), { TZID: zone })
    : contentLine(name, utcClock(toInstant(wall, zone)))

/** A day as a property of iCalendar. */
export const dayLine = (name: string, wall: string): string =>
  contentLine(name, basic(wall).slice(0, 8), { VALUE: 'DATE' })

/** An instant, `2026-12-01 20:00:00` or ISO, in the form of iCalendar. */
export const utcClock = (instant: string): string => `${basic(instant.slice(0, 19))}Z`

/** The times of an event on the clocks of a zone. */
export type Times = { zone: string; start: string; end: string }

/**
 * The zones of some times, each with its clock changes from the first time to the last (RFC 5545, 3.6.5). Each change is
 * written: no rule is invented for zones without one.
 */
export const zoneLines = (times: Times[]): string[] => {
  const periods = new Map<string, { start: string; end: string }>()
  for (const { zone, start, end } of times) {
    if (!isPlace(zone)) continue
    const known = periods.get(zone)
    // The clocks of one zone compare as the instants do, except for an hour that does not matter here.
    periods.set(zone, {
      start: known && known.start < start ? known.start : start,
      end: known && known.end > end ? known.end : end,
    })
  }

  return [...periods].flatMap(([zone, { start, end }]) => [
    'BEGIN:VTIMEZONE',
    contentLine('TZID', textValue(zone)),
    ...observances(zone, { from: epochOf(start, zone), to: epochOf(end, zone) }),
    'END:VTIMEZONE',
  ])
}

/** Whether a zone is a place with clock changes, unlike the offsets `UTC`, `UTC+5.5` and `+05:30`. */
export const isPlace = (zone: string): boolean =>
  zone !== 'UTC' && fixedOffsetMs(zone) === undefined

const epochOf = (wall: string, zone: string): number => Date.parse(toInstant(wall, zone))

/** The longest time for which clocks are ahead before they are set back: Morocco's almost all year. */
const longestSummer = 400 * dayMs

const observances = (zone: string, { from, to }: { from: number; to: number }): string[] => {
  const known = clockChanges(zone, { from, to: to + longestSummer })
  const changes = known.filter(({ at }) => at <= to || at <= from)
  const first = offsetMs(from, zone)
  const before =
    changes[0] && changes[0].at <= from ? [] : [{ at: from, before: first, after: first }]

  return [...before, ...changes].flatMap(({ at, before, after }) => {
    const next = known.find((change) => change.at > at)
    // Clocks that are set forward for good have a new standard time.
    const isSummer = after > before && next && next.at - at < longestSummer && next.after < after
    const kind = isSummer ? 'DAYLIGHT' : 'STANDARD'
    // A day later, when no hour occurs twice.
    const wall = toWall(new Date(at + dayMs).toISOString(), zone)

    return [
      `BEGIN:${kind}`,
      contentLine('DTSTART', basic(wallText(at + before))),
      contentLine('TZOFFSETFROM', offsetText(before)),
      contentLine('TZOFFSETTO', offsetText(after)),
      contentLine('TZNAME', textValue(abbreviation(wall, zone))),
      `END:${kind}`,
    ]
  })
}

/** Wall clocks of a place or of UTC, or days, as one property of iCalendar (RFC 5545, 3.8.5). */
export const clocksLine = (name: string, keys: string[], zone: string): string =>
  keys.every((key) => key.length === dayLength)
    ? contentLine(name, keys.map(basic).join(','), { VALUE: 'DATE' })
    : zone === 'UTC'
      ? contentLine(name, keys.map(utcClock).join(','))
      : contentLine(name, keys.map(basic).join(','), { TZID: zone })

const dayLength = '2026-12-01'.length

/** `20261201T200000` for a wall clock. */
const basic = (wall: string): string => wall.replace(/[-:]/g, '').replace(' ', 'T')

/** `+0100`, with seconds for old clocks (RFC 5545, 3.3.14). */
const offsetText = (offset: number): string => {
  const text = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(':', '')

  return `${offset < 0 ? '-' : '+'}${text.replace(/00$/, '')}`
}
