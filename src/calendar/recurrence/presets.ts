import { type MonthPlace, monthPlace } from './monthPlace.ts'
import type { Frequency, Rule } from './rule.ts'
import { ruleText } from './ruleText.ts'
import type { Schedule } from './schedule.ts'

/** The choices of *Repeats* (RC-33), in their order. */
export const presets = [
  'never',
  'daily',
  'weekly',
  'fortnightly',
  'monthDay',
  'nthWeekday',
  'lastWeekday',
  'lastDay',
  'dayOrLast',
  'yearly',
  'yearlyOrLast',
  'chosen',
  'custom',
] as const

export type Preset = (typeof presets)[number]

/** A choice of *Repeats*, with its rule: `never` and `chosen` have none, that of `custom` is the first value in the form. */
export type Offer = { preset: Preset; rule?: Rule }

/**
 * The choices for a series that starts at a wall clock (RC-9, RC-33), with rules without an end. The fourth Tuesday of a
 * month is also offered as the last one if it is; the 29th to 31st of every month, and 29 February, are offered with the
 * last day instead, too.
 */
export const presetsFor = (start: string): Offer[] => {
  const rules = presetRules(monthPlace(start))

  return presets.flatMap((preset) => {
    if (preset === 'never' || preset === 'chosen' || preset === 'custom') return { preset }
    const rule = rules[preset]
    return rule ? { preset, rule } : []
  })
}

/** The choice that a schedule is (RC-33), whatever the end of its rule. */
export const presetOf = ({
  start,
  rule,
  dates,
}: Pick<Schedule, 'start' | 'rule' | 'dates'>): Preset => {
  if (!rule) return dates.length > 0 ? 'chosen' : 'never'
  const text = comparable(rule, start)

  return (
    presetsFor(start).find((offer) => offer.rule && comparable(offer.rule, start) === text)
      ?.preset ?? 'custom'
  )
}

/** A rule with the parts that RFC 5545 takes from the first date: weekly becomes weekly on Tuesday. */
export const explicit = (rule: Rule, start: string): Rule => {
  const { weekday, day, month } = monthPlace(start)
  if (rule.days || rule.monthDays) return rule
  if (rule.frequency === 'WEEKLY') return { ...rule, days: [{ weekday }] }
  if (rule.frequency === 'MONTHLY') return { ...rule, monthDays: [day] }
  if (rule.frequency === 'YEARLY') {
    return { ...rule, monthDays: [day], months: rule.months ?? [month] }
  }

  return rule
}

/** The parts of a rule that distinguish the choices. */
const comparable = ({ count, until, ...rule }: Rule, start: string) => {
  const whole = explicit(rule, start)
  const weekCounts =
    rule.frequency === 'WEEKLY' && rule.interval > 1 && (whole.days?.length ?? 0) > 1

  return ruleText({ ...whole, weekStart: weekCounts ? rule.weekStart : 1 })
}

const every = (frequency: Frequency, by: Partial<Rule> = {}): Rule => ({
  frequency,
  interval: 1,
  weekStart: 1,
  ...by,
})

const presetRules = (start: MonthPlace): Partial<Record<Preset, Rule>> => {
  const { weekday, month, day, dayFromEnd, nth, nthFromEnd } = start
  const days = [{ weekday }]
  const upToDay = [28, 29, 30, 31].filter((other) => other <= day)

  return {
    daily: every('DAILY'),
    weekly: every('WEEKLY', { days }),
    fortnightly: every('WEEKLY', { interval: 2, days }),
    ...(day <= 28 && { monthDay: every('MONTHLY', { monthDays: [day] }) }),
    ...(nth <= 4 && { nthWeekday: every('MONTHLY', { days: [{ weekday, nth }] }) }),
    ...(nthFromEnd === -1 && { lastWeekday: every('MONTHLY', { days: [{ weekday, nth: -1 }] }) }),
    ...(dayFromEnd === -1 && { lastDay: every('MONTHLY', { monthDays: [-1] }) }),
    ...(day > 28 && { dayOrLast: every('MONTHLY', { monthDays: upToDay, positions: [-1] }) }),
    yearly: every('YEARLY'),
    ...(month === 2 &&
      day === 29 && {
        yearlyOrLast: every('YEARLY', { months: [2], monthDays: upToDay, positions: [-1] }),
      }),
  }
}
