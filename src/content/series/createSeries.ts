import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import { asLocale, localeOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Recurrence } from './changedSchedule.ts'
import { firstDateOf } from './storedDates.ts'

/** A series and the event that is its first date. */
export type Begun = { series: number; first: number }

/**
 * Makes a series and its dates, in the transaction of the request (RC-25). `event` is what would be stored of its first date
 * as a single event. Throws `ScheduleRefused` and Payload's `ValidationError`; asks for no right.
 */
export const createSeries = async (
  req: PayloadRequest,
  event: object,
  { rule, dates = [], skip = [] }: Recurrence,
): Promise<Begun> => {
  const { id } = await req.payload.create({
    collection: slugOf(req.payload, 'calendar-series'),
    // The template has every field of an event.
    data: {
      ...event,
      rule: rule ?? null,
      dates,
      skip,
    } as RequiredDataFromCollectionSlug<'calendar-series'>,
    depth: 0,
    locale: asLocale(localeOf(req)),
    fallbackLocale: false,
    req,
  })

  return { series: id, first: await firstDateOf(req, id) }
}
