import type { PayloadRequest } from 'payload'
import { horizonAt } from '../../calendar/recurrence/keys.ts'
import { scheduleFaults } from '../../calendar/recurrence/limits.ts'
import { planDates } from '../../calendar/recurrence/plan.ts'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import { keyIn, type Schedule } from '../../calendar/recurrence/schedule.ts'
import { asWallClock } from '../../content/fields/when.ts'
import { changedSchedule, type ScheduleChange } from '../../content/series/changedSchedule.ts'
import {
  beginningFaults,
  requestedSchedule,
  ruleFaults,
} from '../../content/series/requestedSchedule.ts'
import { settingsOf } from '../../model/settings.ts'
import type { DateInForm } from './dateInForm.ts'
import type { Asked } from './preview.ts'

/** The schedule that a form asks for, the key of the event of the form in it, and what is wrong. */
type Planned = { schedule?: Schedule | undefined; key: string; faults: Fault[] }

type Form = { asked: Asked; date: DateInForm | undefined; now: string }

/** What an event in a form would be the beginning of, or the whole series of a date after what is said in its form. */
export const planned = (req: PayloadRequest, { asked, date, now }: Form): Planned => {
  if (date) return ofSeries(asked, date, now)
  const { recurrence } = asked
  if (!recurrence) return { key: '', faults: [] }
  const schedule = requestedSchedule(asked, recurrence, settingsOf(req.payload.config).timeZone)
  const faults = beginningFaults(schedule, recurrence, now)
  if (!schedule || ruleFaults(recurrence).length > 0) return { key: '', faults }

  return { schedule, key: keyIn(schedule, schedule.start), faults }
}

const ofSeries = (asked: Asked, date: DateInForm, now: string): Planned => {
  if (asked.recurrence === null) return { key: date.key, faults: [] }
  const faults = ruleFaults(asked.recurrence ?? {})
  if (faults.length > 0) return { key: date.key, faults }
  const changed = changedSchedule(date.schedule, date.key, changeOf(asked, date))
  if (!changed) return { key: date.key, faults: [{ code: 'doesNotFollow', values: {} }] }
  const after = changed.schedule
  const horizon = horizonAt(now, after.zone)
  // Skipped keys move along with the others.
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
    key: keyIn(schedule, asWallClock(asked.startLocal) ?? date.key),
    faults: scheduleFaults(schedule, { horizon, since: now }),
  }
}

/** What is another in the form than it is stored: a date with times of its own moves no other. */
const changeOf = (asked: Asked, { when }: DateInForm): ScheduleChange => {
  const [start, end] = [asWallClock(asked.startLocal), asWallClock(asked.endLocal)]
  const moves = start !== asWallClock(when.startLocal) || end !== asWallClock(when.endLocal)

  return {
    ...(moves && start && end && { start, end }),
    allDay: asked.allDay ?? undefined,
    zone: asked.timezone || undefined,
    recurrence: asked.recurrence ?? undefined,
  }
}
