import { hasCollection } from '../../model/slugs.ts'
import {
  type Join,
  joined,
  joinedIn,
  joinStages,
  memoryWithout,
} from '../../storage/documentCache/mongoJoined.ts'
import { eventIndexOf } from '../../storage/eventIndex/indexOf.ts'
import type { Page, Paging } from '../../storage/eventIndex/listing.ts'
import type { Call } from '../call.ts'
import { beyondReach } from '../entries/find.ts'
import type { PageRequest } from '../pageAnswer.ts'
import { listingOf, orderOf, type Selection } from './filter.ts'
import { type Near, venuesNear } from './near.ts'
import type { EventQuery } from './params.ts'

/** One page of the events that a query selects, each with the ids of what it is linked to, and how many there are in all. */
export const findEventPage = async (
  call: Call,
  query: Selection,
  request: PageRequest,
): Promise<Page> => {
  const index = eventIndexOf(call)
  const listing = listingOf(query, call, query.venue)
  if (request.page > beyondReach) return { rows: [], total: await index.total(listing) }

  return withLinked(call, pagingOf(call, query, request), (paging) => index.page(listing, paging))
}

/** Reads the page together with the linked documents, if they are not in memory yet. */
const withLinked = async (
  call: Call,
  paging: Paging,
  read: (paging: Paging) => Promise<Page>,
): Promise<Page> => {
  const { payload } = call
  const memory = memoryWithout(call, event)
  if (!memory) return read(paging)

  return memory.cacheAlong((keep) => {
    const joins = linkedJoins.filter(({ collection }) => hasCollection(payload, collection))
    const take = (rows: object[]) => {
      for (const [name, documents] of joinedIn(rows, joins)) keep(name, documents)
    }

    return read({ ...paging, extra: { stages: joinStages(payload, joins), take } })
  })
}

const event = 'events'

/** The documents that an event is linked to, by the field of their ids. */
const linkedJoins: Join[] = [
  { collection: event, at: '_id' },
  { collection: 'venues', at: `${joined(event)}.venues` },
  { collection: 'organizers', at: `${joined(event)}.organizers` },
  { collection: 'tags', at: `${joined(event)}.tags` },
  { collection: 'calendar-series', at: `${joined(event)}.series` },
  { collection: 'media', at: 'pictures' },
]

/** The same of the events near a point, the nearest first and then in the order of the query (EV-22). */
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

  return withLinked(call, pagingOf(call, query, request), (paging) =>
    eventIndexOf(call).nearest(listing, distances, paging),
  )
}

const pagingOf = (call: Call, query: EventQuery, { page, per_page }: PageRequest): Paging => ({
  order: orderOf(query, call),
  limit: per_page,
  offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
})
