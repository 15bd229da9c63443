import type { SelectType, Where } from 'payload'
import { languagesOf } from '../../model/settings.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { StoredDocument } from './cached.ts'
import {
  type DocumentCollection,
  type Documents,
  type Reader,
  type Reading,
  unreadOf,
} from './collections.ts'
import { memoryOf } from './memory.ts'
import type { Extent } from './rowStatements.ts'
import { rowReader } from './rows.ts'
import { translated } from './translated.ts'

/**
 * The documents that a filter selects, in the language of the reader. Like everything here it queries the database
 * adapter, below Payload's Local API: access control and hooks of every field would cost more than the query, and
 * nothing here depends on them. So `where` must hold the caller's visibility, or the caller of this function checks the
 * documents after.
 */
export const findDocuments = async <C extends DocumentCollection>(
  reader: Reader,
  collection: C,
  reading: Reading,
): Promise<Documents[C][]> => {
  const find = () => fullDocuments(reader, collection, reading)
  const memory = memoryOf(reader)
  const found = memory ? await memory.found(collection, find) : await find()

  return found.map((document) => translated(reader, collection, document))
}

/** The same of some of their fields, without the cache. */
export const findFields = async <C extends DocumentCollection>(
  reader: Reader,
  collection: C,
  reading: Reading & { select: SelectType },
): Promise<Documents[C][]> =>
  (await stored(reader, collection, reading)).map((document) =>
    translated(reader, collection, document),
  )

/** How many documents a filter selects, which must hold the caller's visibility as in `findDocuments`. */
export const countDocuments = async (
  { payload, req }: Reader,
  collection: DocumentCollection,
  where: Where,
): Promise<number> =>
  hasCollection(payload, collection)
    ? (await payload.db.count({ collection: slugOf(payload, collection), where, req })).totalDocs
    : 0

/** Documents as they are stored, with all that is read of them. */
export const fullDocuments = async (
  reader: Reader,
  collection: DocumentCollection,
  reading: Reading,
): Promise<StoredDocument[]> => {
  const { payload } = reader
  if (!hasCollection(payload, collection)) return []
  const extent = extentOf(reader)
  const rows = rowReader(reader, collection, extent)
  if (!rows) {
    const select = unreadOf(collection, languagesOf(payload), extent.part)

    return stored(reader, collection, { ...reading, select })
  }
  const read = rows.found(reading)
  if (read) return read
  const found = await stored(reader, collection, { ...reading, select: { id: true } })

  return found.length > 0 ? rows.byId(found.map(({ id }) => id)) : []
}

/** The same of some ids, in any order; those that are not there are missing. */
export const storedDocumentById = async (
  reader: Reader,
  collection: DocumentCollection,
  ids: StoredId[],
): Promise<StoredDocument[]> => {
  if (!hasCollection(reader.payload, collection)) return []
  const rows = rowReader(reader, collection, extentOf(reader))

  return rows ? rows.byId(ids) : fullDocuments(reader, collection, { where: { id: { in: ids } } })
}

/** Cached documents serve all readers; without a cache, a reader reads only what it shows. */
const extentOf = (reader: Reader): Extent => {
  const languages = languagesOf(reader.payload)
  if (memoryOf(reader)) return { languages }
  const { language, part } = reader
  const [first] = languages

  return { languages: language === first ? [first] : [first, language], ...(part && { part }) }
}

/** Documents as they are stored, with their texts in all languages. */
const stored = async (
  { payload, req }: Reader,
  collection: DocumentCollection,
  { where, select, sort = ['id'], limit = 0 }: Reading & { select: SelectType },
): Promise<StoredDocument[]> => {
  const { docs } = await payload.db.find<StoredDocument>({
    collection: slugOf(payload, collection),
    where,
    select,
    sort: [...sort],
    limit,
    pagination: false,
    req,
  })

  return docs
}
