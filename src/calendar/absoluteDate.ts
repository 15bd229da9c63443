import { looseTime, monthOf, type Parts, type Reading, timeOfDay, weekdayOf } from './reading.ts'

/**
 * A date that names its day: ISO 8601 with or without offset, `2027-07`, `07/01/2027`,
 * `1 July 2027`, `July 1, 2027`, RFC 2822 (DT-1 a, b, d, e). Hours have two digits in the ISO and
 * RFC forms, one or two elsewhere. Undefined for other texts and for days that do not exist (DT-2).
 */
export const readAbsolute = (text: string): Reading | undefined => {
  for (const form of forms) {
    const found = form.exec(text)?.groups
    if (found) return readingOf(found)
  }
  return undefined
}

const strictTime = '(?<hour>\\d{2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))?'
const isoDate = '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})'
const isoZone = '(?: ?(?<zone>Z|[+-]\\d{2}:?\\d{2}))?'
const rfcZone = '(?<zone>[+-]\\d{4}|UT|GMT|[ECMP][SD]T)'

const forms = [
  `${isoDate}(?: ${strictTime})?${isoZone}`,
  `${isoDate}T(?<hour>\\d{2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?<fraction>\\.\\d+)?)?${isoZone}`,
  `(?<year>\\d{4})-(?<month>\\d{2})(?:\\s+${looseTime})?`,
  `(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})(?:\\s+${looseTime})?`,
  `(?<day>\\d{1,2})\\s+(?<monthName>[a-z]+)\\s+(?<year>\\d{4})(?:\\s+${looseTime})?`,
  `(?<monthName>[a-z]+)\\s+(?<day>\\d{1,2})(?:\\s*,\\s*|\\s+)(?<year>\\d{4})(?:\\s+${looseTime})?`,
  `(?:(?<weekday>[a-z]{3})\\s*,\\s*)?(?<day>\\d{1,2})\\s+(?<monthName>[a-z]{3})\\s+(?<year>\\d{4})` +
    `\\s+${strictTime}\\s+${rfcZone}`,
].map((form) => new RegExp(`^${form}$`, 'i'))

const readingOf = (parts: Parts): Reading | undefined => {
  const midnight = midnightOf(parts)
  const time = parts.hour === undefined ? 0 : timeOfDay(parts)
  if (midnight === undefined || time === undefined) return undefined

  const clock = midnight + time + Math.floor(Number(parts.fraction ?? 0) * 1000)
  if (parts.zone === undefined) return { clock }

  const offset = offsetOf(parts.zone.toUpperCase())
  return offset === undefined ? undefined : { clock, offset }
}

const midnightOf = ({ year = '', month, monthName, day = '1', weekday }: Parts) => {
  const months = monthName === undefined ? Number(month) : monthOf(monthName)
  if (months === undefined) return undefined

  const date = `${year}-${String(months).padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(+midnight) && midnight.toISOString().startsWith(date)
  if (!exists || (weekday !== undefined && weekdayOf(weekday) !== midnight.getUTCDay())) {
    return undefined
  }

  return midnight.getTime()
}

/** Offsets of ISO 8601 and the letters of RFC 2822 (4.3) in milliseconds. */
const offsetOf = (zone: string) => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(lettered[zone] ?? zone) ?? []
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined

  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const lettered: { [letters: string]: string | undefined } = {
  Z: '+0000',
  UT: '+0000',
  GMT: '+0000',
  EDT: '-0400',
  EST: '-0500',
  CDT: '-0500',
  CST: '-0600',
  MDT: '-0600',
  MST: '-0700',
  PDT: '-0700',
  PST: '-0800',
}
