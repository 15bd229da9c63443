import type { CollectionBeforeOperationHook } from 'payload'
import { noteRow, readRow } from './rowOfSave.ts'

/**
 * A draft of an entry that was never published changes the entry itself. Payload would store such changes in a version
 * only, and readers of the draft over the contract would see the first one for ever. The following hooks use the
 * document that it reads.
 */
export const saveCompleteDocument: CollectionBeforeOperationHook = async ({
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
