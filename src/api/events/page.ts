import { unbroken } from '../../calendar/search'
import { mayCreate } from '../../collections/access/roles'
import { rowsOf } from '../../database/sql/documents'
import { type Bound, type Listing, pageOfListing, totalOfListing } from '../../database/sql/listing'
import type { Event } from '../../payload-types'
import type { Call } from '../call'
import { findEntries, findPage } from '../entries/find'
import type { PageRequest } from '../page'
import { speaksSql } from '../stored'
import { boundsOf, type EventFilter, whereOf } from './filter'

/** One page of the events that a filter selects, and how many there are in all. */
export const findEventPage = async (
  call: Call,
  filter: EventFilter,
  { sort, ...request }: PageRequest & { sort: string[] },
): Promise<{ docs: Event[]; total: number }> => {
  const listing = listingOf(call, filter, sort)
  if (!listing) {
    return findPage(call, 'events', { where: whereOf(filter, call), sort, ...request })
  }
  const { page, per_page: limit } = request
  const offset = Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
  const asked = { descending: sort[0] === '-startLocal', limit, offset }
  const [rows, [counted]] = await Promise.all([
    rowsOf<{ event: number }>(call.payload, pageOfListing(listing, asked)),
    rowsOf<{ total: number }>(call.payload, totalOfListing(listing)),
  ])
  const ids = rows.map(({ event }) => event)

  return { docs: await eventsInOrder(call, ids), total: counted?.total ?? 0 }
}

/** Events by their ids, in that order. */
export const eventsInOrder = async (call: Call, ids: number[]): Promise<Event[]> => {
  if (ids.length === 0) return []
  const found = new Map(
    (await findEntries(call, 'events', { id: { in: ids } })).map((event) => [event.id, event]),
  )

  return ids.flatMap((id) => found.get(id) ?? [])
}

/**
 * The same question to what SQLite derives for the lists that everybody sees, which holds nothing but what is public:
 * for those who may see no more, by start, with filters that it knows. `undefined` for all others.
 */
const listingOf = (call: Call, filter: EventFilter, sort: string[]): Listing | undefined => {
  const isPublic = speaksSql(call) && !mayCreate(call.caller) && !filter.hiddenToo
  const byStart = sort[0] === 'startLocal' || sort[0] === '-startLocal'
  if (!isPublic || !byStart || filter.others.length > 0) return undefined
  const { search, links } = filter
  const listing = { now: call.now, bounds: boundsOf(filter).map(asBound), links }
  if (!search) return listing
  const words = { include: search.include.map(unbroken), exclude: search.exclude.map(unbroken) }
  const known = [...words.include, ...words.exclude].every((word) => [...word].length >= shortest)

  return known ? { ...listing, search: { language: call.language, ...words } } : undefined
}

/** What the index of words holds are groups of three characters. */
const shortest = 3

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
