import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { buildVersionCollectionFields, type PayloadRequest } from 'payload'
import { transactionOf } from '../database/adapterTransactions.ts'
import { slugOf } from '../slugs.ts'
import { linkByObjectIds } from './mongoLinks.ts'
import type { StoredDate } from './storeDates.ts'

/** The same on MongoDB, by a command for the events, and one for their versions. */
export const storeOnMongo = async (req: PayloadRequest, dates: StoredDate[]): Promise<void> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const adapter = req.payload.db as unknown as MongooseAdapter
  const slug = slugOf(req.payload, 'events')
  const { config } = adapter.payload.collections[slug]
  const {
    collections: { [slug]: Events },
    versions: { [slug]: Versions },
  } = adapter
  if (!Events || !Versions) throw new Error('There are no events.')
  const session = adapter.sessions[await transactionOf(req.payload.db, req)]
  const fields = buildVersionCollectionFields(adapter.payload.config, config)
  const events = dates.map(({ date }) => {
    const { id, occurrence, ...rest } = structuredClone(date)
    // Its index, which is unique, passes over events that have none; nothing would be one.
    const data: Record<string, unknown> = { ...rest, ...(occurrence ? { occurrence } : {}) }
    linkByObjectIds(adapter, data, config.fields)

    return { ...new Events({ _id: id, ...data }).toObject(), __v: 0 }
  })
  await Events.collection.bulkWrite(
    events.map((event) => ({
      replaceOne: { filter: { _id: event._id }, replacement: event, upsert: true },
    })),
    { session, ordered: false },
  )
  const parents = events.map(({ _id }) => _id)
  const versions = dates.flatMap(({ date: { id, ...version }, draft }) =>
    [{ version, autosave: false }, ...(draft ? [draft] : [])].map((content, at, all) => {
      const data = {
        parent: id,
        version: structuredClone(content.version),
        ...(content.autosave && { autosave: true }),
        ...(at === all.length - 1 && { latest: true }),
        createdAt: content.version.updatedAt,
        updatedAt: content.version.updatedAt,
      }
      linkByObjectIds(adapter, data, fields)

      return new Versions(data).toObject()
    }),
  )
  await Versions.collection.bulkWrite(
    [
      {
        updateMany: {
          filter: { parent: { $in: parents }, latest: true },
          update: { $unset: { latest: 1 } },
        },
      },
      ...versions.map((document) => ({ insertOne: { document } })),
    ],
    { session },
  )
}
