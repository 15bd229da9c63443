import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredDocument } from './cached.ts'
import { type DocumentCollection, type Reader, unreadOf } from './collections.ts'
import { memoryOf } from './memory.ts'

/** Which documents of a collection belong to one that is read: those with the ids at a path of it. */
export type Join = { collection: Exclude<DocumentCollection, 'users'>; at: string }

type Stage = Record<string, unknown>

/**
 * The stages of an aggregate that read with each document what it is linked to, each in its turn, as the adapter would read it. So a
 * process that has nothing cached yet waits once less; `joinedIn` takes it out again.
 */
export const joinStages = (payload: Payload, joins: Join[]): Stage[] =>
  joins.flatMap(({ collection, at }) => [
    {
      $lookup: {
        from: modelOf(payload, collection).collection.name,
        localField: at,
        foreignField: '_id',
        as: joined(collection),
        pipeline: [{ $project: { __v: 0, ...unreadPaths(payload, collection) } }],
      },
    },
    // What is joined to it is found by its fields then.
    ...(at === '_id'
      ? [{ $unwind: { path: `$${joined(collection)}`, preserveNullAndEmptyArrays: true } }]
      : []),
  ])

/** Where a joined collection stands in a document. */
export const joined = (collection: Join['collection']): string => `joined-${collection}`

/** What was joined to some documents, by the names of the collections. */
export const joinedIn = (
  documents: object[],
  joins: Join[],
): [Join['collection'], StoredDocument[]][] =>
  joins.map(({ collection }) => {
    const found = documents.flatMap((document): Stage[] => {
      const one: unknown = Reflect.get(document, joined(collection)) ?? []

      // A `$lookup` answers with a list of documents, which `$unwind` makes one.
      return (Array.isArray(one) ? one : [one]) as Stage[]
    })
    const byId = new Map(found.map(asStored).map((one) => [one.id, one]))

    return [collection, [...byId.values()]]
  })

/** A document of the driver as the adapter answers it: instants and ids as texts. */
export const asStored = ({ _id, ...fields }: Stage): StoredDocument => ({
  ...(plain(fields) as Stage),
  id: plain(_id) as StoredDocument['id'],
})

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('toHexString' in value && typeof value.toHexString === 'function') return value.toHexString()

  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
}

/** What is not read, as paths that a projection leaves out. */
const unreadPaths = (payload: Payload, collection: DocumentCollection): Record<string, 0> => {
  const paths = (select: object, before: string): string[] =>
    Object.entries(select).flatMap(([name, of]) =>
      of === false ? [`${before}${name}`] : paths(of, `${before}${name}.`),
    )

  return Object.fromEntries(
    paths(unreadOf(collection, languagesOf(payload)), '').map((path) => [path, 0]),
  )
}

const modelOf = (payload: Payload, collection: DocumentCollection) => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { collections } = payload.db as unknown as MongooseAdapter
  const model = collections[slugOf(payload, collection)]
  if (!model) throw new Error(`There is no collection of ${collection}.`)

  return model
}

/**
 * Reads documents with what is joined to them, and caches all of it for the next queries. Does nothing where the cache
 * has some of them already, or a document takes no round trip.
 */
export const cacheJoined = async (
  reader: Reader,
  collection: Join['collection'],
  { ids, joins }: { ids: number[]; joins: Join[] },
): Promise<void> => {
  const { payload } = reader
  const memory = memoryWithout(reader, collection)
  if (!memory) return
  await memory.cacheAlong(async (take) => {
    const rows = await modelOf(payload, collection)
      .collection.aggregate([
        { $match: { _id: { $in: ids } } },
        { $project: { __v: 0, ...unreadPaths(payload, collection) } },
        ...joinStages(payload, joins),
      ])
      .toArray()
    for (const [name, documents] of joinedIn(rows, joins)) take(name, documents)
    const names = joins.map((join) => joined(join.collection))
    take(
      collection,
      rows.map((row) => asStored(Object.fromEntries(entriesBut(row, names)))),
    )
  })
}

/** The memory of a process on MongoDB, where it has no document of a collection cached yet. */
export const memoryWithout = (
  reader: Pick<Reader, 'payload' | 'req'>,
  collection: DocumentCollection,
) => {
  const memory = reader.payload.db.name === 'mongoose' ? memoryOf(reader) : undefined

  return memory?.hasAny(collection) ? undefined : memory
}

const entriesBut = (row: object, names: string[]) =>
  Object.entries(row).filter(([name]) => !names.includes(name))
