import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { collectionCalled } from '../../model/slugs.ts'

/**
 * Lets the next update of an entry start from what is public. Payload starts from the latest version, and that of a
 * published entry may be a draft an editor is still writing: a write that names one field would publish the rest of it.
 * The draft stays in the history.
 */
export const startingFromRow = (collection: CalendarCollection, id: number) => ({
  startsFromRow: `${collection} ${id}`,
})

/** Whether an update starts from the public state. */
export const startsFromRow = (
  { context }: Pick<PayloadRequest, 'context'>,
  collection: CalendarCollection | undefined,
  id: unknown,
): boolean => collection !== undefined && context.startsFromRow === `${collection} ${id}`

/**
 * Tells Payload for one operation which versions matter. Without drafts an update starts from the row. Of an entry that
 * is being created there are no old versions to be looked for, and on MongoDB they go where the new one is stored.
 */
export const chooseVersions: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  const isUpdate = operation === 'update'
  // A draft is one of the newest version, also where the request changed what is public before.
  if (isUpdate && args.draft) delete req.context.startsFromRow
  if ((!isUpdate && operation !== 'create') || !collection.versions) return args
  const name = collectionCalled(req.payload, collection.slug)
  const startsFromPublic = isUpdate && 'id' in args && startsFromRow(req, name, args.id)
  const versions = {
    ...collection.versions,
    ...(startsFromPublic && { drafts: false as const }),
    ...((!isUpdate || req.payload.db.name === 'mongoose') && { maxPerDoc: 0 }),
  }
  const config = { ...args.collection.config, versions }

  return { ...args, collection: { ...args.collection, config } }
}
