import type { Call } from '../call.ts'
import { venuesWith } from './accessibleVenues.ts'
import { venuesAround } from './near.ts'
import type { EventQuery } from './params.ts'

/** The venues that `near` and `accessibility` leave, each on its own: an event is at one of each (EV-55, EV-58). */
export const filteredVenues = async (
  call: Call,
  query: Pick<EventQuery, 'near' | 'radius' | 'accessibility'>,
): Promise<number[][]> => {
  const filters = await Promise.all([
    venuesAround(call, query),
    venuesWith(call, query.accessibility),
  ])

  return filters.filter((ids) => ids !== undefined)
}

/** Whether a filter leaves no venue, and so no event. */
export const leavesNone = (filtered: number[][]): boolean =>
  filtered.some((ids) => ids.length === 0)
