import type { Call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { findByDay } from '../api/events/findByDay.ts'
import { findEvents } from '../api/events/findEvents.ts'
import { linkedOf } from '../api/events/linked.ts'
import type { EventContext } from '../api/events/linkedPlaces.ts'
import type { DaysFrom } from '../api/events/window.ts'
import { isTrashed, statusOf } from '../model/status.ts'
import type { Event } from '../payload-types.ts'
import { documentBySlug } from '../storage/documentCache/byId.ts'

/** Events with what they are read with. */
export type Found = { events: Event[]; context: EventContext }

/**
 * The first public events that match the filters of `GET /events`, by start, without protected ones (FD-4). `part` is the
 * part of the documents that the feed needs. Throws the refusal of the filters.
 */
export const eventsOfFeed = async (
  requested: Call,
  filters: Record<string, unknown>,
  { most, part }: { most: number } & Pick<Call, 'part'>,
): Promise<Found> => {
  const call = { ...requested, caller: undefined, ...(part && { part }) }
  const input = withoutOrder(filters)
  const { events, context } = await findEvents(call, input, {
    request: { page: 1, per_page: most },
    open: true,
  })

  return { events, context }
}

/** The first public events of some days as `eventsOfFeed`, but with those that are long last, as lists have them (PG-7). */
export const dayByDayOfFeed = async (
  requested: Call,
  filters: Record<string, unknown>,
  { days, most }: { days: DaysFrom; most: number },
): Promise<Found> => {
  const call = { ...requested, caller: undefined }
  const { events, long, context } = await findByDay(call, withoutOrder(filters), days, {
    request: { page: 1, per_page: most },
    open: true,
    long: { most, by: 'start' },
  })

  return { events: [...events, ...long.events].slice(0, most), context }
}

const withoutOrder = ({
  page,
  per_page,
  order,
  orderby,
  password,
  ...input
}: Record<string, unknown>) => input

/** The event of a slug; throws `rest_no_route` if none is public (FD-4). */
export const eventOfFeed = async (requested: Call, slug: string): Promise<Found> => {
  const call = { ...requested, caller: undefined }
  const event = await documentBySlug(call, 'events', slug)
  if (
    !event ||
    isTrashed(event) ||
    statusOf(event, call.now) !== 'publish' ||
    event.accessPassword ||
    event.hideFromListings
  ) {
    throw new ApiError('rest_no_route')
  }

  return {
    events: [event],
    context: { call, linked: await linkedOf(call, [event]), keys: {} },
  }
}
