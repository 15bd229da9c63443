import type { CollectionBeforeOperationHook } from 'payload'
import { noteRow, readRow } from './rowOfSave.ts'

/**
 * Saving a draft of what was never published changes the entry itself. Payload would keep such changes in a version
 * only, and whoever reads the draft over the interface would see the first one for ever. What it reads of the entry is there for the hooks that follow.
 */
export const saveWhole: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' || !('id' in args)) return args
  const saved = { collection: collection.slug, id: args.id }
  noteRow(req, saved)
  if (!args.draft || !args.data) return args
  const row = await readRow(req, saved)
  noteRow(req, saved, row)
  if (row?._status !== 'draft') return args

  return { ...args, draft: false, data: { _status: 'draft', ...args.data } }
}
