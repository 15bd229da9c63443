import { monthPlace } from '../../calendar/recurrence/monthPlace.ts'
import type { Frequency, Rule, Weekday } from '../../calendar/recurrence/rule.ts'

/** How a rule names a day of a month: by its number, as the n-th of a weekday, or as the 29th to 31st or else the last day. */
export type Place = 'monthDays' | 'nth' | 'orLast'

/** The rule with another unit, on the days that the start suggests, with the same interval and end. */
export const withFrequency = (rule: Rule, frequency: Frequency, start: string): Rule => {
  const { interval, count, until } = rule
  const { weekday, day, month } = monthPlace(start)
  const shared: Rule = {
    frequency,
    interval,
    weekStart: 1,
    ...(count !== undefined && { count }),
    ...(until && { until }),
  }
  if (frequency === 'WEEKLY') return { ...shared, days: [{ weekday }] }
  if (frequency === 'MONTHLY') return { ...shared, monthDays: [day] }

  return frequency === 'YEARLY' ? { ...shared, months: [month], monthDays: [day] } : shared
}

export const placeOf = ({ days, positions }: Rule): Place => {
  if (days) return 'nth'

  return positions ? 'orLast' : 'monthDays'
}

/** The rule with its day of the month named in another way, by the start. */
export const withPlace = (
  { days: _, monthDays: __, positions: ___, ...rule }: Rule,
  place: Place,
  start: string,
): Rule => {
  const { weekday, day, nth } = monthPlace(start)
  if (place === 'nth') return { ...rule, days: [{ weekday, nth: nth > 4 ? -1 : nth }] }
  if (place === 'monthDays') return { ...rule, monthDays: [day] }
  const upToDay = [28, 29, 30, 31].filter((other) => other <= Math.max(day, 29))

  return { ...rule, monthDays: upToDay, positions: [-1] }
}

/** Toggles a value in a list; the last one stays. */
export const flipped = <T extends number>(list: T[], one: T): T[] => {
  if (!list.includes(one)) return [...list, one]

  return list.length > 1 ? list.filter((other) => other !== one) : list
}

export const weekdaysIn = ({ days = [] }: Rule): Weekday[] => days.map(({ weekday }) => weekday)

/** The positions of the weekday in a month: 1 is the first, -1 the last. */
export const nthsIn = ({ days = [] }: Rule): number[] => days.flatMap(({ nth }) => nth ?? [])

/** A rule on these weekdays of its months, such as the first and the third Saturday. */
export const withNths = (rule: Rule, weekday: Weekday, nths: number[]): Rule => ({
  ...rule,
  days: nths.map((nth) => ({ weekday, nth })),
})
