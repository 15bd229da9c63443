import type { Scope } from '../../model/status.ts'
import { holdsAll } from '../database/mongoTexts.ts'
import { linkKey } from './linkKeys.ts'
import {
  type Bound,
  type Listing,
  orderedValues,
  type Wanted,
  type Words,
  wantedValues,
} from './listing.ts'
import { storedValue } from './mongoRow.ts'
import { type ValueName, values } from './values.ts'

/** A filter of MongoDB's own. */
export type Filter = Record<string, unknown>

/**
 * A listing as a filter of rows. It compares fields with values and nothing else, but for words: these are looked for
 * as they stand, in the rows that all the rest has left.
 */
export const filterOf = (listing: Listing): Filter => {
  const { bounds = [], links = [], search } = listing

  return all([
    inScopes(listing.visible, listing),
    ...(listing.hiddenToo ? [] : [{ hidden: false }]),
    ...bounds.map(boundOf),
    ...links.map(({ relation, ids }) => ({
      links: { $in: [...new Set(ids)].map((id) => linkKey(relation, id)) },
    })),
    ...(listing.ids ? [{ _id: { $in: listing.ids } }] : []),
    ...(listing.withoutIds ? [{ _id: { $nin: listing.withoutIds } }] : []),
    ...(listing.slugs ? [{ slugs: { $in: listing.slugs } }] : []),
    ...wantedValues(listing).map(isHeld),
    ...(search ? [inScopes(search.openTo ?? [{}], listing), ...wordsIn(search)] : []),
  ])
}

/** All of some filters. */
const all = (filters: Filter[]): Filter => {
  const asking = filters.filter((filter) => Object.keys(filter).length > 0)
  const names = asking.flatMap((filter) => Object.keys(filter))

  // What compares different fields is one filter, which is how people write it.
  return new Set(names).size === names.length ? Object.assign({}, ...asking) : { $and: asking }
}

const signs = { '>=': '$gte', '>': '$gt', '<=': '$lte', '<': '$lt' } as const

const isHeld = ([name, wanted]: [ValueName, Wanted]): Filter => {
  const stored = (value: string | number | boolean) => storedValue(value, values[name].kind)
  if (Array.isArray(wanted)) return { [name]: { $in: wanted.map(stored) } }

  return { [name]: typeof wanted === 'object' ? { $gt: stored(wanted.after) } : stored(wanted) }
}

const boundOf = ({ clock, sign, wall }: Bound): Filter => ({
  [orderedValues[clock]]: { [signs[sign]]: wall },
})

const inScopes = (scopes: Scope[], listing: Listing): Filter => {
  const [only, ...more] = scopes
  if (!only) return { _id: { $in: [] } }

  return more.length === 0
    ? scopeOf(only, listing)
    : { $or: scopes.map((scope) => scopeOf(scope, listing)) }
}

const scopeOf = ({ storedStatuses, dated, author, open }: Scope, { now }: Listing): Filter => ({
  ...(storedStatuses && {
    storedStatus: storedStatuses.length === 1 ? storedStatuses[0] : { $in: [...storedStatuses] },
  }),
  ...(dated && { publishedAt: { [dated === 'out' ? '$lte' : '$gt']: new Date(now) } }),
  ...(author !== undefined && { author }),
  ...(open && { open: true }),
})

/** EV-14. */
const wordsIn = ({ language, languages, include, exclude }: Words): Filter[] => {
  const own = `$words.${language}`
  const text = language === languages[0] ? own : { $ifNull: [own, `$words.${languages[0]}`] }

  return include.length + exclude.length > 0 ? [holdsAll(text, include, exclude)] : []
}
