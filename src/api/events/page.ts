import { eventIndexOf } from '../../listing/indexOf.ts'
import type { Page, Paging } from '../../listing/listing.ts'
import type { Call } from '../call.ts'
import { beyondReach } from '../entries/find.ts'
import type { PageRequest } from '../page.ts'
import { listingOf, orderOf, type Selection } from './filter.ts'
import { type Near, venuesNear } from './near.ts'
import type { EventQuery } from './params.ts'

/** One page of the events that a query selects, each with what is to be read beside it, and how many there are in all. */
export const findEventPage = async (
  call: Call,
  query: Selection,
  request: PageRequest,
): Promise<Page> => {
  const index = eventIndexOf(call)
  const listing = listingOf(query, call, query.venue)
  if (request.page > beyondReach) return { rows: [], total: await index.total(listing) }

  return index.page(listing, pagingOf(call, query, request))
}

/** The same of the events near a point, the nearest first and then as asked for (EV-22). */
export const findNearestPage = async (
  call: Call,
  query: Selection,
  { near, ...request }: PageRequest & { near: Near },
): Promise<Page> => {
  const distances = await venuesNear(call, near)
  for (const venue of distances.keys()) {
    if (query.venue && !query.venue.includes(venue)) distances.delete(venue)
  }
  if (distances.size === 0) return { rows: [], total: 0 }
  const listing = listingOf(query, call, undefined)

  return eventIndexOf(call).nearest(listing, distances, pagingOf(call, query, request))
}

const pagingOf = (call: Call, query: EventQuery, { page, per_page }: PageRequest): Paging => ({
  order: orderOf(query, call),
  limit: per_page,
  offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
})
