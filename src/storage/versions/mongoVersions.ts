import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { transform } from '@payloadcms/db-mongodb/internal'
import {
  type BaseDatabaseAdapter,
  buildVersionCollectionFields,
  type CreateVersion,
  type PayloadRequest,
} from 'payload'

/**
 * A `createVersion` that stores each version, and makes it the only latest one of its entry, by one command; the adapter sends two, and leaves
 * two latest ones of one millisecond. Those beyond the limit of the collection are looked for at the same time, beside
 * the transaction, whose session takes one command at a time. `transactionOf` answers with the transaction of a request.
 */
export const versionsAtOnce = (
  database: BaseDatabaseAdapter,
  transactionOf: (db: object, req: Partial<PayloadRequest>) => Promise<string>,
): CreateVersion => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const adapter = database as unknown as MongooseAdapter

  return async (args: Parameters<CreateVersion>[0]) => {
    const { collectionSlug, req, returning: _, select: __, versionData, ...facts } = args
    const Model = adapter.versions[collectionSlug]
    const { config } = adapter.payload.collections[collectionSlug] ?? {}
    if (!Model || !config) throw new Error(`${collectionSlug} has no versions.`)
    const fields = buildVersionCollectionFields(adapter.payload.config, config)
    const data = { ...facts, latest: true, version: versionData }
    transform({ adapter, data, fields, operation: 'write' })
    const { _id, ...stored } = new Model(data).toObject()
    // Payload's own interface hands in the id as the text that stood in the path.
    const { parent } = stored
    const session = adapter.sessions[await transactionOf(adapter, req ?? {})]
    const versions = Model.collection
    const [, [first]] = await Promise.all([
      versions.bulkWrite(
        [
          { updateMany: { filter: { parent, latest: true }, update: { $unset: { latest: 1 } } } },
          { replaceOne: { filter: { _id }, replacement: stored, upsert: true } },
        ],
        { session },
      ),
      beyond(versions, { parent, most: config.versions?.maxPerDoc ?? 0 }),
    ])
    const tooOld = { parent, updatedAt: { $lte: first?.updatedAt } }
    if (first) await versions.deleteMany(tooOld, { session })
    const answer = { _id, ...stored }
    transform({ adapter, data: answer, fields, operation: 'read' })

    return answer
  }
}

type Versions = MongooseAdapter['versions'][string]['collection']

/** The newest version that has to go once another one is stored; 0 is for a collection in which all stay. */
const beyond = async (
  versions: Versions,
  { parent, most }: { parent: number | string; most: number },
) =>
  most === 0
    ? []
    : versions
        .find({ parent }, { projection: { updatedAt: 1 } })
        .sort({ updatedAt: -1 })
        .skip(most - 1)
        .limit(1)
        .toArray()
