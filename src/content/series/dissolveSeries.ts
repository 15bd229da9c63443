import { NotFound, type PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { detachDates } from './detachDates.ts'
import { requireRights } from './requireRights.ts'
import { datesOf } from './storedDates.ts'
import { templateOf } from './templateOf.ts'

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
