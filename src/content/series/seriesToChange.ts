import type { PayloadRequest } from 'payload'
import { requireRights } from './requireRights.ts'
import { type DateOfSeries, seriesOfDate } from './seriesOfDate.ts'

/**
 * The series of a date, for a change that other dates may share. A caller who may not change it is refused before their
 * values are compared with it (RC-21). Throws Payload's `NotFound` and `Forbidden`.
 */
export const seriesToChange = async (req: PayloadRequest, id: number): Promise<DateOfSeries> => {
  const of = await seriesOfDate(req, id)
  requireRights(req, [of.date, of.template])

  return of
}
