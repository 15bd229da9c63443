import type { PayloadRequest } from 'payload'
import { countTogether } from '../../content/links/counts.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'

/**
 * Moves events into the trash in one transaction. Throws Payload's `NotFound`, `Forbidden`, and `Locked` where another user has one of
 * them open.
 */
export const undoCopies = (editorReq: PayloadRequest, ids: number[]): Promise<void> =>
  inTransaction(editorReq.payload, { caller: callerOf(editorReq) }, async (req) => {
    req.i18n = editorReq.i18n
    req.t = editorReq.t
    const deletedAt = new Date().toISOString()
    const trashAll = async () => {
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
    await indexTogether(req, () => countTogether(req, trashAll))
  })
