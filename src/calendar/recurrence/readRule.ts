import { type Fault, type FaultCode, frequencies, type Rule, type RuleDay } from './rule.ts'
import { listOf, readDay, readUntil, readWeekday, signedTo, wholeTo } from './ruleValues.ts'

/** The most characters of the text of a rule (RC-7). */
export const mostCharacters = 500

/**
 * Parses a rule (RC-7; RFC 5545, 3.3.10), or lists all its faults. Letters may be small; blanks, a name before the rule
 * (`RRULE:`), parts without a value and parts outside RC-7 are faults.
 */
export const readRule = (text: string): { rule: Rule } | { faults: Fault[] } => {
  if (text.length > mostCharacters) return { faults: [fault('tooLong', { most: mostCharacters })] }
  const { parts, faults } = partsOf(text.toUpperCase())
  const read = <T>(part: Part, reader: (value: string) => T | undefined): T | undefined => {
    const value = parts.get(part)
    if (value === undefined) return undefined
    const found = reader(value)
    if (found === undefined) faults.push(whyRefused(part, value))
    return found
  }

  const frequency = read('FREQ', (value) => frequencies.find((name) => name === value))
  const rest = {
    interval: read('INTERVAL', wholeTo(mostInterval)) ?? 1,
    days: read('BYDAY', listOf(readDay)),
    monthDays: read('BYMONTHDAY', listOf(signedTo(31))),
    months: read('BYMONTH', listOf(wholeTo(12))),
    positions: read('BYSETPOS', listOf(signedTo(366))),
    weekStart: read('WKST', readWeekday) ?? 1,
    count: read('COUNT', wholeTo(mostCount)),
    until: read('UNTIL', readUntil),
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) faults.push(fault('countAndUntil'))
  if (!parts.has('FREQ')) faults.push(fault('noFrequency'))
  if (frequency === undefined) return { faults }

  const rule = sorted({ frequency, ...rest })
  faults.push(...misfits(rule, parts))
  return faults.length > 0 ? { faults } : { rule }
}

/** A number out of range is refused with the range. */
const whyRefused = (part: Part, value: string): Fault => {
  const most = part === 'INTERVAL' ? mostInterval : part === 'COUNT' ? mostCount : undefined

  return most === undefined
    ? fault('value', { part, value: shortened(value) })
    : fault('range', { part, value: shortened(value), most })
}

const mostInterval = 99

/** A higher count than a series may have is refused once its dates are known, because some may be skipped (RC-11). */
const mostCount = 99_999

/** Shortens a wrong value for its message. */
const shortened = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

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
    if (written === undefined || value === undefined)
      faults.push(fault('malformed', { part: shortened(part) }))
    else if (name === undefined) faults.push(fault('unknown', { part: shortened(written) }))
    else if (parts.has(name)) faults.push(fault('repeated', { part: name }))
    else parts.set(name, value)
  }

  return { parts, faults }
}

/** Combinations of valid parts that RFC 5545 forbids. */
const misfits = (
  { frequency, days = [], monthDays, months, positions }: Rule,
  parts: Map<Part, string>,
): Fault[] => {
  const most = { DAILY: 0, WEEKLY: 0, MONTHLY: 5, YEARLY: months ? 5 : 53 }[frequency]
  const tooFar = days.some(({ nth = 0 }) => Math.abs(nth) > most)

  return [
    ...(tooFar
      ? [fault('value', { part: 'BYDAY', value: shortened(parts.get('BYDAY') ?? '') })]
      : []),
    ...(monthDays && frequency === 'WEEKLY'
      ? [fault('notWith', { part: 'BYMONTHDAY', other: 'FREQ=WEEKLY' })]
      : []),
    ...(positions && !(days.length > 0 || monthDays || months) ? [fault('positionsAlone')] : []),
  ]
}

/** Lists sorted, positive before negative, and without repetition, so that equal rules are equal. */
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
