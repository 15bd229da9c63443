import { APIError, Forbidden, type PayloadRequest } from 'payload'
import { refreshGeolocated } from '../../content/hooks/refreshGeolocated.ts'
import { moveLinksBack } from '../../content/links/moveLinks.ts'
import { recount } from '../../content/links/recount.ts'
import { readPlacesAhead } from '../../content/placesOf.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { isTrashed } from '../../model/status.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import { moveChildrenBack } from './children.ts'
import { clearFilled } from './clearFilled.ts'
import { isPlace, type Mergeable, mayMerge, mergeables } from './mergeable.ts'
import { moveAliasesBack } from './mergedAliases.ts'
import type { MergeRecord, MergeUndone } from './mergeRecord.ts'
import { moveTagGroupsBack } from './movedTagGroups.ts'
import { restoreMerged } from './restoreMerged.ts'
import { storedEntries } from './storedEntries.ts'
import { titlesOf } from './titlesOf.ts'

type MergeRow = {
  id: number | string
  resource: Mergeable
  survivor: number
  undoneAt?: string | null
  record: MergeRecord
}

/**
 * Undoes a merge in one transaction: restores the merged entries and the links of events to them. The result names the events that no
 * longer lead to the survivor, which stay as they are. Throws `Forbidden` where the caller may not change one of the entries, 404 where
 * there is no such merge, and 409 where it was undone already or one of the entries is deleted.
 */
export const undoMerge = (editorReq: PayloadRequest, id: number | string): Promise<MergeUndone> =>
  inTransaction(editorReq.payload, { caller: callerOf(editorReq) }, async (req) => {
    req.i18n = editorReq.i18n
    req.t = editorReq.t
    const { resource, survivor, record } = await undoable(req, id)
    const merging = { survivor, merged: record.merged }

    return indexTogether(req, async () => {
      await restoreMerged(req, resource, record)
      await moveChildrenBack(req, record.children)
      await moveTagGroupsBack(req, record.tagGroups)
      const { back, left } = await moveLinksBack(req, resource, { merging, before: record.links })
      await moveAliasesBack(req, resource, { survivor, aliases: record.aliases })
      await clearFilled(req, resource, { survivor, filled: record.filled })
      await recount(req, resource, [survivor, ...record.merged])
      if (resource === 'venues' && back.length > 0) {
        await readPlacesAhead(req, { venues: [survivor, ...record.merged], organizers: [] })
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
  const { resource, survivor: survivorId, record } = row
  const known = await storedEntries(req, resource, [survivorId, ...record.merged])
  const caller = callerOf(req)
  const affected = [...known, ...(isPlace(resource) ? [] : record.removed.map(asEntry))]
  if (!affected.every((entry) => mayMerge(caller, resource, entry))) throw new Forbidden(req.t)
  if (row.undoneAt) throw new APIError(say(req, 'merge:refused:undone'), 409)
  const survivor = known.find((entry) => entry.id === survivorId)
  const others = known.filter((entry) => entry.id !== survivorId)
  const asLeft = isPlace(resource)
    ? others.length === record.merged.length && others.every(isTrashed)
    : others.length === 0
  if (!survivor || isTrashed(survivor) || !asLeft) {
    throw new APIError(say(req, 'merge:refused:changed'), 409)
  }

  return row
}

// Rights to terms depend on no stored state.
const asEntry = () => ({})
