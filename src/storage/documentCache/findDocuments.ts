import type { SelectType, Where } from 'payload'
import { isSaid } from '../../calendar/fallback.ts'
import type { Language } from '../../calendar/language.ts'
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
import { inLanguage } from './inLanguage.ts'
import { memoryOf } from './memory.ts'
import { type Extent, rowPage, rowReader } from './rows.ts'

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

type Question = { where: Where; sort: string[]; page: number; limit: number }

/** A page of a list: the ids of its documents and of their pictures, and how many there are in all. */
export type Page = { ids: number[]; pictures: StoredId[]; total: number }

/**
 * A page of the entries that a filter selects at the instant `now`. The same page as before is taken from memory where
 * nothing in the collection was written since and nothing was published by its date.
 */
export const findPage = (
  reader: Reader,
  collection: 'venues' | 'organizers',
  { now, ...query }: Question & { now: string },
): Promise<Page> =>
  findAsOf(reader, collection, { now, query, find: () => pageOf(reader, collection, query) })

/** What is found holds between these instants while nothing is written: no document is published by its date. */
type Timed<T> = { found: T; from: string; until: string }

/** The result of a query at the instant `now`, cached as in `findPage`; `query` is all that the result depends on. */
export const findAsOf = async <T>(
  reader: Reader,
  collection: 'venues' | 'organizers',
  { now, query, find }: { now: string; query: object; find: () => Promise<T> },
): Promise<T> => {
  if (!memoryOf(reader)) return find()
  const { found } = await findOut<Timed<T>>(reader, collection, {
    // Filters hold the instant, because of what is published by its date; whether that matters the finding itself knows.
    question: JSON.stringify(query).replaceAll(now, 'now'),
    holds: ({ from, until }) => from <= now && now < until,
    find: async () => {
      const [found, until] = await Promise.all([find(), nextDate(reader, collection, now)])

      return { found, from: now, until }
    },
  })

  return found
}

type Inquiry<T> = { question: string; holds: (known: T) => boolean; find: () => Promise<T> }

/**
 * What a question finds out of a collection: as it was found before, where that holds and nothing in the collection was
 * written since.
 */
export const findOut = async <T extends object>(
  reader: Reader,
  collection: DocumentCollection,
  { question, holds, find }: Inquiry<T>,
): Promise<T> => {
  const memory = memoryOf(reader)
  if (!memory) return find()
  const known = () => {
    const finding = memory.finding<T>(collection, question)

    return finding && holds(finding) ? finding : undefined
  }
  if (known()) await memory.upToDate(reader.asOf)

  return known() ?? memory.foundOut(collection, question, find)
}

/** When the next entry of a collection is published by its date. */
const nextDate = async (
  reader: Reader,
  collection: 'venues' | 'organizers',
  now: string,
): Promise<string> => {
  const [next] = await findFields(reader, collection, {
    where: { publishedAt: { greater_than: now } },
    select: { publishedAt: true },
    sort: ['publishedAt'],
    limit: 1,
  })

  return next?.publishedAt ?? '9999'
}

const pageOf = async (
  reader: Reader,
  collection: DocumentCollection,
  { where, sort, page, limit }: Question,
): Promise<Page> => {
  const { payload, req } = reader
  const found = await rowPage(reader, collection, { where, sort, page, limit, field: 'image' })
  if (found) {
    return {
      ids: found.rows.map(([id]) => id),
      pictures: found.rows.flatMap(([, image]) => image ?? []),
      total: found.total,
    }
  }
  const { docs, totalDocs } = await payload.db.find<{ id: number; image?: StoredId | null }>({
    collection: slugOf(payload, collection),
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

/** A stored document with its texts in the language of the reader. */
export const translated = <C extends DocumentCollection>(
  { payload, language }: Reader,
  collection: C,
  document: StoredDocument,
): Documents[C] =>
  // The collection says what its documents hold; the adapters answer with records.
  onceEach(document, language, () => {
    const { flattenedFields } = payload.collections[slugOf(payload, collection)].config
    const first = languagesOf(payload)[0]
    const displayed = inLanguage(flattenedFields, document, { language, first })
    if (language !== first) sources.set(displayed, { document, language, first })

    return displayed
  }) as unknown as Documents[C]

/**
 * The language in which a localized field of a document that was read above is said: the one it was read in, or the first where
 * that says nothing (LANG-4). `undefined` where it is the one it was read in.
 */
export const fallbackOf = (displayed: object, field: string): Language | undefined => {
  const source = sources.get(displayed)
  const said = source?.document[field]
  if (!source || typeof said !== 'object' || said === null) return undefined
  const { language, first } = source

  return isSaid(Reflect.get(said, language)) ? undefined : first
}

const sources = new WeakMap<
  object,
  { document: StoredDocument; language: Language; first: Language }
>()

/** Remembers the translation of a cached document; one that may still change is not remembered. */
const onceEach = (
  document: StoredDocument,
  language: Language,
  translate: () => Record<string, unknown>,
): Record<string, unknown> => {
  if (!Object.isFrozen(document)) return translate()
  const known = displayedBefore.get(document) ?? {}
  displayedBefore.set(document, known)
  known[language] ??= Object.freeze(translate())

  return known[language]
}

const displayedBefore = new WeakMap<
  StoredDocument,
  Partial<Record<Language, Record<string, unknown>>>
>()
