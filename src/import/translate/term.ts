import type { SpokenTerm } from '../read/term'
import { spelledSlug } from './slug'
import { differing } from './texts'

/** What is stored of a tag, and of a category but for its parent. */
export const termData = (term: SpokenTerm) => ({
  name: term.name,
  slug: spelledSlug(term.slug),
  description: term.description ?? '',
})

export const termTexts = (italian: SpokenTerm, english: SpokenTerm) => ({
  name: differing(italian.name, english.name) ?? null,
  slug: differing(spelledSlug(italian.slug), spelledSlug(english.slug)) ?? null,
  description: differing(italian.description, english.description) ?? null,
})

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
