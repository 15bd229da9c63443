import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import {
  entriesOfEvents,
  entriesOfImports,
  type StoredImportedEntry,
} from '../import/importedEntries.ts'
import { latestVersions } from '../import/latestVersions.ts'
import { readNoted } from '../import/notedState.ts'

/** What is noted of an event that a source created. */
export type FollowedEvent = {
  id: number
  uid: string | null
  /** The newest state in which a reading left it. */
  noted: StoredImportedEntry
}

/** The events that a source created, by what stands for it in its imports. */
export const eventsOfSource = async (
  req: PayloadRequest,
  source: string,
): Promise<FollowedEvent[]> => {
  const { docs } = await req.payload.db.find<{ id: number; key: string }>({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: { source: { equals: source } },
    limit: 0,
    pagination: false,
    select: { key: true },
    req,
  })
  const made = await entriesOfImports(
    req,
    docs.map(({ key }) => key),
  )
  const uids = new Map(made.map(({ entry, uid }) => [entry, uid ?? null]))
  const newest = new Map<number, StoredImportedEntry>()
  for (const some of inPortions([...uids.keys()], 500)) {
    const entries = await entriesOfEvents(req, some)
    for (const entry of entries) if (entry.after) newest.set(entry.entry, entry)
  }

  return [...newest].map(([id, noted]) => ({ id, uid: uids.get(id) ?? null, noted }))
}

/** Those events that nobody changed since. */
export const unchangedSince = async (
  req: PayloadRequest,
  events: FollowedEvent[],
): Promise<FollowedEvent[]> => {
  const latest = await latestVersions(
    req,
    'events',
    events.map(({ id }) => id),
  )

  return events.filter(
    ({ id, noted }) => latest.get(id)?.version === readNoted(noted.after)?.version,
  )
}
