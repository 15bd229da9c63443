import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import { asLocale, localeOf } from '../collections/locale.ts'
import { slugOf } from '../slugs.ts'
import type { Recurrence } from './changedSchedule.ts'
import { datesOf, keyOfDate } from './storedDates.ts'

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
    collection: slugOf(req.payload, 'event-series'),
    // The template has every field of an event.
    data: {
      ...event,
      rule: rule ?? null,
      dates,
      skip,
    } as RequiredDataFromCollectionSlug<'event-series'>,
    depth: 0,
    locale: asLocale(localeOf(req)),
    fallbackLocale: false,
    req,
  })

  return { series: id, first: await firstOf(req, id) }
}

/** The event that is the first date of a series, by the keys. */
export const firstOf = async (req: PayloadRequest, series: number): Promise<number> => {
  const dates = (await datesOf(req, series)).filter(({ deletedAt }) => !deletedAt)
  const [first] = dates.toSorted((one, other) => (keyOfDate(one) < keyOfDate(other) ? -1 : 1))
  if (!first) throw new Error(`The series ${series} has no date.`)

  return first.id
}
