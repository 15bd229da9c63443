import { createHash } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { isOfCalendar } from '../../model/slugs.ts'
import { markIndexes } from '../changes/marks.ts'
import { furtherIndexes, isNeeded, mongoVersionIndexes } from './neededIndexes.ts'

type Connection = MongooseAdapter['connection']
type DriverCollection = ReturnType<Connection['collection']>
type Index = Parameters<DriverCollection['createIndexes']>[0][number] & { name: string }
type Indexes = { [collection: string]: Index[] }

/**
 * The step that gives a MongoDB calendar the collections and indexes of its config, and takes away those of ours that
 * the config no longer names; what others made stays. Where the adapter makes indexes by itself, those of the site's own
 * collections are left to it. Nothing for other databases.
 */
export const mongoIndexes = ({ db }: Payload) => {
  if (db.name !== 'mongoose') return []
  // Payload's general type of adapters knows nothing of what each has of its own.
  const adapter = db as unknown as MongooseAdapter
  const declared = declaredIn(adapter)
  const version = createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16)

  const run = async (_: Payload, tell: (progress: string) => void) => {
    await madeByItself(adapter)
    await make(adapter.connection, declared, tell)
  }

  return [{ name: 'indexes', version, run }]
}

/**
 * The options of the schemas of a site's adapter, with which it makes no indexes of the calendar's collections: it would make
 * unused ones, at the first start on a large database, too.
 */
export const schemasWithoutIndexes = (
  { collectionsSchemaOptions }: Pick<MongooseAdapter, 'collectionsSchemaOptions'>,
  payload: Payload,
): MongooseAdapter['collectionsSchemaOptions'] => ({
  ...collectionsSchemaOptions,
  ...Object.fromEntries(
    payload.config.collections
      .filter(({ slug }) => isOfCalendar(payload, slug))
      .map(({ slug }) => [slug, { ...collectionsSchemaOptions?.[slug], autoIndex: false }]),
  ),
})

/** Waits for the indexes that an adapter of the site's own makes: at once the server may find both locking each other out. */
const madeByItself = async ({ connection }: MongooseAdapter): Promise<void> => {
  await Promise.allSettled(Object.values(connection.models).map((model) => model.init()))
}

/** The document that names the indexes made here. */
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
    const driver = connection.collection(collection)
    // The driver types what a server answers as loosely as servers may answer.
    const there = (await driver.indexes()) as Index[]
    const names = (await made.findOne({ _id: collection }))?.names ?? []
    const isOurs = ({ name }: Index) =>
      names.includes(name) || wanted.some((index) => index.name === name)
    const stale = there.filter((index) => isOurs(index) && !wanted.some(isLike(index)))
    const missing = wanted.filter((index) => !there.some(isLike(index)))
    for (const { name } of stale) await driver.dropIndex(name)
    // Stored before they are made, so that an interruption leaves no unknown index.
    await made.updateOne(
      { _id: collection },
      { $set: { names: wanted.map(({ name }) => name) } },
      { upsert: true },
    )
    if (missing.length > 0) await driver.createIndexes(missing, patiently)
    const done = [
      ...(missing.length > 0 ? [`${missing.length} made`] : []),
      ...(stale.length > 0 ? [`${stale.length} dropped`] : []),
    ]
    if (done.length > 0) tell(`${collection}: ${done.join(', ')}`)
  }
}

/** However long it takes; that connections have such an option of their own is missing in the driver's types. */
const patiently = { socketTimeoutMS: 0 } as Parameters<DriverCollection['createIndexes']>[1]

const isLike = (one: Index) => (other: Index) => signOf(one) === signOf(other)

const signOf = ({ name, key, unique = false, sparse = false, expireAfterSeconds }: Index): string =>
  JSON.stringify([name, key, unique, sparse, expireAfterSeconds])

/** The needed indexes of the config, by the name of each collection. */
const declaredIn = (adapter: MongooseAdapter): Indexes => {
  const { connection, payload, collections, versions, connectOptions } = adapter
  const makesAll = connectOptions?.autoIndex === false
  const made = payload.config.collections.filter(
    ({ slug }) => makesAll || isOfCalendar(payload, slug),
  )
  const models = makesAll
    ? Object.values(connection.models)
    : made.flatMap(({ slug }) => [collections[slug] ?? [], versions[slug] ?? []].flat())
  const declared = Object.fromEntries(
    models.map((model) => [model.collection.name, indexesOf(model)]),
  )
  for (const config of made) {
    const own = collections[config.slug]?.collection.name ?? ''
    declared[own] = (declared[own] ?? []).filter(
      ({ key, unique }) => unique || isNeeded(config, Object.keys(key)),
    )
    declared[own].push(...furtherIndexes(config).map(upwards))
    const ofVersions = versions[config.slug]?.collection.name ?? ''
    const versionKeys = mongoVersionIndexes(config)
    if (versionKeys && ofVersions in declared) {
      declared[ofVersions] = versionKeys.map(upwards)
    }
  }

  return { ...declared, ...markIndexes }
}

const upwards = (paths: string[]): Index =>
  named({ key: Object.fromEntries(paths.map((path) => [path, 1])) })

const indexesOf = ({ schema }: Model): Index[] =>
  schema.indexes().map(([fields, { unique, sparse, expireAfterSeconds }]) =>
    named({
      // Mongoose allows more kinds of directions than the fields of a config can have.
      key: fields as Record<string, 1 | -1>,
      ...(unique && { unique: true }),
      ...(sparse && { sparse }),
      ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    }),
  )

/** An index with the name that the server would give it. One of several fields ends with the id, as every list of ours does. */
const named = ({
  key,
  ...options
}: Omit<Index, 'name'> & { key: Record<string, 1 | -1> }): Index => {
  const isOrdered = Object.keys(key).length > 1 && !options.unique
  const whole = isOrdered ? { ...key, _id: 1 as const } : key

  return { name: Object.entries(whole).flat().join('_'), key: whole, ...options }
}

type Model = Connection['models'][string]
