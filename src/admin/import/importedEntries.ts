import type { PayloadRequest, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { insertMany, speaksSql } from '../../storage/database/driver.ts'

/** What an import did to an entry; `seen` was unchanged already. */
export type ImportedEntry = {
  import: string
  kind: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
  entry: number
  operation: 'created' | 'updated' | 'seen'
  title: string
  uid?: string | null
  hash?: string | null
  at: string
  before?: string | null
  after?: string | null
}

export type StoredImportedEntry = ImportedEntry & { id: number | string }

export const noteEntries = async (req: PayloadRequest, entries: ImportedEntry[]): Promise<void> => {
  if (!speaksSql(req.payload)) return insertMany(req, 'calendar-imported-entries', entries)
  for (const data of entries) {
    await req.payload.db.create({ collection: called(req), data, req, returning: false })
  }
}

/** The imported entries of events by their uids, oldest first. */
export const entriesByUid = async (
  req: PayloadRequest,
  uids: string[],
): Promise<Map<string, StoredImportedEntry[]>> => {
  const byUid = new Map<string, StoredImportedEntry[]>()
  if (uids.length === 0) return byUid
  const found = await find(req, { and: [{ uid: { in: uids } }, { kind: { equals: 'events' } }] })
  for (const entry of found.sort((a, b) => a.at.localeCompare(b.at) || a.entry - b.entry)) {
    const uid = entry.uid ?? ''
    byUid.set(uid, [...(byUid.get(uid) ?? []), entry])
  }

  return byUid
}

/** The imported entries of events by the ids of the events, oldest first. */
export const entriesOfEvents = async (
  req: PayloadRequest,
  ids: number[],
): Promise<StoredImportedEntry[]> => {
  const found = await find(req, { and: [{ entry: { in: ids } }, { kind: { equals: 'events' } }] })

  return found.sort((a, b) => a.at.localeCompare(b.at))
}

/** The entries of an import, those with the highest ids first. */
export const entriesOfImport = (
  req: PayloadRequest,
  key: string,
  further: Where = {},
): Promise<StoredImportedEntry[]> => find(req, { and: [{ import: { equals: key } }, further] })

/** The events that some imports created. */
export const entriesOfImports = (
  req: PayloadRequest,
  keys: string[],
): Promise<StoredImportedEntry[]> =>
  find(req, {
    and: [
      { import: { in: keys } },
      { kind: { equals: 'events' } },
      { operation: { equals: 'created' } },
    ],
  })

/** Deletes imported entries, so that their uids lead to no event any more. */
export const forgetEntries = async (
  req: PayloadRequest,
  ids: StoredImportedEntry['id'][],
): Promise<void> => {
  if (ids.length > 0)
    await req.payload.db.deleteMany({ collection: called(req), where: { id: { in: ids } }, req })
}

const called = ({ payload }: PayloadRequest) => slugOf(payload, 'calendar-imported-entries')

const find = async (req: PayloadRequest, where: Where): Promise<StoredImportedEntry[]> => {
  const { docs } = await req.payload.db.find<StoredImportedEntry>({
    collection: called(req),
    where,
    sort: ['-entry'],
    limit: 0,
    pagination: false,
    req,
  })

  return docs
}
