import { horizonAt, keysOf } from './occurrenceKeys.ts'
import type { Schedule } from './schedule.ts'

/**
 * The key of the only date of a schedule at the instant `now`; undefined where it has none, or several. Its rule says nothing then.
 */
export const onlyDate = (schedule: Schedule, now: string): string | undefined => {
  const { rule } = schedule
  // A rule without an end has further dates, also where few are planned yet.
  if (rule && rule.count === undefined && rule.until === undefined) return undefined
  const most = schedule.skip.length + 2
  const keys = keysOf(schedule, horizonAt(now, schedule.zone), most)

  return keys.length === 1 ? keys[0] : undefined
}
