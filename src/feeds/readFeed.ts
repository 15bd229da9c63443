import type { Call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { findEvents } from '../api/events/findEvents.ts'
import { linkedOf } from '../api/events/linked.ts'
import type { EventContext } from '../api/events/places.ts'
import type { fullEvent } from '../api/events/present.ts'
import { isTrashed, statusOf } from '../model/status.ts'
import type { Event } from '../payload-types.ts'
import { documentBySlug } from '../storage/documentCache/byId.ts'

/** An event as the contract shows it to everybody (section 6). */
export type SerializedEvent = ReturnType<typeof fullEvent>

/** Events with what they are presented with. */
export type Found = { events: Event[]; context: EventContext }

/**
 * The first events that the filters of `GET /events` select for everybody, by their start. What a password protects is not
 * among them (FD-4). `part` is all of them that the feed is made of. Throws what is wrong with the filters.
 */
export const eventsOfFeed = async (
  asked: Call,
  filters: Record<string, unknown>,
  { most, part }: { most: number } & Pick<Call, 'part'>,
): Promise<Found> => {
  const call = { ...asked, caller: undefined, ...(part && { part }) }
  const { page, per_page, order, orderby, password, ...input } = filters
  const wanted = { page: 1, per_page: most, open: true } as const
  const { events, context } = await findEvents(call, input, wanted)

  return { events, context }
}

/** The event of a slug; `rest_no_route` where there is none for everybody (FD-4). */
export const eventOfFeed = async (asked: Call, slug: string): Promise<Found> => {
  const call = { ...asked, caller: undefined }
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
