import type { CollectionSlug, Payload, PayloadRequest } from 'payload'

/**
 * Whether nothing is stored in a collection, drafts and the trash included. It looks for one document: MongoDB counts all of a collection by
 * its metadata, which it refuses in transactions.
 */
export const isEmpty = async (
  payload: Payload,
  collection: CollectionSlug,
  req?: PayloadRequest,
): Promise<boolean> => {
  const { docs } = await payload.db.find({
    collection,
    limit: 1,
    pagination: false,
    select: { id: true },
    ...(req && { req }),
  })

  return docs.length === 0
}
