import { explicit } from './presets.ts'
import type { Rule } from './rule.ts'
import type { Schedule } from './schedule.ts'

/**
 * The months, as `2027-02`, in which a monthly or yearly rule is due but has no date, up to the last of its keys (RC-9): those
 * without a 31st, Februaries without a 29th, months without a fifth Tuesday. Daily and weekly rules have none.
 */
export const passedOver = ({ rule, start }: Schedule, keys: string[]): string[] => {
  const last = keys.at(-1)
  const { months } = rule ? explicit(rule, start) : {}
  const isOfMonths = rule?.frequency === 'MONTHLY' || (rule?.frequency === 'YEARLY' && months)
  if (!rule || !last || !isOfMonths) return []
  const taken = new Set(keys.map((key) => key.slice(0, 7)))

  return roundOf(rule, start, last).filter(
    (month) =>
      month >= start.slice(0, 7) &&
      !taken.has(month) &&
      (!months || months.includes(Number(month.slice(5)))),
  )
}

/** Every month at the interval from the first one, or all months of the years at the interval. */
const roundOf = ({ frequency, interval }: Rule, start: string, last: string): string[] => {
  const isYearly = frequency === 'YEARLY'
  const from = monthsOf(isYearly ? `${start.slice(0, 4)}-01` : start)
  const count = monthsOf(last) - from + 1

  return Array.from({ length: count }, (_, place) => place)
    .filter((place) => (isYearly ? Math.floor(place / 12) : place) % interval === 0)
    .map((place) => textOf(from + place))
}

const monthsOf = (wall: string) => Number(wall.slice(0, 4)) * 12 + Number(wall.slice(5, 7)) - 1

const textOf = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
