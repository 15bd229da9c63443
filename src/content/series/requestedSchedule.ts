import { scheduleFaults } from '../../calendar/recurrence/limits.ts'
import { horizonAt } from '../../calendar/recurrence/occurrenceKeys.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import { keyIn, type Schedule } from '../../calendar/recurrence/schedule.ts'
import { canonicalZone } from '../../calendar/zone.ts'
import { asWallClock } from '../fields/whenFields.ts'
import type { Recurrence } from './changedSchedule.ts'
import { type StoredSchedule, scheduleOf } from './storedSchedule.ts'

/** When an event is, as somebody types it: an empty zone is that of the site. */
export type TypedWhen = Pick<StoredSchedule, 'startLocal' | 'endLocal' | 'allDay' | 'timezone'>

/** The schedule of a series whose first date is an event as it is typed; undefined while its times or its zone make no sense. */
export const requestedSchedule = (
  { startLocal, endLocal, allDay, timezone }: TypedWhen,
  recurrence: Recurrence,
  siteZone: string,
): Schedule | undefined => {
  const [start, end] = [asWallClock(startLocal), asWallClock(endLocal)]
  const zone = canonicalZone(timezone || siteZone)
  if (!start || !end || !zone || end < start) return undefined

  return scheduleOf({ startLocal: start, endLocal: end, allDay, timezone: zone, ...recurrence })
}

/** What is wrong with the text of a rule by itself (RC-7). */
export const ruleFaults = ({ rule }: Recurrence): Fault[] => {
  const read = rule ? readRule(rule) : undefined

  return read && 'faults' in read ? read.faults : []
}

/** Everything that is wrong with a series that is to begin with an event, at the instant `now` (RC-7, RC-10, RC-11). */
export const beginningFaults = (
  schedule: Schedule | undefined,
  recurrence: Recurrence,
  now: string,
): Fault[] => {
  const faults = ruleFaults(recurrence)
  if (faults.length > 0 || !schedule) return faults
  const start = keyIn(schedule, schedule.start)
  const isSkipped = schedule.skip.some((key) => keyIn(schedule, key) === start)
  const others = schedule.dates.filter((key) => keyIn(schedule, key) !== start)

  return [
    ...(!schedule.rule && others.length === 0 ? [fault('noneChosen')] : []),
    ...(isSkipped ? [fault('skipsFirst')] : []),
    ...scheduleFaults(schedule, { horizon: horizonAt(now, schedule.zone) }),
  ]
}

const fault = (code: Fault['code']): Fault => ({ code, values: {} })
