/** What events of a listing are counted by: how many there are that share all of it. */
export type FacetRow = {
  /** The keys of what they are linked to, in ascending order. */
  links: number[]
  free: boolean
  featured: boolean
  events: number
}

/** An event to be counted; those of one unit count once. */
export type Unit = { unit: number; links: number[]; free: boolean; featured: boolean }

/** The dates of a series are one unit where of them only the next counts (RC-28). */
export const unitOf = (
  { id, root }: { id: number; root: number | null | undefined },
  nextOnly: boolean | undefined,
): number => (nextOnly && root ? -root : id)

/**
 * Units by what they share. A unit of several dates has what any of them has: whichever filter is chosen, its next date among those
 * that are left is one event.
 */
export const facetRows = (units: Unit[]): FacetRow[] => {
  const merged = new Map<number, Unit>()
  for (const one of units) {
    const known = merged.get(one.unit)
    merged.set(one.unit, known ? both(known, one) : one)
  }
  const rows = new Map<string, FacetRow>()
  for (const { links, free, featured } of merged.values()) {
    const sorted = [...links].sort((a, b) => a - b)
    const key = `${free}|${featured}|${sorted.join('|')}`
    const known = rows.get(key)
    if (known) known.events += 1
    else rows.set(key, { links: sorted, free, featured, events: 1 })
  }

  return [...rows.values()]
}

const both = (a: Unit, b: Unit): Unit => ({
  unit: a.unit,
  links: [...new Set([...a.links, ...b.links])],
  free: a.free || b.free,
  featured: a.featured || b.featured,
})
