import type { Call } from '../../api/call.ts'
import { findFacets } from '../../api/events/findFacets.ts'
import { coming } from '../../api/events/window.ts'
import { type Links, linksOf } from '../../storage/eventIndex/linkKeys.ts'

/** What coming events are linked to. */
export type ComingLinks = {
  /** Each combination of links, and how many events have it; the dates of a series count once, as in lists. */
  rows: { links: Links; events: number }[]
  /** Whether there are too many to count, so that the rows are those of some. */
  isPart: boolean
}

/** What coming events are linked to, by one query of the database that is remembered. */
export const comingLinks = async (call: Call): Promise<ComingLinks> => {
  const { rows, isPart } = await findFacets(call, { ...coming(call), occurrences: 'next' })

  return { rows: rows.map(({ links, events }) => ({ links: linksOf(links), events })), isPart }
}

/** How many coming events each entry of a kind has, by its id; entries without any are missing. */
export const countsOf = (rows: ComingLinks['rows'], index: keyof Links): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { links, events } of rows) {
    for (const id of links[index]) counts.set(id, (counts.get(id) ?? 0) + events)
  }

  return counts
}
