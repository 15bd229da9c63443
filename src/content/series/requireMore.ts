import type { PayloadRequest } from 'payload'
import type { Recurrence } from './changedSchedule.ts'
import { ScheduleRefused } from './scheduleRefused.ts'

/** What is said to repeat has a rule or more dates than its own (RC-11). Throws `ScheduleRefused`. */
export const requireMore = (req: PayloadRequest, { rule, dates = [] }: Recurrence): void => {
  if (!rule && dates.length === 0) {
    throw new ScheduleRefused(req, [{ code: 'noneChosen', values: {} }])
  }
}
