import type { Where } from 'payload'
import type { Call } from '../call'
import type { EntryCollection } from '../links'
import type { PageRequest } from '../page'
import { countStored, readPage, readStored } from '../stored'

/** What the presenters never read: the rich text behind the HTML, the folded texts, the versions' bookkeeping. */
export const unread = {
  description: false,
  excerpt: false,
  sourceHash: false,
  publishedAtChosen: false,
  shown: { en: { search: false, grams: false }, it: { search: false, grams: false } },
} as const

/**
 * The one way to read entries: never without a `where` that holds the caller's visibility or a check of the entry
 * that follows; trash included where the `where` includes it.
 */
export const findEntries = async <C extends EntryCollection>(
  call: Call,
  collection: C,
  where: Where,
) => readStored(call, collection, { where, select: unread })

/** One page of entries in a given order, and how many there are in all. */
export const findPage = async <C extends EntryCollection>(
  call: Call,
  collection: C,
  { where, sort, page, per_page }: PageRequest & { where: Where; sort: string[] },
) => {
  if (page > beyondReach) return { docs: [], total: await countStored(call, collection, where) }

  return readPage(call, collection, { where, select: unread, sort, page, limit: per_page })
}

/** A page number that no calendar has and that would overflow an offset (LIM-2). */
const beyondReach = 1_000_000
