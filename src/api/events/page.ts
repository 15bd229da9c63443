import { gramLength, unbroken } from '../../calendar/search'
import { mayCreate } from '../../collections/access/roles'
import type { Sql } from '../../database/sql/client'
import { hasDerived } from '../../database/sql/derived'
import { rowsOf } from '../../database/sql/documents'
import {
  type Bound,
  type Listing,
  nearestOfListing,
  type Paging,
  pageOfListing,
  totalOfListing,
} from '../../database/sql/listing'
import type { Event } from '../../payload-types'
import type { Call } from '../call'
import { findEntries, findPage } from '../entries/find'
import type { PageRequest } from '../page'
import { readStored, speaksSql } from '../stored'
import { byId } from '../terms/taxonomy'
import { all } from '../where'
import { boundsOf, type EventFilter, whereOf } from './filter'

/** One page of the events that a filter selects, and how many there are in all. */
export const findEventPage = async (
  call: Call,
  filter: EventFilter,
  { sort, ...request }: PageRequest & { sort: string[] },
): Promise<Found> => {
  const listing = listingOf(call, filter, sort)
  if (!listing) {
    return findPage(call, 'events', { where: whereOf(filter, call), sort, ...request })
  }

  return listed(call, listing, pageOfListing(listing, pagingOf(request, sort)))
}

/**
 * One page of the events at some venues, nearest first and then as asked for (EV-22), and how many there are in all;
 * `distances` are kilometres by the id of the venue.
 */
export const findNearestPage = async (
  call: Call,
  filter: EventFilter,
  { distances, sort, ...request }: PageRequest & { sort: string[]; distances: Map<number, number> },
): Promise<Found> => {
  const listing = listingOf(call, filter, sort)
  if (listing) {
    const nearest = nearestOfListing(listing, distances, pagingOf(request, sort))

    return listed(call, { ...listing, links: [...listing.links, at(distances)] }, nearest)
  }
  const where = all(whereOf(filter, call), { venues: { in: [...distances.keys()] } })
  const events = await readStored(call, 'events', { where, sort, select: theirVenues })
  const away = (event: Event) =>
    Math.min(...(event.venues ?? []).map((venue) => distances.get(Number(venue)) ?? Infinity))
  const ids = events
    .map((event) => ({ id: event.id, away: away(event) }))
    .sort((a, b) => a.away - b.away)
    .map(({ id }) => id)
  const { limit, offset } = pagingOf(request, sort)

  return {
    docs: await eventsInOrder(call, ids.slice(offset, offset + limit)),
    total: ids.length,
  }
}

type Found = { docs: Event[]; total: number }

const theirVenues = { venues: true } as const

const at = (distances: Map<number, number>) => ({
  relation: 'venues' as const,
  ids: [...distances.keys()],
})

const pagingOf = ({ page, per_page: limit }: PageRequest, [first]: string[]): Paging => ({
  descending: first === '-startLocal',
  limit,
  offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER),
})

/** The events of a page's rows; a page without any does not tell the number of all. */
const listed = async (call: Call, listing: Listing, page: Sql): Promise<Found> => {
  const rows = await rowsOf<{ event: number; total: number }>(call.payload, page)
  const [row] = rows[0]
    ? rows
    : await rowsOf<{ total: number }>(call.payload, totalOfListing(listing))

  return {
    docs: await eventsInOrder(
      call,
      rows.map(({ event }) => event),
    ),
    total: row?.total ?? 0,
  }
}

const eventsInOrder = async (call: Call, ids: number[]): Promise<Event[]> => {
  if (ids.length === 0) return []
  const found = byId(await findEntries(call, 'events', { id: { in: ids } }))

  return ids.flatMap((id) => found.get(id) ?? [])
}

/**
 * The same question to what SQLite derives for the lists that everybody sees, which holds nothing but what is public:
 * for those who may see no more, by start, with filters that it knows. `undefined` for all others.
 */
const listingOf = (call: Call, filter: EventFilter, sort: string[]): Listing | undefined => {
  const isPublic = !mayCreate(call.caller) && !filter.hiddenToo
  const byStart = sort[0] === 'startLocal' || sort[0] === '-startLocal'
  const isKept = speaksSql(call) && hasDerived(call.payload)
  if (!isKept || !isPublic || !byStart || filter.others.length > 0) return undefined
  const { search, links } = filter
  const listing = { now: call.now, bounds: boundsOf(filter).map(asBound), links }
  if (!search) return listing
  const words = { include: search.include.map(unbroken), exclude: search.exclude.map(unbroken) }
  const known = [...words.include, ...words.exclude].every((word) => [...word].length >= gramLength)

  return known ? { ...listing, search: { language: call.language, ...words } } : undefined
}

const signs = {
  greater_than_equal: '>=',
  less_than_equal: '<=',
  less_than: '<',
  greater_than: '>',
} as const

const asBound = ({ column, operator, wall }: ReturnType<typeof boundsOf>[number]): Bound => ({
  clock: column === 'startLocal' ? 'start' : 'end',
  sign: signs[operator],
  wall,
})
