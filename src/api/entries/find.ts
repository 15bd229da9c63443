import type { Where } from 'payload'
import type { Event, Organizer, Venue } from '../../payload-types'
import type { Call } from '../call'
import type { EntryCollection } from '../links'
import type { PageRequest } from '../page'

type Entries = { events: Event; venues: Venue; organizers: Organizer }

/** What the presenters never read: the rich text behind the HTML, the folded texts, the versions' bookkeeping. */
const unread = {
  description: false,
  excerpt: false,
  sourceHash: false,
  publishedAtChosen: false,
} as const

/**
 * The one way to read entries: never without a `where` that holds the caller's visibility, in the language of the
 * call with English for what is empty (LANG-4), trash included where the `where` includes it.
 */
export const findEntries = async <C extends EntryCollection>(
  call: Call,
  collection: C,
  where: Where,
): Promise<Entries[C][]> => {
  const { docs } = await call.payload.find({
    collection,
    where,
    ...reading(call),
    pagination: false,
  })

  // The generic slug hides from TypeScript that `select` leaves out only what the presenters do not read.
  return docs as Entries[C][]
}

/** One page of entries in a given order, and how many there are in all. */
export const findPage = async <C extends EntryCollection>(
  call: Call,
  collection: C,
  { where, sort, page, per_page }: PageRequest & { where: Where; sort: string[] },
): Promise<{ docs: Entries[C][]; total: number }> => {
  if (page > beyondReach) return { docs: [], total: await countEntries(call, collection, where) }
  const { docs, totalDocs } = await call.payload.find({
    collection,
    where,
    sort,
    page,
    limit: per_page,
    ...reading(call),
  })
  const total =
    docs.length === 0 && page > 1 ? await countEntries(call, collection, where) : totalDocs

  return { docs: docs as Entries[C][], total }
}

export const countEntries = async (
  call: Call,
  collection: EntryCollection,
  where: Where,
): Promise<number> => {
  const { totalDocs } = await call.payload.count({ collection, where, trash: true })

  return totalDocs
}

/** A page number that no calendar has and that would overflow an offset (LIM-2). */
const beyondReach = 1_000_000

const reading = (call: Call) =>
  ({
    depth: 0,
    locale: call.language,
    fallbackLocale: 'en',
    showHiddenFields: true,
    select: unread,
    trash: true,
  }) as const
