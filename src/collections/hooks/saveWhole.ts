import type { CollectionBeforeOperationHook } from 'payload'

/**
 * Saving a draft of what was never published changes the entry itself. Payload would keep such changes in a version
 * only, and whoever reads the draft over the interface would see the first one for ever.
 */
export const saveWhole: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' || !args.draft || !('id' in args) || !args.data) return args
  const row = await req.payload.db.findOne<{ id: number; _status?: string }>({
    collection: collection.slug,
    where: { id: { equals: args.id } },
    select: { _status: true },
    req,
  })
  if (row?._status !== 'draft') return args

  return { ...args, draft: false, data: { _status: 'draft', ...args.data } }
}
