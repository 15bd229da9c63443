import type { PayloadRequest } from 'payload'
import { changeSeries } from '../../content/series/changeSeries.ts'
import { seriesToChange } from '../../content/series/seriesOfDate.ts'
import { datesOf } from '../../content/series/storedDates.ts'
import { findRow, findRows } from '../../content/storedRows.ts'
import { type EntryState, storedStatusOf } from '../../model/status.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { requireClosed } from '../series/requireClosed.ts'
import type { Decision } from './decision.ts'

/**
 * Decides whole series by some of their dates, where the series itself is pending, and returns what is left to decide: the other events, and
 * of series that are not pending each pending date. Throws Payload's `NotFound`, `Forbidden`, `Locked` and `ValidationError`.
 */
export const decideSeries = async (
  req: PayloadRequest,
  { ids, decision, note }: Decision,
): Promise<number[]> => {
  const left: number[] = []
  const done = new Set<number>()
  for (const id of ids) {
    const row = await findRow<{ series?: unknown }>(req, 'events', id, { series: true })
    const series = idIn(row?.series)
    if (series === null) left.push(id)
    if (series === null || done.has(series)) continue
    done.add(series)
    const { template } = await seriesToChange(req, id)
    if (storedStatusOf(template as EntryState) !== 'pending') {
      left.push(...new Set([id, ...(await pendingDates(req, series))]))
      continue
    }
    const dates = await datesOf(req, series)
    await requireClosed(
      req,
      dates.map((date) => date.id),
    )
    await changeSeries(req, id, {
      shared:
        decision === 'approve'
          ? { _status: 'published' }
          : { _status: 'draft', pendingReview: false, newReviewNote: note },
    })
    left.push(...(await pendingDates(req, series)))
  }

  return left
}

const pendingDates = async (req: PayloadRequest, series: number): Promise<number[]> => {
  const rows = await findRows<{ id: number }>(
    req,
    'events',
    { and: [{ series: { equals: series } }, { storedStatus: { equals: 'pending' } }] },
    {},
  )

  return rows.map(({ id }) => id)
}
