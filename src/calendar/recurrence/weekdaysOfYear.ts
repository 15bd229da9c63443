import { monthPlace } from './monthPlace.ts'
import type { Rule, RuleDay } from './rule.ts'
import { clockMs } from './schedule.ts'

/**
 * Whether the library misreads a rule: of the n-th weekdays of a year it takes a 53rd that the year lacks from the next one, and it forgets
 * BYMONTHDAY and every Monday beside them (rrule-temporal 2.2.7).
 */
export const isMisread = ({ frequency, months, monthDays, days = [] }: Rule): boolean =>
  frequency === 'YEARLY' &&
  !months &&
  (isMixed(days) ||
    days.some(({ nth }) => nth !== undefined && (monthDays !== undefined || Math.abs(nth) === 53)))

/** Of `2WE,MO` the second Wednesday and every Monday are meant (RFC 5545, 3.3.10). */
const isMixed = (days: RuleDay[]): boolean =>
  days.some(({ nth }) => nth === undefined) && days.some(({ nth }) => nth !== undefined)

/** The weekdays among which those of a misread rule are: each of the year where some are meant with each. */
export const amongWeekdays = (days: RuleDay[] = []): RuleDay[] =>
  isMixed(days)
    ? [...new Set(days.map(({ weekday }) => weekday))].map((weekday) => ({ weekday }))
    : days

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
