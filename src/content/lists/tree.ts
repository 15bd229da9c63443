export type Branch<Entry> = { entry: Entry; under: Branch<Entry>[] }

type Node = { id: number | string; parent?: number | string | null | undefined }

/**
 * Entries under their parents, in the order that they come in. One whose parent is not among them stands at the top, as
 * does what stands under itself, so that nothing is left out.
 */
export const treeOf = <Entry extends Node>(entries: Entry[]): Branch<Entry>[] => {
  const ids = new Set(entries.map(({ id }) => id))
  const placed = new Set<Entry>()
  const under = (parent: Entry['parent']): Branch<Entry>[] =>
    entries
      .filter((entry) => entry.parent === parent && !placed.has(entry))
      .map((entry) => {
        placed.add(entry)

        return { entry, under: under(entry.id) }
      })
  const tops = entries
    .filter(({ parent }) => parent === null || parent === undefined || !ids.has(parent))
    .map((entry) => {
      placed.add(entry)

      return { entry, under: under(entry.id) }
    })
  const inCircles = entries.flatMap((entry) => {
    if (placed.has(entry)) return []
    placed.add(entry)

    return [{ entry, under: under(entry.id) }]
  })

  return [...tops, ...inCircles]
}
