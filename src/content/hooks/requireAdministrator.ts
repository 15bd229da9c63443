import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import type { User } from '../../payload-types.ts'
import { invalid } from '../invalid.ts'
import { findRow } from '../storedRows.ts'

/** Somebody has to be left who may manage users. Programs of one's own, which nobody signs in to, are trusted. */
export const refuseDemotionOfLast: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const stays = operation !== 'update' || (data.role ?? 'administrator') === 'administrator'
  if (stays || originalDoc?.role !== 'administrator' || !callerOf(req)) return data
  if (await isAnotherLeft(req, originalDoc.id)) return data
  throw invalid(req, slugOf(req.payload, 'users'), [
    { path: 'role', label: say(req, 'collections:role:label'), message: needed(req) },
  ])
}

export const refuseDeletionOfLast: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!callerOf(req)) return
  const user = await findRow<User>(req, 'users', id)
  if (user?.role !== 'administrator' || (await isAnotherLeft(req, user.id))) return
  throw new APIError(needed(req), 403, undefined, true)
}

const needed = (req: PayloadRequest) => say(req, 'refusals:lastAdministrator')

/**
 * Finds another administrator and writes to it, so that of two transactions that each rely on whom the other removes
 * one fails. One request may remove several, at the same time: each also leaves out those before it.
 */
const isAnotherLeft = async (req: PayloadRequest, id: number): Promise<boolean> => {
  const leaving = [...leavingOf(req), id]
  req.context.administratorsLeaving = leaving
  const other = await req.payload.db.updateOne({
    collection: slugOf(req.payload, 'users'),
    where: { and: [{ role: { equals: 'administrator' } }, { id: { not_in: leaving } }] },
    data: { updatedAt: new Date().toISOString() },
    req,
  })

  return Boolean(other)
}

const leavingOf = ({ context }: PayloadRequest): number[] =>
  // Ours alone; the context of a request is untyped.
  (context.administratorsLeaving as number[] | undefined) ?? []
