import type { BaseDatabaseAdapter, DatabaseAdapterObj, PayloadRequest } from 'payload'

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

/**
 * An adapter whose versions of one entry never bear the same time: of two saves in one millisecond Payload would
 * take both for the latest, and the next update might start from the older one.
 */
export const withOrderedVersions = <A extends DatabaseAdapterObj>(adapter: A): A => ({
  ...adapter,
  init: (args: Parameters<A['init']>[0]) => ordered(adapter.init(args)),
})

/** Nobody searches versions, and what is restored from one is indexed anew. */
const withoutGrams = <V extends object>(version: V): V => {
  const { shown }: { shown?: Record<string, object> } = version
  if (!shown) return version
  const kept = Object.entries(shown).map(
    ([language, { grams: _, ...columns }]: [string, Grams]) => [language, columns],
  )

  return { ...version, shown: Object.fromEntries(kept) }
}

type Grams = { grams?: unknown }

const ordered = <D extends BaseDatabaseAdapter>(database: D): D => {
  const create = database.createVersion
  const bound: typeof create = create.bind(database)
  const createLater: typeof create = async (args) => {
    const { docs } = await database.findVersions({
      collection: args.collectionSlug,
      where: { parent: { equals: args.parent } },
      sort: '-updatedAt',
      limit: 1,
      pagination: false,
      select: { updatedAt: true },
      req: args.req,
    })
    const last = docs[0] ? Date.parse(docs[0].updatedAt) : 0
    const updatedAt = new Date(Math.max(Date.parse(args.updatedAt), last + 1)).toISOString()

    return bound({ ...args, versionData: withoutGrams(args.versionData), updatedAt })
  }

  return Object.assign(database, { createVersion: createLater })
}
