import ICAL from 'ical.js'
import { canonicalZone } from '../../calendar/zone.ts'

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

/** Whether the library, which expands a zone change by change, is fast enough for it. */
const isBearable = (zone: ICAL.Component): boolean => {
  const observances = zone.getAllSubcomponents()
  const changes = observances.map((observance) => {
    const rules = observance.getAllProperties('rrule').map((rule) => `${rule.getFirstValue()}`)
    const dates = observance.getAllProperties('rdate').length
    const start: unknown = observance.getFirstPropertyValue('dtstart')
    if (!(start instanceof ICAL.Time)) return Number.POSITIVE_INFINITY
    const years = Math.max(1, lastYear - start.year)

    return rules.reduce((sum, rule) => sum + years * mostInYear(rule), dates)
  })

  return (
    observances.length <= mostObservances &&
    changes.reduce((sum, some) => sum + some, 0) <= mostChanges
  )
}

/** How often clocks change in a year by a rule, at the most. */
const mostInYear = (rule: string): number => {
  if (!/(?:^|;)FREQ=YEARLY(?:;|$)/i.test(rule)) return Number.POSITIVE_INFINITY
  const has = (part: string) => new RegExp(`;${part}=`, 'i').test(`;${rule}`)
  const values = rule.split(';').map((part) => part.split(',').length)
  const weeks = /BYDAY=[A-Z]/i.test(rule) && !has('BYMONTHDAY') ? 5 : 1
  const months = (has('BYDAY') || has('BYMONTHDAY')) && !has('BYMONTH') ? 12 : 1

  return values.reduce((product, count) => product * count, weeks * months)
}

/** The last year for which times are read: the library expands zones up to the year of each time. */
export const lastYear = 2060
const mostObservances = 200
const mostChanges = 2000

/** Programs say whose clocks times without a zone are on. */
const siteOf = (calendar: ICAL.Component): string =>
  String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')

export const tzidOf = (property: ICAL.Property): string =>
  String(property.getParameter('tzid') ?? '')

/** A zone that we know by a name, as it stands or at its end, `/example.org/Europe/Rome`; else that of the site where the instant is known. */
export const zoneOf = (
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
