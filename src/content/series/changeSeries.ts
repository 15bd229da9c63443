import type { PayloadRequest } from 'payload'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import { changedSchedule, type ScheduleChange } from './changedSchedule.ts'
import { moving } from './nextSave.ts'
import { saveSeries, scheduleData, type Texts } from './saveSeries.ts'
import { ScheduleRefused } from './scheduleRefused.ts'
import { type DateOfSeries, seriesOfDate } from './seriesOfDate.ts'
import { requireRights } from './seriesRights.ts'
import { datesOf } from './storedDates.ts'

/** What is to be different of a series: what its dates share, as it is stored of an event, and when they are. */
export type SeriesChange = {
  shared?: object
  /** Texts in languages other than that of the request. */
  texts?: Texts
  when?: ScheduleChange | undefined
  /** Whether visitors read of each published date from when it was moved (DEV-95). */
  tellsMove?: boolean | undefined
}

/**
 * Changes the whole series of a date (RC-26): what is sent of its times shifts all of them. Throws Payload's `NotFound` and
 * `Forbidden`, and `ScheduleRefused`.
 */
export const changeSeries = async (
  req: PayloadRequest,
  id: number,
  change: SeriesChange,
): Promise<void> => {
  const of = await seriesOfDate(req, id)
  const dates = await datesOf(req, of.template.id)
  requireRights(req, [of.template, ...dates.filter(({ deletedAt }) => !deletedAt)])
  await saveSeries(
    req,
    of.template,
    { ...change.shared, ...whenData(req, of, change) },
    change.texts,
  )
}

/** When the dates of a series are after a change, as stored; the next save of the series moves them. */
export const whenData = (
  req: PayloadRequest,
  { schedule, key }: Pick<DateOfSeries, 'key'> & { schedule: Schedule },
  { when, tellsMove }: SeriesChange,
) => {
  if (!when) return {}
  const changed = changedSchedule(schedule, key, when)
  if (!changed) throw new ScheduleRefused(req, [{ code: 'doesNotFollow', values: {} }])
  const { rule } = when.recurrence ?? {}
  if (changed.isMoved) moving(req, { isTold: tellsMove })

  // A text that is no rule is refused where it is saved.
  return { ...scheduleData(changed.schedule), ...(rule && { rule }) }
}
