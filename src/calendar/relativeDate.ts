import { dayMs, offsetMs } from './offset.ts'
import { type DateContext, epochOf, type Reading, withinYears } from './reading.ts'
import { namesDay, type Plan, planOf } from './relativePlan.ts'

/**
 * A date seen from `now` (DT-1 f), words in any order, meaning what PHP's `strtotime` means:
 * - `today`, `tomorrow`, `yesterday` and week-days start at 00:00; `midnight` is 00:00 and `noon`
 *   12:00 of the day; everything else keeps the time of day, unless a time is given.
 * - A bare week-day or `this friday` may be today, `next friday` and `last friday` may not;
 *   `friday next week` counts weeks from Monday.
 * - Days, weeks, months and years count on the wall clock (a month after 31 January is 3 March);
 *   hours, minutes and seconds are elapsed time and come last.
 * - A number without sign continues a signed one: `+1 week 2 days`.
 *
 * Unlike in PHP a time counts wherever it stands (`9am tomorrow`); two days or two times are no date.
 */
export const readRelative = (text: string, { zone, now }: DateContext): Reading | undefined => {
  const plan = planOf(text)
  if (!plan) return undefined

  const epoch = Date.parse(now)
  if (isElapsedOnly(plan)) return { clock: epoch + plan.seconds * 1000, offset: 0 }

  const reading = { clock: clockOf(plan, epoch + offsetMs(epoch, zone)) }
  if (!withinYears(reading.clock)) return undefined
  if (plan.seconds === 0) return reading

  return { clock: epochOf(reading, zone) + plan.seconds * 1000, offset: 0 }
}

const isElapsedOnly = (plan: Plan) =>
  !namesDay(plan) && plan.time === undefined && plan.months === 0 && plan.days === 0

/** The wall clock that the plan means at the wall clock `start`, before elapsed time is added. */
const clockOf = (plan: Plan, start: number) => {
  const midnight = Math.floor(start / dayMs) * dayMs
  const date = new Date(midnight)
  const days = daysTo(plan, date.getUTCDay()) + plan.days
  date.setUTCFullYear(
    date.getUTCFullYear(),
    date.getUTCMonth() + plan.months,
    date.getUTCDate() + days,
  )

  return date.getTime() + (plan.time ?? (namesDay(plan) ? 0 : start - midnight))
}

const daysTo = ({ day = 0, weekday, inWeek }: Plan, today: number) => {
  if (!weekday) return day
  if (inWeek && !weekday.which) return ((weekday.day + 6) % 7) - ((today + 6) % 7)

  const ahead = (weekday.day - today + 7) % 7
  if (weekday.which === 'last') return ahead - 7
  return weekday.which === 'next' && ahead === 0 ? 7 : ahead
}
