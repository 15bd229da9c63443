import { isDeepStrictEqual } from 'node:util'
import { idsOf, type Link } from '../../content/links/linkedEvents.ts'
import { type Changes, type LinkChange, linkNames, type Values } from './manyEvents.ts'

/** An event or a series, reduced to what is changed for many at once. */
export type Changeable = { [name in (typeof linkNames)[number]]?: Link[] | null } & {
  featured?: boolean | null
}

/** The links after a change, in their order: new ones come last. */
export const changedLinks = (before: number[], { way, ids }: LinkChange): number[] => {
  if (way === 'replace') return [...new Set(ids)]
  if (way === 'remove') return before.filter((id) => !ids.includes(id))

  return [...new Set([...before, ...ids])]
}

/** The values that changes make different, before and after; undefined where they make nothing different. */
export const changedValues = (
  document: Changeable,
  changes: Changes,
): { before: Values; after: Values } | undefined => {
  const before: Values = {}
  const after: Values = {}
  for (const name of linkNames) {
    const change = changes[name]
    if (!change) continue
    const had = idsOf(document[name])
    const has = changedLinks(had, change)
    if (isDeepStrictEqual(had, has)) continue
    before[name] = had
    after[name] = has
  }
  const featured = document.featured ?? false
  if (changes.featured !== undefined && changes.featured !== featured) {
    before.featured = featured
    after.featured = changes.featured
  }

  return Object.keys(after).length > 0 ? { before, after } : undefined
}
