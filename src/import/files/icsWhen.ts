import ICAL from 'ical.js'
import { addDays, canonicalZone, endOfDay, toInstant, toWall } from '../../calendar/zone.ts'
import type { RowValues, Told } from './fileRow.ts'

/** The zones that a calendar describes itself, by their names, and that of times without one. */
export type IcsZones = { described: Map<string, ICAL.Timezone>; site: string }

export const zonesOf = (calendar: ICAL.Component, site: string): IcsZones => ({
  site: canonicalZone(siteOf(calendar)) ?? site,
  described: new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .filter(isBearable)
      .map((component) => new ICAL.Timezone(component))
      .map((zone) => [zone.tzid, zone]),
  ),
})

/** Whether the library, which works out a zone year by year, is done with it soon. */
const isBearable = (zone: ICAL.Component): boolean => {
  const observances = zone.getAllSubcomponents()
  const years = observances.map((observance) => {
    const rules = observance.getAllProperties('rrule')
    const start: unknown = observance.getFirstPropertyValue('dtstart')
    const isYearly = rules.every((rule) =>
      /(?:^|;)FREQ=YEARLY(?:;|$)/i.test(`${rule.getFirstValue()}`),
    )
    if (!(start instanceof ICAL.Time) || !isYearly) return Number.POSITIVE_INFINITY

    return rules.length * Math.max(1, lastYear - start.year)
  })

  return (
    observances.length <= mostObservances && years.reduce((sum, some) => sum + some, 0) <= mostYears
  )
}

/** The library looks no further. */
const lastYear = 2036
const mostObservances = 200
const mostYears = 2000

/** Programs say whose clocks times without a zone are on. */
const siteOf = (calendar: ICAL.Component): string =>
  String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')

type When = { values: RowValues; faults: Told[]; notes: Told[] }

/**
 * When an event of a calendar is: on the clocks of its zone where that is one of the tz database, else on those of the site, at the same
 * instant; of what repeats on the clocks of a zone `of`, on those. Whole days end before the day that DTEND names; without an end it lasts its DURATION, a day, or no time at all.
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

  return { values: { startLocal, endLocal, allDay: false, timezone: zone }, faults: [], notes: [] }
}

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

const endOf = (event: ICAL.Component, start: ICAL.Time): ICAL.Time | undefined => {
  const end: unknown = event.getFirstPropertyValue('dtend')
  if (end instanceof ICAL.Time) return end
  const duration: unknown = event.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return undefined
  const ended = start.clone()
  ended.addDuration(duration)

  return ended
}

const tzidOf = (property: ICAL.Property): string => String(property.getParameter('tzid') ?? '')

/** A zone that we know by a name, as it stands or at its end, `/example.org/Europe/Rome`; else that of the site where the instant is known. */
const zoneOf = (
  property: ICAL.Property,
  time: ICAL.Time,
  { described, site }: IcsZones,
): string | undefined => {
  const tzid = tzidOf(property)
  if (isUtc(time) || tzid === '') return site
  const named = zoneNamed(tzid)
  if (named) return named
  const own = described.get(tzid)
  const place =
    own && canonicalZone(String(own.component.getFirstPropertyValue('x-lic-location') ?? ''))

  return place ?? (own ? site : undefined)
}

export const zoneNamed = (tzid: string): string | undefined => {
  const parts = tzid.split('/').filter(Boolean)

  return [parts.slice(-3), parts.slice(-2), tzid.startsWith('/') ? parts.slice(-1) : parts]
    .map((some) => canonicalZone(some.join('/')))
    .find((zone) => zone !== undefined)
}

export const isUtc = (time: ICAL.Time) => time.zone === ICAL.Timezone.utcTimezone

/** A time on the clocks of a zone: as written where it is written in that, else by its instant. */
export const wallOf = (
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
  const placed = time.clone()
  placed.zone = own

  return toWall(placed.convertToZone(ICAL.Timezone.utcTimezone).toJSDate().toISOString(), zone)
}
