import type { PayloadRequest } from 'payload'
import { requireRights } from './requireRights.ts'
import { seriesOfDate } from './seriesOfDate.ts'
import { skipDate } from './skipDate.ts'
import { storeDates } from './storeDates.ts'
import type { DateDocument } from './storedDates.ts'

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
