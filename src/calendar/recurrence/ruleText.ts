import { type Rule, type RuleDay, type Until, type Weekday, weekdayCodes } from './rule.ts'

/** The text of a rule (RFC 5545): the same for equal rules, without parts that have their default. */
export const ruleText = (rule: Rule): string => {
  const parts: [string, string | number | undefined][] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? undefined : rule.interval],
    ['BYMONTH', rule.months?.join()],
    ['BYMONTHDAY', rule.monthDays?.join()],
    ['BYDAY', rule.days?.map(dayCode).join()],
    ['BYSETPOS', rule.positions?.join()],
    ['WKST', rule.weekStart === 1 ? undefined : codeOf(rule.weekStart)],
    ['COUNT', rule.count],
    ['UNTIL', rule.until && untilText(rule.until)],
  ]

  return parts.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join(';')
}

/** `TU`, or `-1FR` for the last Friday. */
export const dayCode = ({ weekday, nth }: RuleDay): string => `${nth ?? ''}${codeOf(weekday)}`

/** `TU` for 2. */
export const codeOf = (weekday: Weekday): string => weekdayCodes[weekday - 1] ?? ''

const untilText = ({ value }: Until) =>
  value.replace('.000Z', 'Z').replace(' ', 'T').replaceAll(/[-:]/g, '')
