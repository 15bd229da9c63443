import type { SelectType, Where } from 'payload'
import { type DocumentCollection, type Documents, type Reader, unread } from './collections'
import { inLanguage } from './inLanguage'
import type { StoredDocument } from './kept'
import { memoryOf } from './memory'

export type Reading = {
  where: Where
  sort?: string[]
  /** All of them without. */
  limit?: number
}

/**
 * The documents that a filter selects, in the language of the reader. Like everything here it asks the database
 * adapter, below Payload's Local API: access control and hooks of every field would cost more than the query, and
 * nothing here depends on them. So `where` must hold the caller's visibility, or whoever calls this checks the
 * documents after.
 */
export const findDocuments = async <C extends DocumentCollection>(
  reader: Reader,
  collection: C,
  reading: Reading,
): Promise<Documents[C][]> => {
  const find = () => stored(reader, collection, { ...reading, select: unread[collection] })
  const memory = memoryOf(reader)
  const found = memory ? await memory.found(collection, find) : await find()

  return found.map((document) => spoken(reader, collection, document))
}

/** The same of some of their fields, of which nothing is kept. */
export const findFields = async <C extends DocumentCollection>(
  reader: Reader,
  collection: C,
  reading: Reading & { select: SelectType },
): Promise<Documents[C][]> =>
  (await stored(reader, collection, reading)).map((document) =>
    spoken(reader, collection, document),
  )

/** A page of what a filter selects, as ids and the ids of their pictures, and how many there are in all. */
export const findPage = async (
  { payload, req }: Reader,
  collection: DocumentCollection,
  { where, sort, page, limit }: { where: Where; sort: string[]; page: number; limit: number },
): Promise<{ ids: number[]; pictures: number[]; total: number }> => {
  const { docs, totalDocs } = await payload.db.find<{ id: number; image?: number | null }>({
    collection,
    where,
    select: { image: true },
    // Payload appends to the list it is given.
    sort: [...sort],
    page,
    limit,
    pagination: true,
    req,
  })

  return {
    ids: docs.map(({ id }) => id),
    pictures: docs.flatMap(({ image }) => image ?? []),
    total: totalDocs,
  }
}

/** How many documents a filter selects, which must hold the caller's visibility as in `findDocuments`. */
export const countDocuments = async (
  { payload, req }: Reader,
  collection: DocumentCollection,
  where: Where,
): Promise<number> => (await payload.db.count({ collection, where, req })).totalDocs

/** Documents as they are stored, with their texts in all languages. */
export const stored = async (
  { payload, req }: Reader,
  collection: DocumentCollection,
  { where, select, sort = ['id'], limit = 0 }: Reading & { select: SelectType },
): Promise<StoredDocument[]> => {
  const { docs } = await payload.db.find<StoredDocument>({
    collection,
    where,
    select,
    sort: [...sort],
    limit,
    pagination: false,
    req,
  })

  return docs
}

/** A stored document as it is shown. */
export const spoken = <C extends DocumentCollection>(
  { payload, language }: Reader,
  collection: C,
  document: StoredDocument,
): Documents[C] =>
  // The collection says what its documents hold; the adapters answer with records.
  inLanguage(
    payload.collections[collection].config.flattenedFields,
    document,
    language,
  ) as unknown as Documents[C]
