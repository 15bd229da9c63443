import { addMonths, wallText } from '../zone.ts'
import type { Frequency, Rule } from './rule.ts'
import { ruleDays, type Work } from './ruleDays.ts'
import { clockMs } from './schedule.ts'
import { untilClock } from './until.ts'

/** A rule with its first date: `start` is a wall clock of `zone`, not settled out of a clock change (DT-13). */
export type Anchored = { rule: Rule; start: string; zone: string; work?: Work | undefined }

/** The most dates of a rule that are ever computed: 27 years of every day. */
export const mostExpanded = 10_000

/**
 * The wall clocks of a rule in order, from `start` on if the rule has it, before DT-13 (RC-3, RC-8). Those within a clock
 * change or on a lost day of the zone are included, because they count. Endless rules end at the wall clock `horizon`,
 * which is never before `start`. Dates of a rule with COUNT beyond its `reach` are not searched.
 */
export const ruleClocks = (anchored: Anchored, horizon: string, most = mostExpanded): string[] => {
  const { rule, start, work } = anchored
  const last = lastClock(anchored, horizon)
  if (last < start) return []
  const [from, to, time] = [dayOf(start), dayOf(last), start.slice(10)]
  // On its last day a rule may have passed its last moment.
  const upTo = time > last.slice(10) ? to - 1 : to
  const days = ruleDays(rule, { from, to: upTo, most: Math.min(rule.count ?? most, most), work })

  return days.map((day) => `${wallText(day * dayMs).slice(0, 10)}${time}`)
}

const dayOf = (wall: string) => clockMs(wall.slice(0, 10)) / dayMs

const dayMs = 86_400_000

const lastClock = ({ rule, start, zone }: Anchored, horizon: string) => {
  if (rule.until) return earliest(untilClock(rule.until, zone), reachOf(rule, start))
  if (rule.count !== undefined) return reachOf(rule, start)
  return horizon < start ? start : horizon
}

/** The years in which a rule is searched for dates, times its interval: rarer rules would cost too much. */
const reach = { DAILY: 100, WEEKLY: 200, MONTHLY: 1000, YEARLY: 1000 } as const satisfies {
  [frequency in Frequency]: number
}

const reachOf = ({ frequency, interval }: Rule, start: string) => {
  const years = reach[frequency] * interval
  const [year = 0] = start.split('-').map(Number)
  return year + years > 9999 ? '9999-12-31 23:59:59' : addMonths(start, 12 * years)
}

const earliest = (one: string, other: string) => (one < other ? one : other)
