import type { FacetRow } from '../../storage/eventIndex/facetRows.ts'

/** How many events of a list have something. */
export type Counts = {
  total: number
  free: number
  featured: number
  of: (group: string) => number
  /** Those of them that are free. */
  freeOf: (group: string) => number
}

/** The keys of all that the events of a list are linked to. */
export const keysOf = (rows: FacetRow[]): number[] => {
  const keys = new Set<number>()
  for (const { links } of rows) for (const key of links) keys.add(key)

  return [...keys]
}

/** Counts the events of a list by groups of what they are linked to; an event counts once in each group. */
export const countsOf = (rows: FacetRow[], groups: Map<number, string[]>): Counts => {
  const { numbers, numbersOf } = numbered(groups)
  const counts = new Uint32Array(numbers.size)
  const freeCounts = new Uint32Array(numbers.size)
  /** The last row, counted from 1, that was counted in each group. */
  const last = new Uint32Array(numbers.size)
  let [total, free, featured, row] = [0, 0, 0, 0]
  for (const { links, free: isFree, featured: isFeatured, events } of rows) {
    row += 1
    total += events
    if (isFree) free += events
    if (isFeatured) featured += events
    for (const key of links) {
      for (const group of numbersOf.get(key) ?? []) {
        if (last[group] === row) continue
        last[group] = row
        counts[group] = (counts[group] ?? 0) + events
        if (isFree) freeCounts[group] = (freeCounts[group] ?? 0) + events
      }
    }
  }
  const read = (from: Uint32Array) => (group: string) => from[numbers.get(group) ?? -1] ?? 0

  return { total, free, featured, of: read(counts), freeOf: read(freeCounts) }
}

/** Groups by numbers from 0 on, because texts are slow to count by. */
const numbered = (groups: Map<number, string[]>) => {
  const numbers = new Map<string, number>()
  const numbersOf = new Map<number, number[]>()
  for (const [key, names] of groups) {
    numbersOf.set(
      key,
      names.map((name) => {
        const number = numbers.get(name) ?? numbers.size
        numbers.set(name, number)

        return number
      }),
    )
  }

  return { numbers, numbersOf }
}
