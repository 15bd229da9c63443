import type { CollectionSlug, PayloadRequest } from 'payload'

/** The newest version of a published entry where that is a draft, by its id; otherwise `undefined`. */
export const draftOver = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<string | undefined> => {
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
    select: { _status: true },
    req,
  })

  // A number on SQLite, which Payload's types do not know; it hands it back to the database as it is.
  return published?._status === 'published' ? (newest.id as string) : undefined
}
