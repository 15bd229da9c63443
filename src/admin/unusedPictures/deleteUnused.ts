import { APIError, type PayloadRequest } from 'payload'
import { callerOf } from '../../collections/access/roles.ts'
import { inTransaction } from '../../database/transaction.ts'
import { slugOf } from '../../slugs.ts'
import { say } from '../../translations/admin.ts'
import { findUnused } from './findUnused.ts'

/**
 * Deletes pictures for good, all of them or none. Throws 409 where one of them is shown by something since, or gone, and
 * Payload's `Forbidden`.
 */
export const deleteUnused = (asked: PayloadRequest, ids: number[]): Promise<number> =>
  inTransaction(asked.payload, { caller: callerOf(asked) }, async (req) => {
    req.i18n = asked.i18n
    req.t = asked.t
    const unused = new Set(await findUnused(req))
    const others = ids.filter((id) => !unused.has(id))
    if (others.length > 0) {
      throw new APIError(say(req, 'unusedPictures:refused:used', { ids: others.join(', ') }), 409)
    }
    for (const id of ids) {
      await req.payload.delete({
        collection: slugOf(req.payload, 'media'),
        id,
        depth: 0,
        overrideAccess: false,
        overrideLock: false,
        req,
      })
    }

    return ids.length
  })
