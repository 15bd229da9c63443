import type { PayloadRequest } from 'payload'

type Drafted = 'events' | 'venues' | 'organizers'

/**
 * Makes the stored row the version that an update starts from. Payload starts from the latest version, and that of
 * a published entry may be a draft an editor is still writing: a write that names one field would publish the rest
 * of it. The draft stays in the history.
 */
export const alignVersion = async (
  req: PayloadRequest,
  collection: Drafted,
  id: number,
): Promise<void> => {
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
  if (docs[0]?.version._status !== 'draft') return
  const row = await db.findOne<{ id: number; _status?: string }>({
    collection,
    where: { id: { equals: id } },
    req,
  })
  if (row?._status !== 'published') return
  const now = new Date().toISOString()
  await db.createVersion({
    collectionSlug: collection,
    parent: id,
    versionData: row,
    autosave: false,
    createdAt: now,
    updatedAt: now,
    req,
    returning: false,
  })
}
