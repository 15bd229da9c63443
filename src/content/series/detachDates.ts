import { NotFound, type PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { seriesOfDate } from './seriesOfDate.ts'
import { requireRights } from './seriesRights.ts'
import { skipDate } from './skipDate.ts'
import { storeDates } from './storeDates.ts'
import { type DateDocument, datesOf } from './storedDates.ts'
import { templateOf } from './templateOf.ts'

/**
 * Makes a date of a series a single event, whose id, slug and texts stay; its series skips that day from then on (RC-6). Throws
 * Payload's `NotFound` and `Forbidden`.
 */
export const detachDate = async (req: PayloadRequest, id: number): Promise<void> => {
  const { date, key, template } = await seriesOfDate(req, id)
  requireRights(req, [date])
  await detachDates(req, [date])
  await skipDate(req, { series: template.id, key, skipped: true })
}

/** Makes dates of a series single events, of which their series knows nothing any more. */
export const detachDates = (req: PayloadRequest, dates: DateDocument[]): Promise<void> => {
  const updatedAt = new Date().toISOString()

  return storeDates(
    req,
    dates.map((date) => ({
      date: {
        ...date,
        series: null,
        seriesRoot: null,
        occurrence: null,
        overridden: null,
        updatedAt,
      },
      isNew: false,
    })),
  )
}

/**
 * Makes all dates of a series single events, with their ids, slugs and texts, and deletes the series, which leads nowhere then. Throws Payload's
 * `NotFound` and `Forbidden`.
 */
export const dissolveSeries = async (req: PayloadRequest, id: number): Promise<void> => {
  const template = await templateOf(req, id)
  if (!template) throw new NotFound(req.t)
  const dates = await datesOf(req, id)
  requireRights(req, [template, ...dates])
  await detachDates(req, dates)
  await req.payload.delete({
    collection: slugOf(req.payload, 'calendar-series'),
    id,
    depth: 0,
    trash: true,
    overrideLock: true,
    req,
  })
}
