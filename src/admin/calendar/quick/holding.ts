import type { PayloadRequest } from 'payload'
import { fold, keyOf, wordsOf } from '../../../calendar/search.ts'
import { openTo, visibleTo } from '../../../content/access/entries.ts'
import { localeOf } from '../../../model/locale.ts'
import { callerOf } from '../../../model/permissions.ts'
import { bothOf, whereScopes } from '../../../model/status.ts'
import { findFields } from '../../../storage/documentCache/find.ts'
import { findHolding } from '../../../storage/documentCache/findHolding.ts'
import { shownOf } from '../../../storage/documentCache/shown.ts'

/** The ids of venues or categories, by how well they fit; a site's own access is not asked here. */
type Ranked = Promise<number[]>

/** The venues whose name or address has all words of a search, of those that the caller may read. */
export const venuesHolding = async (req: PayloadRequest, search: string): Ranked => {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const caller = callerOf(req)
  const language = localeOf(req)
  const found = await findHolding({ payload: req.payload, language }, 'venues', {
    where: whereScopes(bothOf(visibleTo(caller), openTo(caller)), new Date().toISOString()),
    column: `shown.${language}.search`,
    words,
    select: { shown: { [language]: { key: true } } },
  })

  return ranked(
    found.map((venue) => ({ id: venue.id, key: shownOf(venue, language).key ?? '' })),
    keyOf(search),
  )
}

/** The categories whose name has all words of a search. */
export const categoriesHolding = async (req: PayloadRequest, search: string): Ranked => {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const language = localeOf(req)
  const found = await findFields({ payload: req.payload, language }, 'categories', {
    where: { and: words.map((word) => ({ [`shown.${language}.key`]: { contains: word } })) },
    select: { shown: { [language]: { key: true } } },
  })

  return ranked(
    found.map((category) => ({ id: category.id, key: shownOf(category, language).key ?? '' })),
    keyOf(search),
  )
}

/** The ids of the venues that are called so, as search compares names. */
export const venuesCalled = async (req: PayloadRequest, name: string): Promise<number[]> => {
  const language = localeOf(req)
  const found = await findFields({ payload: req.payload, language, req }, 'venues', {
    where: { [`shown.${language}.key`]: { equals: keyOf(name) } },
    select: {},
  })

  return found.map(({ id }) => id)
}

/** Those first whose names begin with what is looked for, each part in the order of names. */
const ranked = (found: { id: number; key: string }[], sought: string): number[] => {
  const rank = ({ key }: { key: string }) => (key.startsWith(sought) ? 0 : 1)

  return found.sort((a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1)).map(({ id }) => id)
}
