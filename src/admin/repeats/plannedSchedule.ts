import type { PayloadRequest } from 'payload'
import { scheduleFaults } from '../../calendar/recurrence/limits.ts'
import { horizonAt } from '../../calendar/recurrence/occurrenceKeys.ts'
import { planDates } from '../../calendar/recurrence/plan.ts'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import { keyIn, type Schedule } from '../../calendar/recurrence/schedule.ts'
import { asWallClock } from '../../content/fields/whenFields.ts'
import { changedSchedule, type ScheduleChange } from '../../content/series/changedSchedule.ts'
import {
  beginningFaults,
  requestedSchedule,
  ruleFaults,
} from '../../content/series/requestedSchedule.ts'
import { settingsOf } from '../../model/settings.ts'
import type { DateInForm } from './dateInForm.ts'
import type { PreviewRequest } from './previewRequest.ts'

/** The schedule of a request, the key of the event in it, and the faults of the recurrence. */
type Planned = { schedule?: Schedule | undefined; key: string; faults: Fault[] }

type Form = { request: PreviewRequest; date: DateInForm | undefined; now: string }

/** The schedule of a series that begins with the event of a form, or of the complete series of a date after the changes in its form. */
export const plannedSchedule = (req: PayloadRequest, { request, date, now }: Form): Planned => {
  if (date) return ofSeries(request, date, now)
  const { recurrence } = request
  if (!recurrence) return { key: '', faults: [] }
  const schedule = requestedSchedule(request, recurrence, settingsOf(req.payload.config).timeZone)
  const faults = beginningFaults(schedule, recurrence, now)
  if (!schedule || ruleFaults(recurrence).length > 0) return { key: '', faults }

  return { schedule, key: keyIn(schedule, schedule.start), faults }
}

const ofSeries = (request: PreviewRequest, date: DateInForm, now: string): Planned => {
  if (request.recurrence === null) return { key: date.key, faults: [] }
  const faults = ruleFaults(request.recurrence ?? {})
  if (faults.length > 0) return { key: date.key, faults }
  const changed = changedSchedule(date.schedule, date.key, changeOf(request, date))
  if (!changed) return { key: date.key, faults: [{ code: 'doesNotFollow', values: {} }] }
  const after = changed.schedule
  const horizon = horizonAt(now, after.zone)
  // Skipped keys move with the others.
  const { schedule } = planDates({
    stored: [],
    before: date.schedule,
    after,
    now,
    horizon,
    ...(changed.isMoved && { moved: { from: date.schedule, to: after } }),
  })

  return {
    schedule,
    key: keyIn(schedule, asWallClock(request.startLocal) ?? date.key),
    faults: scheduleFaults(schedule, { horizon, since: now }),
  }
}

/** The changes in the form: a date that overrides its times moves no other date. */
const changeOf = (request: PreviewRequest, { when }: DateInForm): ScheduleChange => {
  const [start, end] = [asWallClock(request.startLocal), asWallClock(request.endLocal)]
  const moves = start !== asWallClock(when.startLocal) || end !== asWallClock(when.endLocal)

  return {
    ...(moves && start && end && { start, end }),
    allDay: request.allDay ?? undefined,
    zone: request.timezone || undefined,
    recurrence: request.recurrence ?? undefined,
  }
}
