import { hasCollection } from '../../model/slugs.ts'
import type { StoredDocument } from '../../storage/documentCache/cached.ts'
import {
  type Join,
  joined,
  joinedIn,
  joinStages,
  memoryWithout,
} from '../../storage/documentCache/mongoJoined.ts'
import { eventIndexOf } from '../../storage/eventIndex/indexOf.ts'
import type { ExtraStages, Listing, Page, Paging } from '../../storage/eventIndex/listing.ts'
import type { NextDate } from '../../storage/eventIndex/nextDates.ts'
import type { Call } from '../call.ts'
import { beyondReach } from '../entries/find.ts'
import type { PageRequest } from '../pageAnswer.ts'
import { listingOf, orderOf, type Selection } from './filter.ts'
import { filteredVenues, leavesNone } from './filteredVenues.ts'
import { type Near, nearOf, venuesNear } from './near.ts'

/**
 * One page of the events that a query selects, each with the ids of what it is linked to, and how many there are in all. Near a
 * point the nearest come first, and then the order of the query counts (EV-22). The linked documents are read along if they are
 * not in memory yet.
 */
export const findEventPage = async (
  call: Call,
  query: Selection,
  { page, per_page }: PageRequest,
): Promise<Page> => {
  const index = eventIndexOf(call)
  const near = nearOf(query)
  const [distances, filtered] = await Promise.all([
    near && distancesOf(call, near, query.venue),
    filteredVenues(call, query),
  ])
  if (distances?.size === 0 || leavesNone(filtered)) return { rows: [], total: 0 }
  const listing = listingOf(query, call, { venues: distances ? undefined : query.venue, filtered })
  if (!distances && page > beyondReach) return { rows: [], total: await index.total(listing) }
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)
  const paging = { order: orderOf(query, call), limit: per_page, offset }

  return readAlong(call, paging, (all) =>
    distances ? index.nearest(listing, distances, all) : index.page(listing, all),
  )
}

/** Some of the events that a query selects as `findEventPage`, but always in the order of the paging, also near a point. */
export const findEventSlice = async (
  call: Call,
  query: Selection,
  paging: Omit<Paging, 'extra'>,
): Promise<Page> => {
  const listing = await orderedListing(call, query)
  if (!listing) return { rows: [], total: 0 }

  return readAlong(call, paging, (all) => eventIndexOf(call).page(listing, all))
}

/** How many events a query selects. */
export const countEvents = async (call: Call, query: Selection): Promise<number> => {
  const listing = await orderedListing(call, query)

  return listing ? eventIndexOf(call).total(listing) : 0
}

/**
 * The next date of each root that a query selects, where only these count (RC-28), for the parts of that query: a root has one date in
 * all of them together.
 */
export const nextDates = async (call: Call, query: Selection): Promise<NextDate[] | undefined> => {
  if (query.occurrences !== 'next' || query.include) return undefined
  const listing = await orderedListing(call, query)

  return listing ? eventIndexOf(call).next(listing) : []
}

/** The listing of a query, in which points and radiuses leave the events at near venues; `undefined` where there are none. */
const orderedListing = async (call: Call, query: Selection): Promise<Listing | undefined> => {
  const near = nearOf(query)
  const [distances, filtered] = await Promise.all([
    near && distancesOf(call, near, query.venue),
    filteredVenues(call, query),
  ])
  if (distances?.size === 0 || leavesNone(filtered)) return undefined

  return listingOf(query, call, {
    venues: distances ? [...distances.keys()] : query.venue,
    filtered,
  })
}

const readAlong = (
  call: Call,
  paging: Paging,
  read: (paging: Paging) => Promise<Page>,
): Promise<Page> => {
  const memory = memoryWithout(call, event)

  return memory
    ? memory.cacheAlong((keep) => read({ ...paging, extra: linkedAlong(call, keep) }))
    : read(paging)
}

/** How far the venues near a point are, of those that the query asks for. */
const distancesOf = async (
  call: Call,
  near: Near,
  wanted: number[] | undefined,
): Promise<Map<number, number>> => {
  const distances = await venuesNear(call, near)

  return new Map([...distances].filter(([venue]) => !wanted || wanted.includes(venue)))
}

type Keep = (collection: Join['collection'], documents: StoredDocument[]) => void

/** What has the index read the linked documents with a page, and hands them to the memory. */
const linkedAlong = ({ payload }: Call, keep: Keep): ExtraStages => {
  const joins = linkedJoins.filter(({ collection }) => hasCollection(payload, collection))

  return {
    stages: joinStages(payload, joins),
    take: (rows) => {
      for (const [name, documents] of joinedIn(rows, joins)) keep(name, documents)
    },
  }
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
