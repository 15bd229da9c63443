import type { PayloadRequest } from 'payload'
import { matchRank } from '../../../calendar/matchRank.ts'
import { fold, keyOf, wordsOf } from '../../../calendar/search.ts'
import { openTo, visibleTo } from '../../../content/access/entryAccess.ts'
import { localeOf } from '../../../model/locale.ts'
import { callerOf } from '../../../model/permissions.ts'
import { languagesOf } from '../../../model/settings.ts'
import { bothOf, whereScopes } from '../../../model/status.ts'
import { findFields } from '../../../storage/documentCache/findDocuments.ts'
import { findHolding } from '../../../storage/documentCache/findHolding.ts'
import { textsIn } from '../../../storage/documentCache/resolvedTexts.ts'

/** Ids of venues or categories, the best matches first. Access functions of the site are not applied. */
type Ranked = Promise<number[]>

/** The venues whose name or address contains all words of a search, among those that the caller may read. */
export const venuesMatching = async (req: PayloadRequest, search: string): Ranked => {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const caller = callerOf(req)
  const language = localeOf(req)
  const found = await findHolding({ payload: req.payload, language }, 'venues', {
    where: whereScopes(bothOf(visibleTo(caller), openTo(caller)), new Date().toISOString()),
    column: `resolved.${language}.search`,
    words,
    select: { resolved: { [language]: { key: true } } },
  })

  return ranked(
    found.map((venue) => ({ id: venue.id, key: textsIn(venue, language).key ?? '' })),
    keyOf(search),
  )
}

/** The categories whose name contains all words of a search. */
export const categoriesMatching = async (req: PayloadRequest, search: string): Ranked => {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const language = localeOf(req)
  const found = await findFields({ payload: req.payload, language }, 'categories', {
    where: { and: words.map((word) => ({ [`resolved.${language}.key`]: { contains: word } })) },
    select: { resolved: { [language]: { key: true } } },
  })

  return ranked(
    found.map((category) => ({ id: category.id, key: textsIn(category, language).key ?? '' })),
    keyOf(search),
  )
}

/** The ids of the venues with this name, compared as search compares names. */
export const venuesCalled = async (req: PayloadRequest, name: string): Promise<number[]> => {
  const language = localeOf(req)
  const found = await findFields({ payload: req.payload, language, req }, 'venues', {
    where: { [`resolved.${language}.key`]: { equals: keyOf(name) } },
    select: {},
  })

  return found.map(({ id }) => id)
}

/** The categories or tags that have one of these keys in a language of the calendar, the oldest first, with all their keys. */
export const termsCalled = async (
  req: PayloadRequest,
  kind: 'categories' | 'tags',
  keys: string[],
): Promise<{ id: number; keys: string[] }[]> => {
  const languages = languagesOf(req.payload)
  const found = await findFields({ payload: req.payload, language: localeOf(req), req }, kind, {
    where: {
      or: languages.flatMap((language) =>
        keys.map((key) => ({ [`resolved.${language}.key`]: { equals: key } })),
      ),
    },
    select: { resolved: true },
  })

  return found
    .map((term) => ({
      id: term.id,
      keys: languages.flatMap((language) => textsIn(term, language).key ?? []),
    }))
    .sort((a, b) => a.id - b.id)
}

/** Sorts by how well names fit the search, then by name. */
const ranked = (found: { id: number; key: string }[], sought: string): number[] =>
  found
    .map(({ id, key }) => ({ id, key, rank: matchRank(key, sought) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ id }) => id)
