import { APIError, Forbidden, type PayloadRequest } from 'payload'
import { refreshGeolocated } from '../../content/hooks/refreshGeolocated.ts'
import { startingFromRow } from '../../content/hooks/startFromRow.ts'
import { moved } from '../../content/links/movedLinks.ts'
import { type Moved, moveLinks } from '../../content/links/moveLinks.ts'
import { recount } from '../../content/links/recount.ts'
import { readPlacesAhead } from '../../content/placesOf.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { isTrashed } from '../../model/status.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import { moveChildren } from './children.ts'
import { missingIn, writeValues } from './filledValues.ts'
import { isPlace, type Mergeable, mayMerge } from './mergeable.ts'
import { moveAliases } from './mergedAliases.ts'
import type { MergeDone, MergeRecord, MergeRequest } from './mergeRecord.ts'
import { moveTagGroups } from './movedTagGroups.ts'
import { type StoredEntry, storedEntries } from './storedEntries.ts'

/**
 * Merges entries into one, the survivor, in one transaction: links and slugs that led to the merged entries lead to the survivor, on events
 * and all their versions. Venues and organizers go into the trash, terms are deleted; a record allows to undo the merge. Throws `Forbidden`
 * where the caller may not change one of the entries, and 404 where one does not exist.
 */
export const mergeEntries = (
  editorReq: PayloadRequest,
  resource: Mergeable,
  { keep, others, fill }: MergeRequest,
): Promise<MergeDone> =>
  inTransaction(editorReq.payload, { caller: callerOf(editorReq) }, async (req) => {
    req.i18n = editorReq.i18n
    req.t = editorReq.t
    const { survivor, merged } = await allowed(req, resource, { keep, others })
    const filled = fill ? missingIn(req, resource, survivor, merged) : []
    await writeValues(req, resource, keep, filled)
    const merging = { survivor: keep, merged: others }

    return indexTogether(req, async () => {
      const links = await moveLinks(req, resource, merging)
      const aliases = await moveAliases(req, resource, { survivor, merged })
      const children = resource === 'categories' ? await moveChildren(req, merging) : []
      const tagGroups = resource === 'tags' ? await moveTagGroups(req, merging) : []
      for (const { id } of merged) await trashOrDelete(req, resource, id)
      await recount(req, resource, [keep])
      if (resource === 'venues') await refreshPlaces(req, links, merging)
      const record: MergeRecord = {
        merged: others,
        removed: isPlace(resource) ? [] : merged,
        links,
        aliases,
        filled,
        children,
        tagGroups,
      }
      const { id } = await req.payload.db.create({
        collection: slugOf(req.payload, 'calendar-merges'),
        data: { resource, survivor: keep, at: new Date().toISOString(), record },
        req,
      })

      return { id: `${id}`, survivor: keep, events: links.events.length, merged: others.length }
    })
  })

/** The stored entries. Throws where one does not exist or the caller may not change it. */
const allowed = async (
  req: PayloadRequest,
  resource: Mergeable,
  { keep, others }: { keep: number; others: number[] },
): Promise<{ survivor: StoredEntry; merged: StoredEntry[] }> => {
  const entries = await storedEntries(req, resource, [keep, ...others])
  const present = entries.filter((entry) => !isTrashed(entry))
  const survivor = present.find(({ id }) => id === keep)
  if (!survivor || present.length < others.length + 1) {
    throw new APIError(say(req, 'merge:refused:gone'), 404)
  }
  const caller = callerOf(req)
  if (!entries.every((entry) => mayMerge(caller, resource, entry))) throw new Forbidden(req.t)

  return { survivor, merged: present.filter(({ id }) => id !== keep) }
}

const trashOrDelete = async (
  req: PayloadRequest,
  resource: Mergeable,
  id: number,
): Promise<void> => {
  const entry = {
    id,
    depth: 0,
    overrideAccess: false,
    overrideLock: false,
    req,
  }
  if (!isPlace(resource)) {
    await req.payload.delete({ collection: slugOf(req.payload, resource), ...entry })
    return
  }
  await req.payload.update({
    collection: slugOf(req.payload, resource),
    ...entry,
    data: { deletedAt: new Date().toISOString() },
    context: startingFromRow(resource, id),
  })
}

/** Recomputes which events have a place with coordinates, because the surviving venue may differ (EV-21). */
const refreshPlaces = async (
  req: PayloadRequest,
  { events }: Moved,
  merging: Parameters<typeof moved>[1],
): Promise<void> => {
  const venues = [...new Set(events.flatMap(({ links }) => moved(links, merging)))]
  await readPlacesAhead(req, { venues, organizers: [] })
  await refreshGeolocated(
    req,
    events.map(({ id }) => Number(id)),
  )
}
