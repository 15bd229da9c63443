import { abbreviation } from '../calendar/abbreviation.ts'
import { clockChanges } from '../calendar/clockChanges.ts'
import { dayMs, fixedOffsetMs, offsetMs } from '../calendar/offset.ts'
import { comesTwice, toInstant, toWall, wallText } from '../calendar/zone.ts'
import { contentLine, textValue } from './contentLine.ts'

/**
 * A wall clock of a zone as a property of iCalendar: on the clocks of the zone, or in UTC where the zone is no place. Of an
 * hour that comes twice some programs take the second pass, whatever RFC 5545 says (3.3.5), so that it is written in UTC, too.
 */
export const clockLine = (name: string, wall: string, zone: string): string =>
  isPlace(zone) && !comesTwice(wall, zone)
    ? contentLine(name, basic(wall), { TZID: zone })
    : contentLine(name, utcClock(toInstant(wall, zone)))

/** A day as a property of iCalendar. */
export const dayLine = (name: string, wall: string): string =>
  contentLine(name, basic(wall).slice(0, 8), { VALUE: 'DATE' })

/** An instant, `2026-12-01 20:00:00` or ISO, as iCalendar writes it. */
export const utcClock = (instant: string): string => `${basic(instant.slice(0, 19))}Z`

/** A time on the clocks of a zone, from one wall clock to another. */
export type Times = { zone: string; start: string; end: string }

/**
 * The zones of some times, each with its clock changes from the first of them to the last (RFC 5545, 3.6.5). They are
 * written out one by one: no rule is made up for zones that have none.
 */
export const zoneLines = (times: Times[]): string[] => {
  const periods = new Map<string, { start: string; end: string }>()
  for (const { zone, start, end } of times) {
    if (!isPlace(zone)) continue
    const known = periods.get(zone)
    // The clocks of one zone compare as the instants do, but for an hour that does not matter here.
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

/** `UTC`, `UTC+5.5` and `+05:30` name an offset and no place with clocks that change. */
export const isPlace = (zone: string): boolean =>
  zone !== 'UTC' && fixedOffsetMs(zone) === undefined

const epochOf = (wall: string, zone: string): number => Date.parse(toInstant(wall, zone))

/** How long clocks are ahead at most before they are set back: Morocco's are but for a month. */
const longestSummer = 400 * dayMs

const observances = (zone: string, { from, to }: { from: number; to: number }): string[] => {
  const known = clockChanges(zone, { from, to: to + longestSummer })
  const changes = known.filter(({ at }) => at <= to || at <= from)
  const first = offsetMs(from, zone)
  const before =
    changes[0] && changes[0].at <= from ? [] : [{ at: from, before: first, after: first }]

  return [...before, ...changes].flatMap(({ at, before, after }) => {
    const next = known.find((change) => change.at > at)
    // Clocks that are set forward for good are those of a new standard time.
    const isSummer = after > before && next && next.at - at < longestSummer && next.after < after
    const kind = isSummer ? 'DAYLIGHT' : 'STANDARD'
    // A day later, when no hour comes twice any more.
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

/** Wall clocks of a place or of UTC, or days alone, as one property of iCalendar (RFC 5545, 3.8.5). */
export const clocksLine = (name: string, keys: string[], zone: string): string =>
  keys.every((key) => key.length === dayLength)
    ? contentLine(name, keys.map(basic).join(','), { VALUE: 'DATE' })
    : zone === 'UTC'
      ? contentLine(name, keys.map(utcClock).join(','))
      : contentLine(name, keys.map(basic).join(','), { TZID: zone })

const dayLength = '2026-12-01'.length

/** `20261201T200000` of a wall clock or the like. */
const basic = (wall: string): string => wall.replace(/[-:]/g, '').replace(' ', 'T')

/** `+0100`; with seconds where an old clock has them (RFC 5545, 3.3.14). */
const offsetText = (offset: number): string => {
  const text = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(':', '')

  return `${offset < 0 ? '-' : '+'}${text.replace(/00$/, '')}`
}
