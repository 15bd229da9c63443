import { monthPlace } from './monthPlace.ts'
import type { Rule } from './rule.ts'
import { clockMs } from './schedule.ts'

/**
 * Whether the library misreads a rule: of the n-th weekdays of a year it takes a 53rd that the year lacks from the next one, and it forgets
 * BYMONTHDAY beside them (rrule-temporal 2.2.7).
 */
export const isMisread = ({ frequency, months, monthDays, days = [] }: Rule): boolean =>
  frequency === 'YEARLY' &&
  !months &&
  days.some(({ nth }) => nth !== undefined && (monthDays !== undefined || Math.abs(nth) === 53))

/** Whether a wall clock is on a day that a rule of n-th weekdays of the year means. */
export const isOfYear = ({ days = [], monthDays }: Rule, clock: string): boolean => {
  const { weekday, day, dayFromEnd } = monthPlace(clock)
  const { nth, nthFromEnd } = placeInYear(clock)

  return (
    (!monthDays || monthDays.includes(day) || monthDays.includes(dayFromEnd)) &&
    days.some(
      (one) =>
        one.weekday === weekday &&
        (one.nth === undefined || one.nth === nth || one.nth === nthFromEnd),
    )
  )
}

const placeInYear = (clock: string) => {
  const year = Number(clock.slice(0, 4))
  const day = clockMs(clock.slice(0, 10))
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`].map(clockMs)

  return {
    nth: Math.ceil((day - (first ?? day) + dayMs) / (7 * dayMs)),
    nthFromEnd: -Math.ceil(((next ?? day) - day) / (7 * dayMs)),
  }
}

const dayMs = 86_400_000
