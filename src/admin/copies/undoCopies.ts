import type { PayloadRequest } from 'payload'
import { countTogether } from '../../content/links/counts.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/keepIndex.ts'

/**
 * Puts events into the trash, all of them or none. Throws Payload's `NotFound`, `Forbidden`, and `Locked` where somebody
 * has one of them open.
 */
export const undoCopies = (asked: PayloadRequest, ids: number[]): Promise<void> =>
  inTransaction(asked.payload, { caller: callerOf(asked) }, async (req) => {
    req.i18n = asked.i18n
    req.t = asked.t
    const deletedAt = new Date().toISOString()
    const putAway = async () => {
      for (const id of ids) {
        await req.payload.update({
          collection: slugOf(req.payload, 'events'),
          id,
          data: { deletedAt },
          depth: 0,
          overrideAccess: false,
          overrideLock: false,
          req,
        })
      }
    }
    await indexTogether(req, () => countTogether(req, putAway))
  })
