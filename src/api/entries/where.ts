import type { SelectType, Where } from 'payload'
import { anyLineHasAll, foldWithoutPunctuation, wordsOf } from '../../calendar/search.ts'
import { mayReadWhole, openTo, visibleTo } from '../../content/access/entryAccess.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import { bothOf, inScopes } from '../../model/status.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { findHolding } from '../../storage/documentCache/findHolding.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { eventIndexOf } from '../../storage/eventIndex/indexOf.ts'
import type { Call } from '../call.ts'
import { all, changedAfter, inStatus, nothing, slugIn } from '../conditions.ts'
import type { EntryQuery } from './params.ts'

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
    query.author && (query.author.length > 0 ? { author: { in: query.author } } : nothing),
    query.slug && slugIn(query.slug, call),
    query.modified_after && changedAfter(query.modified_after),
  )
}

/**
 * VE-2, OR-2: entries that a password protects from the caller are found by name alone. All words have to be in one line; the
 * database finds candidates with the words anywhere.
 */
const searched = async (
  collection: PlaceCollection,
  search: string,
  call: Call,
  base: Where,
): Promise<Where> => {
  const words = wordsOf(search)
  if (words.length === 0) return nothing
  const docs: (Venue | Organizer)[] = await findHolding(call, collection, {
    where: base,
    column: `resolved.${call.language}.search`,
    words,
    select: searchedFields(call),
  })
  const ids = docs
    .filter((entry) => anyLineHasAll(searchedText(entry, call), words))
    .map(({ id }) => id)

  return ids.length > 0 ? { id: { in: ids } } : nothing
}

const searchedText = (entry: Venue | Organizer, { caller, language, now }: Call): string =>
  inScopes(entry, openTo(caller), now)
    ? (textsIn(entry, language).search ?? '')
    : foldWithoutPunctuation(entry.name ?? '')

/** The fields that a search needs, and those that decide which passwords protect them from the caller. */
const searchedFields = ({ language }: Call): SelectType => ({
  name: true,
  resolved: { [language]: { search: true } },
  accessPassword: true,
  author: true,
  _status: true,
  deletedAt: true,
  pendingReview: true,
  publishedAt: true,
  visibility: true,
})

/** VE-3: nothing for an event that the caller may not read, or not whole (DEV-91). */
const linkedTo = async (collection: PlaceCollection, id: number, call: Call): Promise<number[]> => {
  const event = await documentById(call, 'events', id)
  if (!event || !mayReadWhole(call.caller, event, call.now)) return impossible
  const ids = (event[collection] ?? []).map(idOf)

  return ids.length > 0 ? ids : impossible
}

/** VE-5: of an event that starts after now and that the caller may read whole (DEV-91); running ones do not count. */
const withUpcoming = async (collection: PlaceCollection, call: Call): Promise<number[]> => {
  const { caller, now } = call
  const values = { startUtc: { after: now } }
  const visible = bothOf(visibleTo(caller), openTo(caller))
  const listing = { now, visible, hiddenToo: true, values }
  const ids = await eventIndexOf(call).linked(listing, collection)

  return ids.length > 0 ? ids : impossible
}

/** An id list that matches no entry: `in: []` is not the same on both databases. */
const impossible = [0]
