import { monthPlace } from '../../calendar/recurrence/monthPlace.ts'
import type { Frequency, Rule, Weekday } from '../../calendar/recurrence/rule.ts'

/** By what a day of a month is found: by its number, as the n-th of a weekday, or as the 29th to 31st where there is one, else the last. */
export type Place = 'monthDays' | 'nth' | 'orLast'

/** The rule of another unit that a start suggests, as often and as long as before. */
export const withFrequency = (rule: Rule, frequency: Frequency, start: string): Rule => {
  const { interval, count, until } = rule
  const { weekday, day, month } = monthPlace(start)
  const kept: Rule = {
    frequency,
    interval,
    weekStart: 1,
    ...(count !== undefined && { count }),
    ...(until && { until }),
  }
  if (frequency === 'WEEKLY') return { ...kept, days: [{ weekday }] }
  if (frequency === 'MONTHLY') return { ...kept, monthDays: [day] }

  return frequency === 'YEARLY' ? { ...kept, months: [month], monthDays: [day] } : kept
}

export const placeOf = ({ days, positions }: Rule): Place => {
  if (days) return 'nth'

  return positions ? 'orLast' : 'monthDays'
}

/** The rule with its day of the month found in another way, as a start suggests. */
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

/** A list without what it has, or with what it lacks; the last one stays. */
export const flipped = <T extends number>(list: T[], one: T): T[] => {
  if (!list.includes(one)) return [...list, one]

  return list.length > 1 ? list.filter((other) => other !== one) : list
}

export const weekdaysIn = ({ days = [] }: Rule): Weekday[] => days.map(({ weekday }) => weekday)

/** Which of the weekdays of a month: 1 the first, -1 the last. */
export const nthsIn = ({ days = [] }: Rule): number[] => days.flatMap(({ nth }) => nth ?? [])

/** A rule on these weekdays of its months, such as the first and the third Saturday. */
export const withNths = (rule: Rule, weekday: Weekday, nths: number[]): Rule => ({
  ...rule,
  days: nths.map((nth) => ({ weekday, nth })),
})
