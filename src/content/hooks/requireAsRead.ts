import type { CollectionBeforeChangeHook } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { type StoredLink, storedIdOf } from '../../model/storedId.ts'
import { ConflictError } from '../../storage/database/databaseErrors.ts'
import type { Entry } from '../access/entryAccess.ts'

/** What of an entry tells whether somebody else changed it: when it was changed last, and all that rights on it hang on. */
export type Read = Entry & { id: number; updatedAt: string; series?: StoredLink }

/** Lets an update be done only of an entry that is still as it was read before its transaction. */
export const asRead = (collection: CalendarCollection, read: Read) => ({
  [nameOf(collection, read.id)]: signOf(read),
})

/** Refuses an update of a document that was changed since it was read: the caller begins again. */
export const requireAsRead: CollectionBeforeChangeHook = ({
  collection,
  context,
  data,
  originalDoc,
  req,
}) => {
  const name = collectionCalled(req.payload, collection.slug)
  const read = name && originalDoc && context[nameOf(name, originalDoc.id)]
  if (read && read !== signOf(originalDoc)) {
    throw new ConflictError('What this is about was changed meanwhile; try again.')
  }

  return data
}

const signOf = (entry: Omit<Read, 'id'>): string =>
  JSON.stringify([
    entry.updatedAt,
    storedIdOf(entry.author) ?? null,
    storedIdOf(entry.series) ?? null,
    entry._status ?? null,
    entry.deletedAt ?? null,
    entry.pendingReview ?? null,
    entry.visibility ?? null,
    entry.publishedAt ?? null,
  ])

const nameOf = (collection: CalendarCollection, id: number) => `${collection} ${id} as read`
