import { addMonths, endOfDay, hasDay, losesDays, startOfDay, toWall } from '../zone.ts'
import { mostExpanded, ruleClocks } from './expand.ts'
import { keyIn, type Schedule } from './schedule.ts'

/**
 * The end of the dates of endless rules (RC-11, EV-4): the end of the day 24 months after the instant `now`, on the clocks
 * of the zone.
 */
export const horizonAt = (now: string, zone: string): string =>
  endOfDay(addMonths(toWall(now, zone), 24))

/**
 * The keys of a schedule in their order, with at most `most` of the rule. `horizon` is the wall clock at which endless rules
 * end.
 */
export const keysOf = (schedule: Schedule, horizon: string, most = mostExpanded): string[] => {
  const skipped = new Set(schedule.skip.map((key) => keyIn(schedule, key)))

  return plannedKeys(schedule, horizon, most).filter((key) => !skipped.has(key))
}

/** The keys of a schedule, with skipped ones. */
export const plannedKeys = (schedule: Schedule, horizon: string, most = mostExpanded): string[] => {
  const { zone, dates } = schedule
  const clocks = [...scheduledClocks(schedule, horizon, most), ...dates]
  const keys = [...new Set(clocks.map((key) => keyIn(schedule, key)))].sort()
  const years = new Set(keys.map((key) => Number(key.slice(0, 4))))

  return [...years].some((year) => losesDays(year, zone))
    ? keys.filter((key) => hasDay(key.slice(0, 10), zone))
    : keys
}

/** The wall clocks of the rule; without a rule only the first date. */
export const scheduledClocks = (
  { rule, start, allDay, zone, work }: Schedule,
  horizon: string,
  most = mostExpanded,
): string[] => {
  const first = allDay ? startOfDay(start) : start

  return rule ? ruleClocks({ rule, start: first, zone, work }, horizon, most) : [first]
}

/** The keys that a schedule would have within the horizon of the instant `now` and skips (RC-3), in their order. */
export const skippedKeys = (schedule: Schedule, now: string): string[] => {
  const known = new Set(plannedKeys(schedule, horizonAt(now, schedule.zone)))

  return schedule.skip.filter((key) => known.has(key)).sort()
}
