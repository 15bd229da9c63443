import { findOut } from '../../storage/documentCache/findings.ts'
import type { FacetRow } from '../../storage/eventIndex/facetRows.ts'
import { eventIndexOf } from '../../storage/eventIndex/indexOf.ts'
import type { Call } from '../call.ts'
import { parseParams } from '../parseParams.ts'
import { eventsToCome } from '../terms/taxonomy.ts'
import { listingOf } from './filter.ts'
import { filteredVenues, leavesNone } from './filteredVenues.ts'
import { eventListParams } from './params.ts'

/** What a list can be narrowed by; `isPart` where it holds too many events to count all. */
export type FoundFacets = { rows: FacetRow[]; isPart: boolean }

/**
 * What the events of `GET /events` with this input can be narrowed by, of at most 10,000 of them, without those that a password keeps from the
 * caller (DEV-91): one query of the event index, until an event is written or published by its date.
 */
export const findFacets = async (
  call: Call,
  input: Record<string, unknown>,
): Promise<FoundFacets> => {
  const query = await parseParams(eventListParams, input, call)
  const filtered = await filteredVenues(call, query)
  if (leavesNone(filtered)) return { rows: [], isPart: false }
  const selection = { ...query, openToCaller: true } as const
  const listing = listingOf(selection, call, { venues: query.venue, filtered })
  const { now } = call
  const { found } = await findOut<Timed>(call, 'events', {
    question: `facets ${JSON.stringify({ ...listing, now: '' })}`,
    holds: ({ from, until }) => from <= now && now < until,
    find: async () => {
      const [rows, [next]] = await Promise.all([
        eventIndexOf(call).facets(listing, mostCounted),
        eventsToCome(call),
      ])
      const events = rows.reduce((sum, { events }) => sum + events, 0)

      return {
        found: { rows, isPart: events >= mostCounted },
        from: now,
        until: next?.publishedAt ?? '9999',
      }
    },
  })

  return found
}

type Timed = { found: FoundFacets; from: string; until: string }

const mostCounted = 10_000
