import { horizonAt, plannedKeys } from '../../calendar/recurrence/occurrenceKeys.ts'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'

/** The keys that a schedule would have within the horizon of the instant `now` and skips (RC-3), in their order. */
export const skippedKeys = (schedule: Schedule, now: string): string[] => {
  const known = new Set(plannedKeys(schedule, horizonAt(now, schedule.zone)))

  return schedule.skip.filter((key) => known.has(key)).sort()
}
