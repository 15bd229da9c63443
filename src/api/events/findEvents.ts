import type { Event } from '../../payload-types.ts'
import { isSqlite } from '../../storage/database/native.ts'
import { memoryOf } from '../../storage/documentCache/memory.ts'
import type { Call } from '../call.ts'
import { parseAhead } from '../checks.ts'
import { keysOf } from '../entries/open.ts'
import { cappedPage, type PageRequest, requirePage } from '../page.ts'
import { allCategories, publishedCounts } from '../terms/taxonomy.ts'
import { eventsAndLinked } from './linked.ts'
import { nearOf } from './near.ts'
import { findEventPage, findNearestPage } from './page.ts'
import { type EventQuery, eventListParams } from './params.ts'
import type { EventContext } from './places.ts'

type Found = {
  query: EventQuery
  request: PageRequest
  /** How many there are on all pages. */
  total: number
  events: Event[]
  /** What they are presented with. */
  context: EventContext
}

/** What every page needs, and what others wrote, is asked while the page is found; SQLite answers at once. */
const askBeside = (call: Call): void => {
  const memory = memoryOf(call)
  if (!memory || isSqlite(call.payload)) return
  call.asOf = performance.now()
  for (const asked of [memory.upToDate(call.asOf), allCategories(call), publishedCounts(call)]) {
    // What fails here fails again where it is needed.
    asked.catch(() => {})
  }
}

/**
 * The page of events that the parameters of `GET /events` ask for (section 4). Throws what is wrong with them, and
 * `event-archive-page-not-found` beyond the last page. Another page is found in its place where one is `wanted`: of `open`
 * ones alone, it has none that a password protects.
 */
export const findEvents = async (
  call: Call,
  input: Record<string, unknown>,
  wanted?: PageRequest & { open?: true },
): Promise<Found> => {
  askBeside(call)
  const { query, checked } = await parseAhead(eventListParams, input, call)
  const near = nearOf(query)
  const request = wanted ?? cappedPage(query, call)
  const selection = { ...query, open: wanted?.open }
  const [{ rows, total }] = await Promise.all([
    near
      ? findNearestPage(call, selection, { near, ...request })
      : findEventPage(call, selection, request),
    checked(),
  ])
  requirePage('events', request, rows)
  const { events, linked } = await eventsAndLinked(call, rows)

  return { query, request, total, events, context: { call, linked, keys: keysOf(input) } }
}
