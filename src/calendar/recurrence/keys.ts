import { addMonths, endOfDay, hasDay, startOfDay, toWall } from '../zone.ts'
import { ruleClocks } from './expand.ts'
import { keyIn, type Schedule } from './schedule.ts'

/** Until when endless rules have dates (RC-11, EV-4): the end of the day 24 months after the instant `now`, on the clocks of the zone. */
export const horizonAt = (now: string, zone: string): string =>
  endOfDay(addMonths(toWall(now, zone), 24))

/** The keys of a schedule in their order; `horizon` is the wall clock at which endless rules end. */
export const keysOf = (schedule: Schedule, horizon: string): string[] => {
  const skipped = new Set(schedule.skip.map((key) => keyIn(schedule, key)))

  return plannedKeys(schedule, horizon).filter((key) => !skipped.has(key))
}

/** The same with those that are skipped. */
export const plannedKeys = (schedule: Schedule, horizon: string): string[] => {
  const keys = [...scheduledClocks(schedule, horizon), ...schedule.dates].map((key) =>
    keyIn(schedule, key),
  )

  return [...new Set(keys)].sort().filter((key) => hasDay(key.slice(0, 10), schedule.zone))
}

/** The wall clocks of the rule, or the first date alone. */
export const scheduledClocks = (
  { rule, start, allDay, zone }: Schedule,
  horizon: string,
): string[] => {
  const first = allDay ? startOfDay(start) : start

  return rule ? ruleClocks({ rule, start: first, zone }, horizon) : [first]
}
