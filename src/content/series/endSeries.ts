import type { PayloadRequest } from 'payload'
import { splitSchedule } from '../../calendar/recurrence/splitSchedule.ts'
import { detachDates } from './detachDates.ts'
import { notePlan } from './plans.ts'
import { saveSeries, scheduleData } from './saveSeries.ts'
import { type DateOfSeries, seriesOfDate } from './seriesOfDate.ts'
import { requireRights } from './seriesRights.ts'
import { type DateDocument, datesOf, keyOfDate } from './storedDates.ts'
import { isToCome, nothing } from './trashPlans.ts'

/**
 * Ends the series of a date: its dates to come, or this one and those that follow it, become single events (RC-25). A series that
 * is left without dates goes into the trash. Throws Payload's `NotFound` and `Forbidden`.
 */
export const endSeries = async (
  req: PayloadRequest,
  id: number,
  scope: 'following' | 'all',
): Promise<void> => {
  const of = await seriesOfDate(req, id)
  const dates = (await datesOf(req, of.template.id)).filter(({ deletedAt }) => !deletedAt)
  const leaving = dates.filter(scope === 'all' ? isToCome(new Date().toISOString()) : isFrom(of))
  requireRights(req, [of.template, ...leaving])
  await detachDates(req, leaving)
  notePlan(req, {
    series: of.template.id,
    plan: { ...nothing(of.schedule), keep: leaving.map(({ id }) => id) },
  })
  const [first] = leaving.map(keyOfDate).sort()
  if (first === undefined) return
  const parts = splitSchedule(of.schedule, first)
  const isEmpty = leaving.length === dates.length
  await saveSeries(
    req,
    of.template,
    parts && !isEmpty ? scheduleData(parts.before) : { deletedAt: new Date().toISOString() },
  )
}

const isFrom =
  ({ key }: DateOfSeries) =>
  (date: DateDocument) =>
    keyOfDate(date) >= key
