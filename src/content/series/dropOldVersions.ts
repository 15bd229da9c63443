import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { marks, runSql, speaksSql, versionsTableOf } from '../../storage/database/driver.ts'
import { inSession } from '../../storage/database/mongoSession.ts'
import { inPortions } from '../../storage/database/portions.ts'

/** Leaves of each of some events as many versions as the collection keeps, the newest; Payload would ask for those of each event by itself. */
export const dropOldVersions = async (req: PayloadRequest, events: number[]): Promise<void> => {
  const most = req.payload.collections[slugOf(req.payload, 'events')].config.versions?.maxPerDoc
  if (!most || events.length === 0) return
  const drop = speaksSql(req.payload) ? dropRows : dropDocuments
  await drop(req, events, most)
}

const dropRows = async (req: PayloadRequest, events: number[], most: number): Promise<void> => {
  const versions = versionsTableOf(req.payload, 'events')
  for (const ids of inPortions(events)) {
    await runSql(
      req,
      `DELETE FROM ${versions} WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY parent_id ORDER BY updated_at DESC, id DESC) AS place FROM ${versions} WHERE parent_id IN (${marks(ids)})) AS placed WHERE place > ${most})`,
      ids,
    )
  }
}

const dropDocuments = async (
  req: PayloadRequest,
  events: number[],
  most: number,
): Promise<void> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const adapter = req.payload.db as unknown as MongooseAdapter
  const Versions = adapter.versions[slugOf(req.payload, 'events')]
  if (!Versions) throw new Error('There are no events.')
  await inSession(req.payload, req, async (session) => {
    const tooOld = await Versions.collection
      .aggregate<{ _id: number; newest: Date }>(
        [
          { $match: { parent: { $in: events } } },
          // In the order of their index.
          { $sort: { parent: 1, updatedAt: 1 } },
          { $group: { _id: '$parent', times: { $push: '$updatedAt' } } },
          { $project: { newest: { $arrayElemAt: ['$times', -1 - most] } } },
          { $match: { newest: { $exists: true } } },
        ],
        { session },
      )
      .toArray()
    if (tooOld.length === 0) return
    await Versions.collection.bulkWrite(
      tooOld.map(({ _id, newest }) => ({
        deleteMany: { filter: { parent: _id, updatedAt: { $lte: newest } } },
      })),
      { session, ordered: false },
    )
  })
}
