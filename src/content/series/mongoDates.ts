import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { buildVersionCollectionFields, type PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { inSession } from '../../storage/database/mongoSession.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { withMissingOf } from '../../storage/eventIndex/missingMarks.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { linkByObjectIds } from './mongoLinks.ts'
import type { DateToStore } from './ownDrafts.ts'

/**
 * The same on MongoDB, by a command for so many events, and one for their versions: the driver writes a command in one turn, in which
 * no other request runs.
 */
export const storeOnMongo = async (req: PayloadRequest, dates: DateToStore[]): Promise<void> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const adapter = req.payload.db as unknown as MongooseAdapter
  const slug = slugOf(req.payload, 'events')
  const { config } = adapter.payload.collections[slug]
  const {
    collections: { [slug]: Events },
    versions: { [slug]: Versions },
  } = adapter
  if (!Events || !Versions) throw new Error('There are no events.')
  const fields = buildVersionCollectionFields(adapter.payload.config, config)
  for (const some of inPortions(dates, atOnce)) {
    const events = await inSteps(some, ({ date }) => {
      const { id, occurrence, ...rest } = structuredClone(date)
      // Its index, which is unique, passes over events that have none; nothing would be one.
      const data: Record<string, unknown> = { ...rest, ...(occurrence ? { occurrence } : {}) }
      linkByObjectIds(adapter, data, config.fields)

      return [{ ...new Events({ _id: id, ...data }).toObject(), __v: 0 }]
    })
    await inSession(req.payload, req, (session) =>
      Events.collection.bulkWrite(
        events.map((event) => ({
          replaceOne: { filter: { _id: event._id }, replacement: event, upsert: true },
        })),
        { session, ordered: false },
      ),
    )
  }
  const known = dates.flatMap(({ date, isNew }) => (isNew ? [] : date.id))
  if (known.length > 0)
    await inSession(req.payload, req, (session) =>
      Versions.collection.updateMany(
        { parent: { $in: known }, latest: true },
        { $unset: { latest: 1 } },
        { session },
      ),
    )
  for (const some of inPortions(dates, atOnce)) {
    const versions = await inSteps(some, ({ date: { id, ...version }, draft }) =>
      [{ version, autosave: false }, ...(draft ? [draft] : [])].map((content, at, all) => {
        const data = {
          parent: id,
          version: withMissingOf(adapter.payload, slug, structuredClone(content.version)),
          ...(content.autosave && { autosave: true }),
          ...(at === all.length - 1 && { latest: true }),
          createdAt: content.version.updatedAt,
          updatedAt: content.version.updatedAt,
        }
        linkByObjectIds(adapter, data, fields)

        return new Versions(data).toObject()
      }),
    )
    await inSession(req.payload, req, (session) =>
      Versions.collection.insertMany(versions, { session }),
    )
  }
}

const atOnce = 125

/** What is made of each, with breaks in which other requests run. */
const inSteps = async <One, Made>(all: One[], make: (one: One) => Made[]): Promise<Made[]> => {
  const giveWay = givingWay()
  const made: Made[] = []
  for (const one of all) {
    await giveWay()
    made.push(...make(one))
  }

  return made
}
