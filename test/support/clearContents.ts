import type { Payload } from 'payload'
import { slugOf } from '../../src/model/slugs'
import { runSql, speaksSql, tableOf, versionsTableOf } from '../../src/storage/database/driver'
import { hasOwnStore } from '../../src/storage/eventIndex/indexOf'
import { collectionName } from '../../src/storage/eventIndex/mongoIndex'

const versioned = ['events', 'calendar-series', 'venues', 'organizers'] as const
const contents = [...versioned, 'categories', 'tags', 'media'] as const

/**
 * Removes everything except users, so that each test sees only its own entries. Stores are counted first, because a
 * deletion costs many times that, and most collections are empty.
 */
export const clearContents = async (payload: Payload): Promise<void> => {
  const filled = await filledStores(payload)
  const isFilled = (store: string) => filled.has(store)
  // The event index follows their deletion, and is emptied even when its events were removed without it.
  if (isFilled('index')) filled.add('events')
  for (const collection of contents.filter(isFilled)) {
    await payload.db.deleteMany({ collection: slugOf(payload, collection), where: {} })
  }
  for (const collection of versioned.filter((name) => isFilled(versionsOf(name)))) {
    await payload.db.deleteVersions({ collection: slugOf(payload, collection), where: {} })
  }
}

const versionsOf = (collection: string) => `versions of ${collection}`

/** The collections, versions and event index that are not empty. */
const filledStores = async (payload: Payload): Promise<Set<string>> =>
  speaksSql(payload) ? filledTables(payload) : filledCollections(payload)

const filledTables = async (payload: Payload): Promise<Set<string>> => {
  const tables = [
    ...contents.map((name) => ({ name, table: tableOf(payload, name) })),
    ...versioned.map((name) => ({
      name: versionsOf(name),
      table: versionsTableOf(payload, name),
    })),
    {
      name: 'index',
      table: hasOwnStore(payload.config.db)
        ? 'event_rows'
        : tableOf(payload, 'calendar-event-rows'),
    },
  ]
  const found = await runSql<{ name: string }>(
    { payload },
    tables
      .map(({ name, table }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${table}")`)
      .join(' UNION ALL '),
  )

  return new Set(found.map(({ name }) => name))
}

type Found = { findOne: (filter: object, options: object) => Promise<object | null> }

const filledCollections = async (payload: Payload): Promise<Set<string>> => {
  // The general type of adapters knows nothing of what each has of its own; on MongoDB these are mongoose's.
  const { collections, versions, connection } = payload.db as unknown as {
    collections: Record<string, { collection: Found }>
    versions: Record<string, { collection: Found }>
    connection: { collection: (name: string) => Found }
  }
  const stores = [
    ...contents.map((name) => ({ name, store: collections[slugOf(payload, name)]?.collection })),
    ...versioned.map((name) => ({
      name: versionsOf(name),
      store: versions[slugOf(payload, name)]?.collection,
    })),
    { name: 'index', store: connection.collection(collectionName) },
  ]
  const found = await Promise.all(
    stores.map(async ({ name, store }) => {
      const one = await store?.findOne({}, { projection: { _id: 1 } })

      return one ? [name] : []
    }),
  )

  return new Set(found.flat())
}
