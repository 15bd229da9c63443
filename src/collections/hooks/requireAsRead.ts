import type { CollectionBeforeChangeHook } from 'payload'
import { Overtaken } from '../../database/errors.ts'
import type { CalendarCollection } from '../../defaultSlugs.ts'
import { collectionCalled } from '../../slugs.ts'

/** Lets an update be done only of an entry that is still as it was read before its transaction. */
export const asRead = (
  collection: CalendarCollection,
  { id, updatedAt }: { id: number; updatedAt: string },
) => ({ [nameOf(collection, id)]: updatedAt })

/** Refuses an update of what was changed since it was read: whoever asked for it begins again. */
export const requireAsRead: CollectionBeforeChangeHook = ({
  collection,
  context,
  data,
  originalDoc,
  req,
}) => {
  const name = collectionCalled(req.payload, collection.slug)
  const read = name && context[nameOf(name, originalDoc?.id)]
  if (read && read !== originalDoc?.updatedAt) {
    throw new Overtaken('What this is about was changed meanwhile; try again.')
  }

  return data
}

const nameOf = (collection: CalendarCollection, id: number | undefined) =>
  `${collection} ${id} as read`
