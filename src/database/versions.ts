import type { CollectionSlug, PayloadRequest } from 'payload'

/**
 * Makes the stored row the version that an update starts from. Payload starts from the latest version, and that of
 * a published entry may be a draft an editor is still writing: a write that names one field would publish the rest
 * of it. The draft stays in the history.
 */
export const alignVersion = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<void> => {
  const draft = await draftOver(req, collection, id)
  if (!draft) return
  const now = new Date().toISOString()
  await req.payload.db.createVersion({
    collectionSlug: collection,
    parent: id,
    versionData: draft.published,
    autosave: false,
    createdAt: now,
    updatedAt: now,
    req,
    returning: false,
  })
}

/** The newest version of a published entry, where that is a draft, and the row that is public; otherwise `undefined`. */
export const draftOver = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<{ version: string; published: { id: number } } | undefined> => {
  const { db } = req.payload
  const { docs } = await db.findVersions<{ _status?: string }>({
    collection,
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    select: { version: { _status: true } },
    req,
  })
  const [newest] = docs
  if (newest?.version._status !== 'draft') return undefined
  const published = await db.findOne<{ id: number; _status?: string }>({
    collection,
    where: { id: { equals: id } },
    req,
  })

  if (published?._status !== 'published') return undefined

  // A number on SQLite, which Payload's types do not know; it hands it back to the database as it is.
  return { version: newest.id as string, published }
}
