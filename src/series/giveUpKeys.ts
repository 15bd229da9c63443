import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PayloadRequest } from 'payload'
import { transactionOf } from '../database/adapterTransactions.ts'
import { slugOf } from '../slugs.ts'

/** Lets events have no key until they are stored with another one, so that others can have theirs: no two have the same at any time (RC-3). */
export const giveUpKeys = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  const { db } = req.payload
  const collection = slugOf(req.payload, 'events')
  if (db.name !== 'mongoose') {
    for (const id of ids) {
      await db.updateOne({
        collection,
        id,
        data: { occurrence: null, updatedAt: null },
        req,
        returning: false,
      })
    }
    return
  }
  // Payload's general type of adapters knows nothing of what each has of its own.
  const adapter = db as unknown as MongooseAdapter
  const session = adapter.sessions[await transactionOf(db, req)]
  await adapter.collections[collection]?.updateMany(
    { _id: { $in: ids } },
    { $unset: { occurrence: 1 } },
    { session, timestamps: false },
  )
}
