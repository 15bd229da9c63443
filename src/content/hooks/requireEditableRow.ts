import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  Forbidden,
} from 'payload'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { mayEdit } from '../access/entryAccess.ts'
import { readRow, takeRow } from './rowOfSave.ts'

/** Tells `requireEditableRow` that a request changes entries by the rights of its user. */
export const noteJudged: CollectionBeforeOperationHook = ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation === 'update' && !overrideAccess) req.context.isJudged = true

  return args
}

/**
 * Refuses, as 403, changes of an entry that its user may not make as it stands (AUTH-8, AUTH-9). Payload judges an update by
 * the newest version: a draft over what is public would be its owner's to publish. Where that is public, it is what stands.
 */
export const requireEditableRow: CollectionBeforeChangeHook = async ({
  collection,
  operation,
  originalDoc,
  req,
}) => {
  const caller = callerOf(req)
  if (operation !== 'update' || !req.context.isJudged || mayEditOthers(caller)) return
  if (originalDoc?._status !== 'draft') return
  const saved = { collection: collection.slug, id: originalDoc.id }
  const row = takeRow(req, saved) ?? (await readRow(req, saved))
  if (row && !mayEdit(caller, row, new Date().toISOString())) throw new Forbidden(req.t)
}
