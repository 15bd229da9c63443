import type { Where } from 'payload'
import { anyLineHasAll, foldWithoutPunctuation, wordsOf } from '../../calendar/search'
import { mayRead } from '../../collections/access/entries'
import { mayEditOthers } from '../../collections/access/roles'
import type { Call } from '../call'
import { linkedToEvents, readStored } from '../stored'
import { all, changedAfter, inStatus, nothing, open, slugIn, visible } from '../where'
import { holds } from '../words'
import { findEntries } from './find'
import type { EntryQuery } from './params'

export type PlaceCollection = 'venues' | 'organizers'

/** What each filter of `GET /venues` and `GET /organizers` selects (VE-2 to VE-7). */
export const entryWhere = async (
  collection: PlaceCollection,
  query: EntryQuery,
  call: Call,
): Promise<Where> => {
  const base = inStatus(query.status, call)

  return all(
    base,
    query.search && (await searched(collection, query.search, call, base)),
    query.event && { id: { in: await linkedTo(collection, query.event, call) } },
    query.has_events === true && { eventCount: { greater_than: 0 } },
    query.has_events === false && { eventCount: { less_than_equal: 0 } },
    query.only_with_upcoming && { id: { in: await withUpcoming(collection, call) } },
    query.exclude && { id: { not_in: query.exclude } },
    query.author && { author: { in: query.author } },
    query.slug && slugIn(query.slug),
    query.modified_after && changedAfter(query.modified_after),
  )
}

/** VE-2, OR-2: what a password protects from the caller is found by its name alone. */
const searched = async (
  collection: PlaceCollection,
  search: string,
  call: Call,
  base: Where,
): Promise<Where> => {
  const words = wordsOf(search)
  if (words.length === 0) return nothing
  const column = `shown.${call.language}.search`
  const candidates = all(base, ...words.map((word) => holds(column, word)))
  const [found, named] = await Promise.all([
    withWordsInOneText(collection, words, call, all(candidates, open(call))),
    mayEditOthers(call.caller) ? [] : protectedByName(collection, words, call, candidates),
  ])

  return named.length > 0 ? { or: [found, { id: { in: named } }] } : found
}

/**
 * The database finds candidates that hold the words anywhere; one word needs no more, for several the texts are
 * compared one by one.
 */
const withWordsInOneText = async (
  collection: PlaceCollection,
  words: string[],
  call: Call,
  candidates: Where,
): Promise<Where> => {
  if (words.length === 1) return candidates
  const docs = await readStored(call, collection, {
    where: candidates,
    select: searchTexts[call.language],
  })
  const ids = docs
    .filter(({ shown }) => anyLineHasAll(shown?.[call.language]?.search ?? '', words))
    .map(({ id }) => id)

  return ids.length > 0 ? { id: { in: ids } } : nothing
}

const searchTexts = {
  en: { shown: { en: { search: true } } },
  it: { shown: { it: { search: true } } },
} as const

const protectedByName = async (
  collection: PlaceCollection,
  words: string[],
  call: Call,
  candidates: Where,
): Promise<number[]> => {
  const docs = await readStored(call, collection, {
    where: all(candidates, { accessPassword: { not_equals: null } }),
    select: { name: true },
  })

  return docs
    .filter(({ name }) => anyLineHasAll(foldWithoutPunctuation(name ?? ''), words))
    .map(({ id }) => id)
}

/** VE-3: nothing for an event that the caller may not read. */
const linkedTo = async (collection: PlaceCollection, id: number, call: Call): Promise<number[]> => {
  const [event] = await findEntries(call, 'events', { id: { equals: id } })
  if (!event || !mayRead(call.caller, event, call.now)) return impossible
  const ids = (event[collection] ?? []).map((link) => (typeof link === 'number' ? link : link.id))

  return ids.length > 0 ? ids : impossible
}

/** VE-5: of an event that starts after now and that the caller may read; running ones do not count. */
const withUpcoming = async (collection: PlaceCollection, call: Call): Promise<number[]> => {
  const where = all(visible(call), { startUtc: { greater_than: call.now } })
  const ids = await linkedToEvents(call, collection, where)

  return ids.length > 0 ? ids : impossible
}

/** An id list that matches no entry: `in: []` is not the same on both databases. */
const impossible = [0]
