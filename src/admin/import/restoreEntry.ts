import { type PayloadRequest, restoreVersionOperation } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { StoredImportedEntry } from './importedEntries.ts'

/**
 * Restores the version of an entry before an import: as a draft where it was the draft of a published event, else as the main document.
 * Returns false where the version no longer exists, because Payload deletes old ones.
 */
export const restoreEntry = async (
  req: PayloadRequest,
  { kind, entry: id, before = '' }: StoredImportedEntry,
): Promise<boolean> => {
  const collection = slugOf(req.payload, kind)
  const { docs } = await req.payload.db.findVersions<{
    _status?: string
    sourceHash?: string | null
  }>({
    collection,
    where: { and: [{ id: { equals: before } }, { parent: { equals: id } }] },
    limit: 1,
    pagination: false,
    req,
  })
  const row = await storedState(req, { kind, entry: id })
  if (!docs[0] || !before || !row) return false
  // The operation itself, because the Local API cannot restore a version as a draft.
  await restoreVersionOperation({
    collection: req.payload.collections[collection],
    id: before,
    depth: 0,
    draft: docs[0].version._status === 'draft' && row._status === 'published',
    overrideAccess: false,
    req,
  })
  delete req.context.isRestoringVersion
  // Payload leaves what no user may write as it is; with its own mark the next import from a service changes the entry again.
  const { sourceHash } = docs[0].version
  if (sourceHash)
    await req.payload.db.updateOne({ collection, id, data: { sourceHash }, req, returning: false })

  return true
}

type State = { id: number; deletedAt?: string | null; _status?: string }

/** The stored status of an entry; null where it is deleted. */
export const storedState = (
  req: PayloadRequest,
  { kind, entry }: Pick<StoredImportedEntry, 'kind' | 'entry'>,
): Promise<State | null> =>
  req.payload.db.findOne<State>({
    collection: slugOf(req.payload, kind),
    where: { id: { equals: entry } },
    select: { deletedAt: true, _status: true },
    req,
  })
