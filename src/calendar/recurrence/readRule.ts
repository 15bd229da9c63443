import {
  type Fault,
  type FaultCode,
  frequencies,
  type Rule,
  type RuleDay,
  type Until,
  type Weekday,
  weekdayCodes,
} from './rule.ts'

/** How many characters the text of a rule may have (RC-7). */
export const mostCharacters = 500

/**
 * The rule that a text says (RC-7; RFC 5545, 3.3.10), or everything that is wrong with it. Letters may be small; blanks, a name before
 * the rule (`RRULE:`), parts without a value and parts that RC-7 lacks are faults.
 */
export const readRule = (text: string): { rule: Rule } | { faults: Fault[] } => {
  if (text.length > mostCharacters) return { faults: [fault('tooLong', { most: mostCharacters })] }
  const { parts, faults } = partsOf(text.toUpperCase())
  const read = <T>(part: Part, reader: (value: string) => T | undefined): T | undefined => {
    const value = parts.get(part)
    if (value === undefined) return undefined
    const found = reader(value)
    if (found === undefined) faults.push(fault('value', { part, value }))
    return found
  }

  const frequency = read('FREQ', (value) => frequencies.find((name) => name === value))
  const rest = {
    interval: read('INTERVAL', wholeTo(99)) ?? 1,
    days: read('BYDAY', listOf(readDay)),
    monthDays: read('BYMONTHDAY', listOf(signedTo(31))),
    months: read('BYMONTH', listOf(wholeTo(12))),
    positions: read('BYSETPOS', listOf(signedTo(366))),
    weekStart: read('WKST', readWeekday) ?? 1,
    count: read('COUNT', wholeTo(99_999)),
    until: read('UNTIL', readUntil),
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) faults.push(fault('countAndUntil'))
  if (!parts.has('FREQ')) faults.push(fault('noFrequency'))
  if (frequency === undefined) return { faults }

  const rule = sorted({ frequency, ...rest })
  faults.push(...misfits(rule, parts))
  return faults.length > 0 ? { faults } : { rule }
}

const partNames = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
] as const

type Part = (typeof partNames)[number]

const fault = (code: FaultCode, values: Fault['values'] = {}): Fault => ({ code, values })

const partsOf = (text: string) => {
  const parts = new Map<Part, string>()
  const faults: Fault[] = []
  for (const part of text.split(';')) {
    const [, written, value] = /^([A-Z-]+)=(.+)$/.exec(part) ?? []
    const name = partNames.find((known) => known === written)
    if (written === undefined || value === undefined) faults.push(fault('malformed', { part }))
    else if (name === undefined) faults.push(fault('unknown', { part: written }))
    else if (parts.has(name)) faults.push(fault('repeated', { part: name }))
    else parts.set(name, value)
  }

  return { parts, faults }
}

/** What RFC 5545 forbids of parts that are right by themselves. */
const misfits = (
  { frequency, days = [], monthDays, months, positions }: Rule,
  parts: Map<Part, string>,
): Fault[] => {
  const most = { DAILY: 0, WEEKLY: 0, MONTHLY: 5, YEARLY: months ? 5 : 53 }[frequency]
  const tooFar = days.some(({ nth = 0 }) => Math.abs(nth) > most)

  return [
    ...(tooFar ? [fault('value', { part: 'BYDAY', value: parts.get('BYDAY') ?? '' })] : []),
    ...(monthDays && frequency === 'WEEKLY'
      ? [fault('notWith', { part: 'BYMONTHDAY', other: 'FREQ=WEEKLY' })]
      : []),
    ...(positions && !(days.length > 0 || monthDays || months) ? [fault('positionsAlone')] : []),
  ]
}

const wholeTo = (most: number) => (text: string) => {
  const value = Number(text)
  return /^\d{1,5}$/.test(text) && value >= 1 && value <= most ? value : undefined
}

const signedTo = (most: number) => (text: string) => {
  const size = wholeTo(most)(text.replace(/^[+-]/, ''))
  return size !== undefined && text.startsWith('-') ? -size : size
}

const listOf =
  <T>(read: (text: string) => T | undefined) =>
  (text: string): T[] | undefined => {
    const found = text.split(',').map(read)
    const values = found.filter((value) => value !== undefined)
    return values.length === found.length ? values : undefined
  }

const weekdays = { MO: 1, TU: 2, WE: 3, TH: 4, FR: 5, SA: 6, SU: 7 } as const satisfies {
  [code in (typeof weekdayCodes)[number]]: Weekday
}

const readWeekday = (text: string): Weekday | undefined => {
  const code = weekdayCodes.find((known) => known === text)
  return code && weekdays[code]
}

const readDay = (text: string): RuleDay | undefined => {
  const weekday = readWeekday(text.slice(-2))
  if (weekday === undefined) return undefined
  if (text.length === 2) return { weekday }
  const nth = signedTo(53)(text.slice(0, -2))
  return nth === undefined ? undefined : { weekday, nth }
}

const readUntil = (text: string): Until | undefined => {
  const [, year, month, day, time, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month}-${day}`
  const clock = time ? `${hour}:${minute}:${second}` : '00:00:00'
  const epoch = Date.parse(`${date}T${clock}Z`)
  // Of 30 February `Date` makes 2 March, and of 24:00 the day after.
  if (Number.isNaN(epoch) || new Date(epoch).toISOString() !== `${date}T${clock}.000Z`) {
    return undefined
  }

  if (!time) return { kind: 'day', value: date }
  return utc
    ? { kind: 'instant', value: `${date}T${clock}.000Z` }
    : { kind: 'wall', value: `${date} ${clock}` }
}

/** Lists in one order, positive before negative, and without what is said twice, so that equal rules are equal. */
const sorted = (rule: Rule): Rule => ({
  ...rule,
  days: rule.days && distinctDays(rule.days),
  monthDays: rule.monthDays && distinct(rule.monthDays),
  months: rule.months && distinct(rule.months),
  positions: rule.positions && distinct(rule.positions),
})

const distinct = (numbers: number[]) =>
  [...new Set(numbers)].sort((one, other) => place(one) - place(other))

const place = (value: number) => (value < 0 ? 1000 + value : value)

const distinctDays = (days: RuleDay[]) => [
  ...new Map(
    days
      .toSorted(
        (one, other) => place(one.nth ?? 0) - place(other.nth ?? 0) || one.weekday - other.weekday,
      )
      .map((day) => [`${day.nth} ${day.weekday}`, day]),
  ).values(),
]
