import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { saveSeries } from './saveSeries.ts'
import type { DateOfSeries } from './seriesOfDate.ts'
import { requireRights } from './seriesRights.ts'
import { type DateDocument, datesOf } from './storedDates.ts'

/**
 * The dates that come back from the trash together with a date: of a series in the trash those that went with it (RC-19), of another all
 * that are there; none where the date itself stays.
 */
export const restorableWith = async (
  req: PayloadRequest,
  { date, template }: Pick<DateOfSeries, 'date' | 'template'>,
): Promise<DateDocument[]> => {
  const dates = (await datesOf(req, template.id)).filter(({ deletedAt }) =>
    template.deletedAt ? deletedAt === template.deletedAt : deletedAt,
  )

  return dates.some(({ id }) => id === date.id) ? dates : []
}

/** Takes these dates out of the trash, and with them their series. Throws Payload's `Forbidden`, and what saving one of them throws. */
export const restoreDates = async (
  req: PayloadRequest,
  { template }: Pick<DateOfSeries, 'template'>,
  dates: DateDocument[],
): Promise<void> => {
  requireRights(req, [template, ...dates])
  if (template.deletedAt) return saveSeries(req, template, { deletedAt: null })
  for (const { id } of dates) await setDeleted(req, id, null)
}

/** Puts these dates into the trash again, and their series, if it was there. Throws as `restoreDates` does. */
export const trashAgain = async (
  req: PayloadRequest,
  { template, withSeries }: Pick<DateOfSeries, 'template'> & { withSeries: boolean },
  ids: number[],
): Promise<void> => {
  const now = new Date().toISOString()
  if (withSeries) await saveSeries(req, template, { deletedAt: now })
  const there = (await datesOf(req, template.id)).filter(
    ({ id, deletedAt }) => !deletedAt && ids.includes(id),
  )
  requireRights(req, [template, ...there])
  for (const { id } of there) await setDeleted(req, id, now)
}

const setDeleted = (req: PayloadRequest, id: number, deletedAt: string | null): Promise<unknown> =>
  req.payload.update({
    collection: slugOf(req.payload, 'events'),
    id,
    data: { deletedAt },
    depth: 0,
    trash: true,
    overrideLock: true,
    req,
  })
