import { type MonthPlace, monthPlace } from './monthPlace.ts'
import type { Rule } from './rule.ts'
import { shiftUntil } from './until.ts'

/**
 * The rule after one of its dates moved from one wall clock to another, with all others (RC-26). A new time of day changes
 * only UNTIL. A new day changes rules that follow from it: by their single weekday, day of the month or n-th weekday, and
 * by their month. Undefined for every other rule. A fifth weekday becomes the last one, because few months have a fifth.
 */
export const followStart = (rule: Rule, from: string, to: string): Rule | undefined => {
  const until = rule.until && shiftUntil(rule.until, from, to)
  if (from.slice(0, 10) === to.slice(0, 10)) return { ...rule, until }
  const [old, next] = [monthPlace(from), monthPlace(to)]
  const months = monthsAt(rule, old, next)
  const fits = !months || months.includes(next.month)

  return fits && stemsFrom(rule, old) ? { ...atPlace(rule, next), months, until } : undefined
}

const stemsFrom = ({ frequency, days, monthDays, months, positions }: Rule, old: MonthPlace) => {
  const isInMonth = frequency === 'MONTHLY' || months !== undefined
  const ofDay = days?.every(
    ({ weekday, nth }) =>
      weekday === old.weekday &&
      (nth === undefined || (isInMonth && (nth === old.nth || nth === old.nthFromEnd))),
  )
  const ofMonthDay = monthDays?.every((day) => day === old.day || day === old.dayFromEnd)
  const listed = [...(days ?? []), ...(monthDays ?? [])].length

  return !positions && listed <= 1 && ofDay !== false && ofMonthDay !== false
}

const monthsAt = ({ frequency, months }: Rule, old: MonthPlace, next: MonthPlace) =>
  frequency === 'YEARLY' && months?.join() === String(old.month) ? [next.month] : months

const atPlace = (rule: Rule, next: MonthPlace): Rule => ({
  ...rule,
  days: rule.days?.map(({ nth }) => ({
    weekday: next.weekday,
    ...(nth !== undefined && { nth: nthAt(nth, next) }),
  })),
  monthDays: rule.monthDays?.map((day) => (day === next.dayFromEnd ? day : next.day)),
})

const nthAt = (nth: number, { nth: fromStart, nthFromEnd }: MonthPlace) => {
  if (nth < 0 && nth === nthFromEnd) return nth
  return fromStart > 4 ? -1 : fromStart
}
