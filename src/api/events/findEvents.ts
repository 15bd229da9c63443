import type { Event } from '../../payload-types.ts'
import { isSqlite } from '../../storage/database/driver.ts'
import { memoryOf } from '../../storage/documentCache/memory.ts'
import type { Call } from '../call.ts'
import { parseAhead } from '../checks.ts'
import { keysOf } from '../entries/open.ts'
import { cappedPage, type PageRequest, requirePage } from '../pageAnswer.ts'
import { allCategories, publishedCounts } from '../terms/taxonomy.ts'
import type { Selection } from './filter.ts'
import { eventsAndLinked } from './linked.ts'
import type { EventContext } from './linkedPlaces.ts'
import { findEventPage } from './page.ts'
import { type EventQuery, eventListParams } from './params.ts'

/** A page of events. */
export type Found = {
  query: EventQuery
  request: PageRequest
  /** How many there are on all pages. */
  total: number
  events: Event[]
  /** What they are presented with. */
  context: EventContext
}

/** Starts, in parallel to the search for the page, the reads that every page needs. SQLite answers at once and needs no such start. */
export const startReads = (call: Call): void => {
  const memory = memoryOf(call)
  if (!memory || isSqlite(call.payload)) return
  call.asOf = performance.now()
  for (const read of [memory.upToDate(call.asOf), allCategories(call), publishedCounts(call)]) {
    // What fails here fails again where it is needed.
    read.catch(() => {})
  }
}

/** The page, where it is not that of the parameters, and which protected events are on it. */
type Wanted = { request?: PageRequest } & Pick<Selection, 'open' | 'venueFindsProtected'>

/**
 * The page of events for the parameters of `GET /events` (section 4). Throws the refusal of the parameters, and
 * `event-archive-page-not-found` beyond the last page.
 */
export const findEvents = async (
  call: Call,
  input: Record<string, unknown>,
  { request: fixed, ...protection }: Wanted = {},
): Promise<Found> => {
  startReads(call)
  const { query, checked } = await parseAhead(eventListParams, input, call)
  const request = fixed ?? cappedPage(query, call)
  const selection = { ...query, ...protection }
  const [{ rows, total }] = await Promise.all([findEventPage(call, selection, request), checked()])
  requirePage('events', request, rows)
  const { events, linked } = await eventsAndLinked(call, rows)

  return { query, request, total, events, context: { call, linked, keys: keysOf(input) } }
}
