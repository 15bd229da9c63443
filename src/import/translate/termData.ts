import { storerOf } from '../../model/fields/derive.ts'
import { tagFields } from '../../model/fields/terms.ts'
import { broughtKinds } from './broughtKinds.ts'

/** What is stored of a tag, and of a category but for its parent. */
export const termData = storerOf(tagFields, broughtKinds)

/** Terms in an order in which none comes before its parent; those in a circle come last. */
export const parentsFirst = <T extends { id: number; parent: number }>(terms: T[]): T[] => {
  const placed = new Set<number>()
  const waiting = new Set(terms.map(({ id }) => id))
  const order: T[] = []
  let rest = terms
  while (rest.length > 0) {
    const ready = rest.filter(({ parent }) => placed.has(parent) || !waiting.has(parent))
    if (ready.length === 0) return [...order, ...rest]
    for (const { id } of ready) placed.add(id)
    order.push(...ready)
    rest = rest.filter(({ id }) => !placed.has(id))
  }

  return order
}
