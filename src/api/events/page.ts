import type { Where } from 'payload'
import { gramLength, unbroken } from '../../calendar/search'
import { mayCreate } from '../../collections/access/roles'
import { rowsOf, type Sql, sqliteOf } from '../../database/sql/client'
import { hasDerived } from '../../database/sql/derived'
import {
  type Bound,
  type Listing,
  nearestOfListing,
  type Paging,
  pageOfListing,
  totalOfListing,
} from '../../database/sql/listing'
import { countDocuments, findFields } from '../../documents/find'
import type { Event } from '../../payload-types'
import type { Call } from '../call'
import { beyondReach } from '../entries/find'
import type { PageRequest } from '../page'
import { all } from '../where'
import { boundsOf, type EventFilter, whereOf } from './filter'
import { type Ahead, picturesOf } from './linked'

/** One page of the events that a filter selects, and how many there are in all. */
export const findEventPage = async (
  call: Call,
  filter: EventFilter,
  { sort, ...request }: PageRequest & { sort: string[] },
): Promise<Found> => {
  const listing = listingOf(call, filter, sort)
  if (!listing) {
    return asked(call, whereOf(filter, call), { sort, ...request })
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
  const events = await findFields(call, 'events', { where, sort, select: ahead })
  const away = (event: Event) =>
    Math.min(...(event.venues ?? []).map((venue) => distances.get(Number(venue)) ?? Infinity))
  const rows = events
    .map((event) => ({ event, away: away(event) }))
    .sort((a, b) => a.away - b.away)
    .map(({ event }) => rowOf(event))
  const { limit, offset } = pagingOf(request, sort)

  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/** A page of events, each with what is to be read beside it, and how many there are in all. */
type Found = { rows: Ahead[]; total: number }

/** What tells which documents a page of events will show. */
const ahead = { venues: true, organizers: true, tags: true, pictures: true } as const

const asked = async (
  call: Call,
  where: Where,
  { sort, ...request }: PageRequest & { sort: string[] },
): Promise<Found> => {
  if (request.page > beyondReach) {
    return { rows: [], total: await countDocuments(call, 'events', where) }
  }
  const { docs, totalDocs } = await call.payload.db.find<Event>({
    collection: 'events',
    where,
    select: ahead,
    // Payload appends to the list it is given.
    sort: [...sort],
    page: request.page,
    limit: request.per_page,
    pagination: true,
    req: call.req,
  })

  return { rows: docs.map(rowOf), total: totalDocs }
}

const rowOf = ({ id, venues, organizers, tags, pictures }: Event): Ahead => ({
  id,
  venues: idsOf(venues),
  organizers: idsOf(organizers),
  tags: idsOf(tags),
  pictures: picturesOf({ pictures }),
})

const idsOf = (links: (number | { id: number })[] | null | undefined): number[] =>
  (links ?? []).map((link) => (typeof link === 'number' ? link : link.id))

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
    rows: rows.map(({ event: id }) => ({
      id,
      venues: [],
      organizers: [],
      tags: [],
      pictures: [],
    })),
    total: row?.total ?? 0,
  }
}

/**
 * The same question to what SQLite derives for the lists that everybody sees, which holds nothing but what is public:
 * for those who may see no more, by start, with filters that it knows. `undefined` for all others.
 */
const listingOf = (call: Call, filter: EventFilter, sort: string[]): Listing | undefined => {
  const isPublic = !mayCreate(call.caller) && !filter.hiddenToo
  const byStart = sort[0] === 'startLocal' || sort[0] === '-startLocal'
  const isKept = !call.req?.transactionID && !!sqliteOf(call.payload) && hasDerived(call.payload)
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
