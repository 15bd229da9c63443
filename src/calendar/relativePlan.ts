import { dayMs } from './offset.ts'
import { looseTime, type Parts, timeOfDay, weekdayOf } from './reading.ts'

/** What the words of a relative date ask for, before it is known what day it is. */
export type Plan = {
  months: number
  days: number
  seconds: number
  /** Days from today, for `today`, `tomorrow` and `yesterday`. */
  day?: number
  weekday?: { day: number; which?: string }
  /** Whether `next week` and the like were said. */
  inWeek?: boolean
  time?: number
  /** Whether a signed number came before. */
  counting?: boolean
  /** Whether more than a time was said: a time alone is no date. */
  dated?: boolean
}

/** The words of DT-1 f in any order; undefined if one is unknown, or a day or time comes twice. */
export const planOf = (text: string): Plan | undefined => {
  let plan: Plan = { months: 0, days: 0, seconds: 0 }
  for (let rest = text; rest !== ''; ) {
    const found = step.exec(rest)
    const longer = found?.groups && extend(plan, found.groups)
    if (!longer) return undefined
    plan = longer
    rest = rest.slice(found[0].length)
  }

  return plan.dated ? plan : undefined
}

/** Whether a day was named, rather than counted from now. */
export const namesDay = ({ day, weekday }: Plan): boolean =>
  day !== undefined || weekday !== undefined

const step = new RegExp(
  '^(?:(?<amount>[+-]?\\s*\\d{1,12})\\s*(?<unit>second|minute|hour|day|week|month|year)s?' +
    `|(?:(?<which>next|last|this)\\s+)?(?<word>[a-z]+)|${looseTime})(?:\\s+|(?=[+-])|$)`,
  'i',
)

const extend = (plan: Plan, { amount, unit, which, word, ...time }: Parts): Plan | undefined => {
  if (amount !== undefined && unit !== undefined) return count(plan, amount, unit.toLowerCase())
  if (word === undefined) return setTime(plan, timeOfDay(time))

  const name = word.toLowerCase()
  const weekday = weekdayOf(name)
  const dated = { ...plan, dated: true }
  if (weekday !== undefined)
    return setDay(dated, { weekday: { day: weekday, which: which?.toLowerCase() } })
  if (which !== undefined) return addNamed(dated, which.toLowerCase(), name)
  if (name === 'now') return dated
  if (name === 'midnight') return setTime(dated, 0)
  if (name === 'noon') return setTime(dated, dayMs / 2)

  const day = namedDays.get(name)
  return day === undefined ? undefined : setDay(dated, { day })
}

const setTime = (plan: Plan, time: number | undefined) =>
  time === undefined || plan.time !== undefined ? undefined : { ...plan, time }

const setDay = (plan: Plan, named: Pick<Plan, 'day' | 'weekday'>) =>
  namesDay(plan) ? undefined : { ...plan, ...named }

const count = (plan: Plan, amount: string, unit: string) => {
  const signed = /^[+-]/.test(amount)
  if (!signed && !plan.counting) return undefined

  return add({ ...plan, counting: true, dated: true }, Number(amount.replace(/\s/g, '')), unit)
}

/** `next month`, `last year`, `this week`. */
const addNamed = (plan: Plan, which: string, unit: string) => {
  if (!['day', 'week', 'month', 'year'].includes(unit)) return undefined

  const amount = which === 'next' ? 1 : which === 'last' ? -1 : 0
  return add({ ...plan, inWeek: plan.inWeek || unit === 'week' }, amount, unit)
}

const add = (plan: Plan, amount: number, unit: string): Plan => {
  const { months = 0, days = 0, seconds = 0 } = lengths[unit] ?? {}

  return {
    ...plan,
    months: plan.months + amount * months,
    days: plan.days + amount * days,
    seconds: plan.seconds + amount * seconds,
  }
}

const lengths: {
  [unit: string]: { months?: number; days?: number; seconds?: number } | undefined
} = {
  second: { seconds: 1 },
  minute: { seconds: 60 },
  hour: { seconds: 3600 },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  year: { months: 12 },
}

const namedDays = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])
