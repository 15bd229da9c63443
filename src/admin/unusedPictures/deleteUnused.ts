import {
  APIError,
  combineQueries,
  executeAccess,
  Forbidden,
  type PayloadRequest,
  type Where,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { Report } from '../progress/progressLines.ts'
import { findUnused } from './findUnused.ts'

/** Deletes pictures in one transaction. Throws 409 where one of them is used again or does not exist, and Payload's `Forbidden`. */
export const deleteUnused = (
  editorReq: PayloadRequest,
  ids: number[],
  report: Report = () => {},
): Promise<number> =>
  inTransaction(editorReq.payload, { caller: callerOf(editorReq) }, async (req) => {
    req.i18n = editorReq.i18n
    req.t = editorReq.t
    await refuseUndeletable(req, ids)
    const unused = new Set(await findUnused(req))
    const others = ids.filter((id) => !unused.has(id))
    if (others.length > 0) {
      throw new APIError(say(req, 'unusedPictures:refused:used', { ids: others.join(', ') }), 409)
    }
    for (const [done, id] of ids.entries()) {
      report({ done, total: ids.length })
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

/** Throws Payload's `Forbidden` where the caller may not delete one of the pictures, before the answer reveals which are used. */
const refuseUndeletable = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  const collection = slugOf(req.payload, 'media')
  const { access } = req.payload.collections[collection].config
  const mayDelete = await executeAccess({ disableErrors: true, req }, access.delete)
  if (mayDelete === true) return
  if (!mayDelete) throw new Forbidden(req.t)
  const those = { id: { in: ids } }
  // On SQL a filter by a localized field needs a locale.
  const locale = localeOf(req)
  const count = async (where: Where) =>
    (await req.payload.db.count({ collection, locale, where, req })).totalDocs
  if ((await count(combineQueries(those, mayDelete))) < (await count(those))) {
    throw new Forbidden(req.t)
  }
}
