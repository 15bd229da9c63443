import { APIError, Forbidden, type PayloadRequest } from 'payload'
import { refreshGeolocated } from '../../content/hooks/refreshGeolocated.ts'
import { moveLinksBack } from '../../content/links/moveLinks.ts'
import { recount } from '../../content/links/recount.ts'
import { readPlacesAhead } from '../../content/places.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { isTrashed } from '../../model/status.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/keepIndex.ts'
import { moveAliasesBack } from './aliases.ts'
import { bringBack } from './bringBack.ts'
import { moveChildrenBack } from './children.ts'
import { emptyAgain } from './emptyAgain.ts'
import { isPlace, type Mergeable, mayMerge, mergeables } from './mergeable.ts'
import type { MergeRecord, MergeUndone } from './record.ts'
import { storedEntries } from './stored.ts'
import { titlesOf } from './titles.ts'

type MergeRow = {
  id: number | string
  resource: Mergeable
  kept: number
  undoneAt?: string | null
  record: MergeRecord
}

/**
 * Takes a merge back, all or nothing: what was merged is there again, and events lead to it as they did, but for those
 * that no longer lead to the kept entry, which it names. Throws `Forbidden` where one of the entries is not the caller's
 * to change, 404 where there is no such merge, and 409 where it was taken back already, or one of them is gone for good.
 */
export const undoMerge = (asked: PayloadRequest, id: number | string): Promise<MergeUndone> =>
  inTransaction(asked.payload, { caller: callerOf(asked) }, async (req) => {
    req.i18n = asked.i18n
    req.t = asked.t
    const { resource, kept, record } = await undoable(req, id)
    const merging = { kept, merged: record.merged }

    return indexTogether(req, async () => {
      await bringBack(req, resource, record)
      await moveChildrenBack(req, record.children)
      const { back, left } = await moveLinksBack(req, resource, { merging, before: record.links })
      await moveAliasesBack(req, resource, { kept, aliases: record.aliases })
      await emptyAgain(req, resource, { kept, filled: record.filled })
      await recount(req, resource, [kept, ...record.merged])
      if (resource === 'venues' && back.length > 0) {
        await readPlacesAhead(req, { venues: [kept, ...record.merged], organizers: [] })
        await refreshGeolocated(req, back)
      }
      await req.payload.db.updateOne({
        collection: slugOf(req.payload, 'calendar-merges'),
        id,
        data: { undoneAt: new Date().toISOString() },
        req,
        returning: false,
      })

      return { back: back.length, left: await titlesOf(req, left) }
    })
  })

const undoable = async (req: PayloadRequest, id: number | string): Promise<MergeRow> => {
  const row = await req.payload.db.findOne<MergeRow>({
    collection: slugOf(req.payload, 'calendar-merges'),
    where: { id: { equals: id } },
    req,
  })
  if (!row || !mergeables.includes(row.resource)) throw new APIError('Not found', 404)
  const { resource, kept, record } = row
  const known = await storedEntries(req, resource, [kept, ...record.merged])
  const caller = callerOf(req)
  const affected = [...known, ...(isPlace(resource) ? [] : record.removed.map(asEntry))]
  if (!affected.every((entry) => mayMerge(caller, resource, entry))) throw new Forbidden(req.t)
  if (row.undoneAt) throw new APIError(say(req, 'merge:refused:undone'), 409)
  const keptEntry = known.find((entry) => entry.id === kept)
  const others = known.filter((entry) => entry.id !== kept)
  const asLeft = isPlace(resource)
    ? others.length === record.merged.length && others.every(isTrashed)
    : others.length === 0
  if (!keptEntry || isTrashed(keptEntry) || !asLeft) {
    throw new APIError(say(req, 'merge:refused:changed'), 409)
  }

  return row
}

// Terms have no state that rights depend on.
const asEntry = () => ({})
