import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import type { CalendarCollection } from '../model/defaultSlugs.ts'
import { slugOf } from '../model/slugs.ts'
import type { StoredId } from '../model/storedId.ts'

type Select = { [field: string]: true | Select }

type Collection = Extract<CalendarCollection, CollectionSlug>

type Identified = { id: StoredId }

/**
 * What is stored of a document, whatever draft lies over it, with its texts in all languages; within the transaction of the
 * request and without a check of rights. Undefined where there is none.
 */
export const findRow = async <T>(
  req: PayloadRequest,
  collection: Collection,
  id: StoredId,
  select?: Select,
): Promise<T | undefined> => {
  const row = await req.payload.db.findOne<T & Identified>({
    collection: slugOf(req.payload, collection),
    where: { id: { equals: id } },
    ...(select && { select }),
    req,
  })

  return row ?? undefined
}

/**
 * The same of all documents that meet a condition, in the order of their ids: Payload's own order would make MongoDB walk through
 * all of them by the date they were made.
 */
export const findRows = async <T>(
  req: PayloadRequest,
  collection: Collection,
  where: Where,
  select?: Select,
): Promise<T[]> => {
  const { docs } = await req.payload.db.find<T & Identified>({
    collection: slugOf(req.payload, collection),
    where,
    sort: ['id'],
    limit: 0,
    pagination: false,
    ...(select && { select }),
    req,
  })

  return docs
}
