import type { Where } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { unbroken } from '../../calendar/search.ts'
import type { Scope } from '../../model/status.ts'
import { linkKey } from './linkKeys.ts'
import {
  type Bound,
  type Listing,
  type Order,
  orderedValues,
  type Wanted,
  type Words,
  wantedValues,
} from './listing.ts'

/** A listing as a filter of `EventRows` that any adapter of Payload understands. */
export const whereOf = (listing: Listing, languages: Languages): Where => {
  const { bounds = [], links = [], search } = listing

  return {
    and: [
      inScopes(listing.visible, listing),
      ...(listing.hiddenToo ? [] : [{ hidden: { equals: false } }]),
      ...bounds.map(boundOf),
      ...links.map(({ relation, ids }) =>
        oneOf(ids.map((id) => ({ links: { contains: `|${linkKey(relation, id)}|` } }))),
      ),
      ...(listing.ids ? [isHeld('event', listing.ids)] : []),
      ...(listing.withoutIds ? [{ event: { not_in: listing.withoutIds } }] : []),
      ...(listing.slugs
        ? [
            oneOf(
              languages.map((language) => ({
                [`resolved.${language}.slug`]: { in: listing.slugs },
              })),
            ),
          ]
        : []),
      ...wantedValues(listing).map(([name, wanted]) => isHeld(name, wanted)),
      ...(search ? [inScopes(search.openTo ?? [{}], listing), ...wordsIn(search)] : []),
    ].filter((where) => Object.keys(where).length > 0),
  }
}

/** No date of a series, or one of these. */
export const isSingleOrOf = (dates: number[]): Where => ({
  or: [{ recurring: { equals: false } }, isHeld('event', dates)],
})

export const sortOf = ({ by, language, descending }: Order): string[] => {
  const field = { ...orderedValues, title: `resolved.${language}.key`, id: 'event' }[by]
  const first = descending ? `-${field}` : field

  return by === 'id' ? [first] : [first, 'event']
}

const isHeld = (field: string, wanted: Wanted): Where => {
  if (Array.isArray(wanted)) return wanted.length > 0 ? { [field]: { in: wanted } } : nothing

  return {
    [field]: typeof wanted === 'object' ? { greater_than: wanted.after } : { equals: wanted },
  }
}

const nothing: Where = { event: { equals: 0 } }

const oneOf = (conditions: Where[]): Where => (conditions.length > 0 ? { or: conditions } : nothing)

const signs = {
  '>=': 'greater_than_equal',
  '>': 'greater_than',
  '<=': 'less_than_equal',
  '<': 'less_than',
} as const

const boundOf = ({ clock, sign, wall }: Bound): Where => ({
  [orderedValues[clock]]: { [signs[sign]]: wall },
})

const inScopes = (scopes: readonly Scope[], listing: Listing): Where => {
  const all = scopes.map((scope) => scopeOf(scope, listing))
  if (all.some((scope) => Object.keys(scope).length === 0)) return {}

  return oneOf(all)
}

const scopeOf = ({ storedStatuses, dated, author, open }: Scope, { now }: Listing): Where => {
  const optional: (Where | false | undefined)[] = [
    storedStatuses && { storedStatus: { in: [...storedStatuses] } },
    dated && { publishedAt: { [dated === 'out' ? 'less_than_equal' : 'greater_than']: now } },
    author !== undefined && { author: { equals: author } },
    open && { open: { equals: true } },
  ]
  const conditions = optional.filter((where): where is Where => Boolean(where))

  return conditions.length > 0 ? { and: conditions } : {}
}

/** EV-14; the wildcards of SQL are not among the characters of folded texts. */
const wordsIn = ({ language, include, exclude }: Words): Where[] => {
  const words = `resolved.${language}.words`

  return [
    ...include.map((held) => ({ [words]: { contains: unbroken(held) } })),
    ...exclude.map((lacked) => ({ [words]: { not_like: `%${unbroken(lacked)}%` } })),
  ]
}
