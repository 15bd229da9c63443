import type { FacetRow } from '../../storage/eventIndex/facetRows.ts'

/** How many events of a list have something. */
export type Counts = {
  total: number
  free: number
  of: (group: string) => number
  /** Those of them that are free. */
  freeOf: (group: string) => number
}

/** Counts the events of a list by groups of what they are linked to; an event counts once in each group. */
export const countsOf = (rows: FacetRow[], groups: Map<number, string[]>): Counts => {
  const counts = new Map<string, number>()
  const freeCounts = new Map<string, number>()
  const add = (to: Map<string, number>, group: string, events: number) =>
    to.set(group, (to.get(group) ?? 0) + events)
  let [total, free] = [0, 0]
  for (const { links, free: isFree, events } of rows) {
    total += events
    if (isFree) free += events
    for (const group of new Set(links.flatMap((key) => groups.get(key) ?? []))) {
      add(counts, group, events)
      if (isFree) add(freeCounts, group, events)
    }
  }

  return {
    total,
    free,
    of: (group) => counts.get(group) ?? 0,
    freeOf: (group) => freeCounts.get(group) ?? 0,
  }
}
