import ICAL from 'ical.js'
import { addDays, endOfDay, toInstant, toWall, wallText } from '../../calendar/zone.ts'
import { exactClocks } from '../exactClocks.ts'
import type { ImportNotice, RowValues } from './fileRow.ts'
import { type IcsZones, isUtc, lastYear, tzidOf, zoneNamed, zoneOf } from './icsZones.ts'

type When = { values: RowValues; faults: ImportNotice[]; notes: ImportNotice[] }

/**
 * The times of an event of a calendar: on the clocks of its zone if that is one of the tz database, else at the same instant on
 * those of the site; recurring events on the clocks of the zone `of`. All-day events end before the day of DTEND; without an
 * end an event lasts its DURATION, a day, or no time at all.
 */
export const whenOfIcs = (event: ICAL.Component, zones: IcsZones, of?: string): When => {
  try {
    return whenOf(event, zones, of)
  } catch {
    return {
      values: {},
      faults: [
        {
          key: 'importing:fault:date',
          values: { value: String(event.getFirstPropertyValue('dtstart')) },
        },
      ],
      notes: [],
    }
  }
}

const whenOf = (event: ICAL.Component, zones: IcsZones, of: string | undefined): When => {
  const property = event.getFirstProperty('dtstart')
  const start: unknown = property?.getFirstValue()
  if (!property || !(start instanceof ICAL.Time)) {
    return { values: {}, faults: [{ key: 'importing:fault:noStart' }], notes: [] }
  }
  const end = endOf(event, start)
  if (end === 'none') {
    const value = String(event.getFirstPropertyValue('duration')).slice(0, 60)

    return {
      values: {},
      faults: [{ key: 'importing:fault:duration', values: { value } }],
      notes: [],
    }
  }
  requireWritten(event, { dtstart: start, dtend: end })
  if (start.isDate) return wholeDays(start, end, zones.site)
  const zone = of ?? zoneOf(property, start, zones)
  if (!zone)
    return {
      values: {},
      faults: [{ key: 'importing:fault:zone', values: { value: tzidOf(property) } }],
      notes: [],
    }
  const startLocal = wallOf(start, property, { zone, zones })
  const endProperty = event.getFirstProperty('dtend') ?? property
  const endLocal = end ? wallOf(end, endProperty, { zone, zones }) : startLocal
  if (endLocal < startLocal)
    return { values: {}, faults: [{ key: 'importing:fault:endBeforeStart' }], notes: [] }

  const clocks =
    isUtc(start) && (!end || isUtc(end)) && !of
      ? exactClocks(instantOf(start), instantOf(end ?? start), zone)
      : { startLocal, endLocal, timezone: zone }

  return { values: { ...clocks, allDay: false }, faults: [], notes: [] }
}

const instantOf = (time: ICAL.Time): string => `${time.toString().slice(0, 19)}.000Z`

/** The library takes the 45th day of the 13th month for one of the next year. */
const requireWritten = (
  event: ICAL.Component,
  times: { [property: string]: ICAL.Time | undefined },
): void => {
  for (const [name, time] of Object.entries(times)) {
    const written = event.getFirstProperty(name)?.toICALString().replace(/\r\n /g, '')
    const [value] = /\d{8}(?:T\d{6})?Z?$/.exec(written ?? '') ?? []
    if (value && time && value !== time.toICALString()) throw new RangeError(value)
  }
}

const wholeDays = (start: ICAL.Time, end: ICAL.Time | undefined, timezone: string): When => {
  const first = `${start.toString().slice(0, 10)} 00:00:00`
  const after = end ? `${end.toString().slice(0, 10)} 00:00:00` : addDays(first, 1)
  const last = addDays(after, -1)

  return {
    values: {
      startLocal: first,
      endLocal: endOfDay(last < first ? first : last),
      allDay: true,
      timezone,
    },
    faults: [],
    notes: [],
  }
}

/** None where its duration leads out of the years that there are. */
const endOf = (event: ICAL.Component, start: ICAL.Time): ICAL.Time | 'none' | undefined => {
  const end: unknown = event.getFirstPropertyValue('dtend')
  if (end instanceof ICAL.Time) return end
  const duration: unknown = event.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return undefined

  return after(start, duration.toSeconds()) ?? 'none'
}

/** So many seconds later on the same clocks, or days of a day. The library counts them one by one, without an end. */
const after = (start: ICAL.Time, seconds: number): ICAL.Time | undefined => {
  const [day = '', clock = '00:00:00Z'] = start.toString().split('T')
  const from = Date.parse(`${day}T${clock.slice(0, 8)}Z`)
  if (Number.isNaN(from)) throw new UnreadableDate(start.toString())
  const later = new Date(from + seconds * 1000)
  if (!(later.getUTCFullYear() >= 1 && later.getUTCFullYear() <= 9999)) return undefined
  const wall = wallText(later.valueOf())

  return start.isDate
    ? ICAL.Time.fromDateString(wall.slice(0, 10))
    : ICAL.Time.fromDateTimeString(`${wall.replace(' ', 'T')}${isUtc(start) ? 'Z' : ''}`)
}

/**
 * A time on the clocks of a zone: as written where it is written in that, else by its instant. Throws `UnreadableDate` where there is no such
 * time, or its year is not one of four digits.
 */
export const wallOf = (
  time: ICAL.Time,
  property: ICAL.Property,
  on: { zone: string; zones: IcsZones },
): string => {
  try {
    const wall = wallClockIn(time, property, on)
    if (/^(?!0000)\d{4}-/.test(wall)) return wall
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new UnreadableDate(time.toString())
}

/** A time of a calendar file that is none; the message is how it stands there. */
export class UnreadableDate extends RangeError {}

const wallClockIn = (
  time: ICAL.Time,
  property: ICAL.Property,
  { zone, zones }: { zone: string; zones: IcsZones },
): string => {
  const written = time.toString().slice(0, 19).replace('T', ' ')
  if (isUtc(time)) return toWall(`${written.replace(' ', 'T')}Z`, zone)
  const tzid = tzidOf(property)
  const named = zoneNamed(tzid)
  if (named) return named === zone ? written : toWall(toInstant(written, named), zone)
  const own = zones.described.get(tzid)
  if (!own) return written
  if (time.year > lastYear) throw new UnreadableDate(time.toString())
  const placed = time.clone()
  placed.zone = own

  return toWall(placed.convertToZone(ICAL.Timezone.utcTimezone).toJSDate().toISOString(), zone)
}
