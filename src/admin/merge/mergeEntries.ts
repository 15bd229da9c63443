import { APIError, Forbidden, type PayloadRequest } from 'payload'
import { refreshGeolocated } from '../../content/hooks/refreshGeolocated.ts'
import { startingFromRow } from '../../content/hooks/startFromRow.ts'
import { moved } from '../../content/links/movedLinks.ts'
import { type Moved, moveLinks } from '../../content/links/moveLinks.ts'
import { recount } from '../../content/links/recount.ts'
import { readPlacesAhead } from '../../content/places.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { isTrashed } from '../../model/status.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/keepIndex.ts'
import { moveAliases } from './aliases.ts'
import { moveChildren } from './children.ts'
import { missingIn, writeValues } from './fill.ts'
import { isPlace, type Mergeable, mayMerge } from './mergeable.ts'
import type { MergeDone, MergeRecord, MergeWanted } from './record.ts'
import { type StoredEntry, storedEntries } from './stored.ts'

/**
 * Merges entries into one, all or nothing: what led to them leads to the kept one, on events and all their versions, and
 * so do their slugs. Places go into the trash, terms are removed; a record says how to take it back. Throws `Forbidden`
 * where one of them is not the caller's to change, and 404 where one is not there.
 */
export const mergeEntries = (
  asked: PayloadRequest,
  resource: Mergeable,
  { keep, others, fill }: MergeWanted,
): Promise<MergeDone> =>
  inTransaction(asked.payload, { caller: callerOf(asked) }, async (req) => {
    req.i18n = asked.i18n
    req.t = asked.t
    const { kept, merged } = await allowed(req, resource, { keep, others })
    const filled = fill ? missingIn(req, resource, kept, merged) : []
    await writeValues(req, resource, keep, filled)
    const merging = { kept: keep, merged: others }

    return indexTogether(req, async () => {
      const links = await moveLinks(req, resource, merging)
      const aliases = await moveAliases(req, resource, { kept, merged })
      const children = resource === 'categories' ? await moveChildren(req, merging) : []
      for (const { id } of merged) await putAway(req, resource, id)
      await recount(req, resource, [keep])
      if (resource === 'venues') await refreshPlaces(req, links, merging)
      const record: MergeRecord = {
        merged: others,
        removed: isPlace(resource) ? [] : merged,
        links,
        aliases,
        filled,
        children,
      }
      const { id } = await req.payload.db.create({
        collection: slugOf(req.payload, 'calendar-merges'),
        data: { resource, kept: keep, at: new Date().toISOString(), record },
        req,
      })

      return { id: `${id}`, kept: keep, events: links.events.length, merged: others.length }
    })
  })

/** What is merged, as it is stored, if all of it is there and the caller's to change. */
const allowed = async (
  req: PayloadRequest,
  resource: Mergeable,
  { keep, others }: { keep: number; others: number[] },
): Promise<{ kept: StoredEntry; merged: StoredEntry[] }> => {
  const entries = await storedEntries(req, resource, [keep, ...others])
  const present = entries.filter((entry) => !isTrashed(entry))
  const kept = present.find(({ id }) => id === keep)
  if (!kept || present.length < others.length + 1) {
    throw new APIError(say(req, 'merge:refused:gone'), 404)
  }
  const caller = callerOf(req)
  if (!entries.every((entry) => mayMerge(caller, resource, entry))) throw new Forbidden(req.t)

  return { kept, merged: present.filter(({ id }) => id !== keep) }
}

const putAway = async (req: PayloadRequest, resource: Mergeable, id: number): Promise<void> => {
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

/** Whether events have a place with coordinates may be another matter at the kept venue (EV-21). */
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
