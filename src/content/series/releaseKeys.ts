import { setImmediate } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { inSession } from '../../storage/database/mongoSession.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'

/** Lets events have no key until they are stored with another one, so that others can have theirs: no two have the same at any time (RC-3). */
export const releaseKeys = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  const { db } = req.payload
  const collection = slugOf(req.payload, 'events')
  if (db.name !== 'mongoose') {
    return indexTogether(req, async () => {
      for (const [place, id] of ids.entries()) {
        // SQLite answers at once: without a break nobody else would be heard.
        if (place % 50 === 49) await setImmediate()
        await db.updateOne({
          collection,
          id,
          data: { occurrence: null, updatedAt: null },
          req,
          returning: false,
        })
      }
    })
  }
  // Payload's general type of adapters knows nothing of what each has of its own.
  const adapter = db as unknown as MongooseAdapter
  await inSession(req.payload, req, async (session) =>
    adapter.collections[collection]?.updateMany(
      { _id: { $in: ids } },
      { $unset: { occurrence: 1 } },
      { session, timestamps: false },
    ),
  )
}
