import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { deleteDates } from './deleteDates.ts'
import { notePlan, plansIn } from './plans.ts'
import { saveSeries } from './saveSeries.ts'
import { eventRow, seriesOfDate } from './seriesOfDate.ts'
import { requireRights } from './seriesRights.ts'
import { splitSeries } from './splitSeries.ts'
import { type DateDocument, datesOf } from './storedDates.ts'
import { scheduleOf } from './storedSchedule.ts'
import { type Template, templateOf } from './templateOf.ts'
import { isToCome, nothing } from './trashPlans.ts'

type Removal = { scope: 'following' | 'all'; force: boolean }

/**
 * Puts the dates to come of the series of a date into the trash, or this one and those that follow it, which are a series of their
 * own then and can come back together; with `force` they are deleted for good (RC-19). Throws Payload's `NotFound` and
 * `Forbidden`.
 */
export const removeSeries = async (
  req: PayloadRequest,
  id: number,
  { scope, force }: Removal,
): Promise<void> => {
  if (scope === 'following') {
    await splitSeries(req, id, {})
    // The answer names the removal alone.
    plansIn(req).length = 0
  }
  const date = await eventRow(req, id)
  const series = scope === 'following' ? await templateOf(req, idIn(date.series) ?? 0) : undefined
  const template = series ?? (await seriesOfDate(req, id)).template
  const dates = (await datesOf(req, template.id)).filter(({ deletedAt }) => !deletedAt)
  const now = new Date().toISOString()
  const leaving = dates.filter(isToCome(now))
  requireRights(req, [template, ...leaving])
  if (force) return deleteForGood(req, template, { dates, leaving })
  await saveSeries(req, template, { deletedAt: now })
}

const deleteForGood = async (
  req: PayloadRequest,
  template: Template,
  { dates, leaving }: { dates: DateDocument[]; leaving: DateDocument[] },
): Promise<void> => {
  const ids = leaving.map(({ id }) => id)
  await deleteDates(req, leaving)
  notePlan(req, {
    series: template.id,
    plan: { ...nothing(scheduleOf(template)), trash: ids },
  })
  const collection = slugOf(req.payload, 'calendar-series')
  if (leaving.length < dates.length) {
    await saveSeries(req, template, { deletedAt: new Date().toISOString() })
  } else await req.payload.delete({ collection, id: template.id, depth: 0, trash: true, req })
}
