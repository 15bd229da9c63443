import type { PayloadRequest } from 'payload'
import { splitSchedule } from '../../calendar/recurrence/splitSchedule.ts'
import { changeSeries, type SeriesChange, whenData } from './changeSeries.ts'
import { newSeriesLike, saveSeries, scheduleData } from './saveSeries.ts'
import { seriesOfDate } from './seriesOfDate.ts'
import { requireRights } from './seriesRights.ts'
import { datesOf, keyOfDate } from './storedDates.ts'

/**
 * Changes a date and all that follow it, which become a series of their own with their ids, slugs, what is their own and what is
 * skipped; both know the `root` that they come from (RC-18). On the first date that is the whole series. Throws Payload's `NotFound` and
 * `Forbidden`, and `ScheduleRefused`.
 */
export const splitSeries = async (
  req: PayloadRequest,
  id: number,
  change: SeriesChange,
): Promise<void> => {
  const { template, schedule, key } = await seriesOfDate(req, id)
  const parts = splitSchedule(schedule, key)
  if (!parts) return changeSeries(req, id, change)
  const dates = (await datesOf(req, template.id)).filter((date) => keyOfDate(date) >= key)
  requireRights(req, [template, ...dates.filter(({ deletedAt }) => !deletedAt)])
  const { before, after } = parts
  const data = {
    ...scheduleData(after),
    ...change.shared,
    ...whenData(req, { schedule: after, key }, change),
    root: template.root ?? template.id,
  }
  await newSeriesLike(req, template, {
    data,
    also: change.texts ?? {},
    adopted: { dates, before: after },
  })
  await saveSeries(req, template, scheduleData(before))
}
