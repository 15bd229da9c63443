// Lists of links as they stand on an event: the order is the editor's, and none is there twice.

/** What several entries are merged into. */
export type Merging = { survivor: number; merged: number[] }

/** A list with the remaining entry in place of those that are merged into it, at the position of the first of them. */
export const moved = (links: number[], { survivor, merged }: Merging): number[] => [
  ...new Set(links.map((id) => (merged.includes(id) ? survivor : id))),
]

/**
 * A list with its entries before a merge again, at the position of the remaining entry; later changes of an editor
 * stay. `undefined` where the remaining entry is not in the list any more.
 */
export const movedBack = (
  links: number[],
  before: number[],
  { survivor, merged }: Merging,
): number[] | undefined => {
  if (!links.includes(survivor)) return undefined
  const again = before.filter((id) => id === survivor || merged.includes(id))

  return [...new Set(links.flatMap((id) => (id === survivor ? again : [id])))]
}

/** A list before and after. */
export type Change = { id: number | string; before: number[]; after: number[] }

/** The one entry that stands for another one in a list, where that is all that changes. */
export const replacementIn = ({
  before,
  after,
}: Change): { from: number; to: number } | undefined => {
  const places = before.flatMap((id, place) => (id === after[place] ? [] : [place]))
  const [place, ...more] = places
  if (place === undefined || more.length > 0 || before.length !== after.length) return undefined
  const [from, to] = [before[place], after[place]]

  return from === undefined || to === undefined ? undefined : { from, to }
}
