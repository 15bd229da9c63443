import { createHash } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { formerIndexes } from './formerIndexes'
import { markIndexes } from './marks'
import type { Step } from './preparation'

type Connection = MongooseAdapter['connection']
type Native = ReturnType<Connection['collection']>
type Index = Parameters<Native['createIndexes']>[0][number] & { name: string }
type Indexes = { [collection: string]: Index[] }

/**
 * The step that gives a MongoDB calendar the collections and indexes of its config, and takes away those of ours that
 * the config no longer names; what others made stays. Nothing for other databases.
 */
export const mongoIndexes = ({ db }: Payload): Step[] => {
  if (db.name !== 'mongoose') return []
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { connection } = db as unknown as MongooseAdapter
  const declared = declaredIn(connection)
  const version = createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16)

  return [{ name: 'indexes', version, run: (_, tell) => make(connection, declared, tell) }]
}

/** Where the names of the indexes stand that were made here. */
type Made = { _id: string; names: string[] }

const make = async (
  connection: Connection,
  declared: Indexes,
  tell: (progress: string) => void,
): Promise<void> => {
  const known = new Set((await connection.listCollections()).map(({ name }) => name))
  const made = connection.collection<Made>('calendar-indexes')
  for (const [collection, wanted] of Object.entries(declared)) {
    if (!known.has(collection)) await connection.createCollection(collection)
    const native = connection.collection(collection)
    // The driver types what a server answers as loosely as servers may answer.
    const there = (await native.indexes()) as Index[]
    const names =
      (await made.findOne({ _id: collection }))?.names ?? formerIndexes[collection] ?? []
    const isOurs = ({ name }: Index) =>
      names.includes(name) || wanted.some((index) => index.name === name)
    const stale = there.filter((index) => isOurs(index) && !wanted.some(isLike(index)))
    const missing = wanted.filter((index) => !there.some(isLike(index)))
    for (const { name } of stale) await native.dropIndex(name)
    // Known before they are made, so that where this is cut off none is left that nobody owns.
    await made.updateOne(
      { _id: collection },
      { $set: { names: wanted.map(({ name }) => name) } },
      { upsert: true },
    )
    if (missing.length > 0) await native.createIndexes(missing, patiently)
    if (missing.length + stale.length > 0) {
      tell(`${collection}: ${missing.length} made, ${stale.length} dropped`)
    }
  }
}

/** However long it takes; that connections have such an option of their own is missing in the driver's types. */
const patiently = { socketTimeoutMS: 0 } as Parameters<Native['createIndexes']>[1]

const isLike = (one: Index) => (other: Index) => signOf(one) === signOf(other)

const signOf = ({ name, key, unique = false, sparse = false, expireAfterSeconds }: Index): string =>
  JSON.stringify([name, key, unique, sparse, expireAfterSeconds])

/** What the models of the config ask for, by the name of their collection. */
const declaredIn = (connection: Connection): Indexes => ({
  ...Object.fromEntries(
    Object.values(connection.models).map(({ collection, schema }) => [
      collection.name,
      schema.indexes().map(([fields, { unique, sparse, expireAfterSeconds }]): Index => {
        // Mongoose allows more kinds of directions than the fields of a config can have.
        const key = fields as Record<string, 1 | -1>

        return {
          // As the server would name it.
          name: Object.entries(key).flat().join('_'),
          key,
          ...(unique && { unique: true }),
          ...(sparse && { sparse }),
          ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
        }
      }),
    ]),
  ),
  ...markIndexes,
})
