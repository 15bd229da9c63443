import { comparedSlug } from '../../calendar/slug.ts'
import { languagesOf } from '../../model/settings.ts'
import type { StoredId } from '../../model/storedId.ts'
import { writtenIn } from '../changes/written.ts'
import { givingWay } from '../giveWay.ts'
import type { CachedDocuments, StoredDocument } from './cached.ts'
import type { DocumentCollection, Documents, Reader, SluggedCollection } from './collections.ts'
import { findDocuments, fullDocuments, storedDocumentById } from './findDocuments.ts'
import { memoryOf } from './memory.ts'
import { translated } from './translated.ts'

/**
 * Documents by their ids, in the language of the reader and without a check of visibility; missing ones are left out.
 */
export const documentsById = async <C extends DocumentCollection>(
  reader: Reader,
  collection: C,
  ids: Iterable<Documents[C]['id']>,
): Promise<Map<Documents[C]['id'], Documents[C]>> =>
  serializedById(reader, collection, await storedById(reader, collection, [...new Set(ids)]))

/** The document with that id. */
export const documentById = async <C extends DocumentCollection>(
  reader: Reader,
  collection: C,
  id: Documents[C]['id'],
): Promise<Documents[C] | undefined> =>
  // A number too large for an id is one that nothing has (GEN-4).
  typeof id === 'string' || Number.isSafeInteger(id)
    ? (await documentsById(reader, collection, [id])).get(id)
    : undefined

/**
 * The document with that slug, which is unique over all languages, so that each may answer (LANG-6); compared in lower
 * case (EV-48).
 */
export const documentBySlug = async <C extends SluggedCollection>(
  reader: Reader,
  collection: C,
  text: string,
): Promise<Documents[C] | undefined> => {
  const slug = comparedSlug(text)
  const memory = memoryOf(reader)
  const known = memory?.idOf(collection, slug)
  if (known !== undefined) {
    await memory?.upToDate(reader.asOf)
    const cached = memory?.idOf(collection, slug) === known && memory.get(collection, known)
    if (cached) return translated(reader, collection, cached)
  }
  const where = {
    or: languagesOf(reader.payload).map((language) => ({
      [`resolved.${language}.slug`]: { equals: slug },
    })),
  }
  const [document] = await findDocuments(reader, collection, { where })

  return document
}

/** All documents of a collection that is small, or whose lists need the whole of it. */
export const allDocuments = async <C extends 'categories' | 'tags'>(
  reader: Reader,
  collection: C,
): Promise<Map<Documents[C]['id'], Documents[C]>> => {
  const memory = memoryOf(reader)
  if (memory?.whole(collection)) await memory.upToDate(reader.asOf)
  const ids = memory?.whole(collection)
  if (ids) return serializedById(reader, collection, await storedById(reader, collection, [...ids]))
  const find = () => fullDocuments(reader, collection, { where: {} })
  const documents = memory
    ? await memory.found(collection, find, { isComplete: true })
    : await find()

  return serializedById(reader, collection, documents)
}

const serializedById = async <C extends DocumentCollection>(
  reader: Reader,
  collection: C,
  documents: StoredDocument[],
): Promise<Map<Documents[C]['id'], Documents[C]>> => {
  const giveWay = givingWay()
  const found = new Map<Documents[C]['id'], Documents[C]>()
  for (const document of documents) {
    await giveWay()
    const one = translated(reader, collection, document)
    found.set(one.id, one)
  }

  return found
}

const storedById = async (
  reader: Reader,
  collection: DocumentCollection,
  ids: StoredId[],
): Promise<StoredDocument[]> => {
  const { written } = reader
  const known = written
    ? ids.flatMap((id) => writtenIn<StoredDocument>(written, collection, id) ?? [])
    : []
  const have = new Set(known.map(({ id }) => id))
  const unknown = ids.filter((id) => !have.has(id))

  return [...known, ...(await readById(reader, collection, unknown))]
}

const readById = async (
  reader: Reader,
  collection: DocumentCollection,
  ids: StoredId[],
): Promise<StoredDocument[]> => {
  if (ids.length === 0) return []
  const memory = memoryOf(reader)
  const read = async (missing: StoredId[]) => {
    const giveWay = givingWay()
    const documents: StoredDocument[] = []
    for (let from = 0; from < missing.length; from += atOnce[collection]) {
      await giveWay()
      const some = missing.slice(from, from + atOnce[collection])
      const find = () => storedDocumentById(reader, collection, some)
      // Cached documents are sealed, which takes as long as to read them.
      documents.push(...(memory ? await memory.found(collection, find) : await find()))
    }

    return documents
  }

  return memory ? withMemory(memory, collection, { ids, read, asOf: reader.asOf }) : read(ids)
}

/** How many documents are read before other requests have their turn: a few dozen milliseconds' worth. */
const atOnce: Record<DocumentCollection, number> = {
  events: 100,
  'calendar-series': 50,
  venues: 100,
  organizers: 100,
  categories: 200,
  tags: 200,
  media: 200,
  users: 200,
}

type MissingRead = {
  ids: StoredId[]
  read: (ids: StoredId[]) => Promise<StoredDocument[]>
  asOf: number | undefined
}

/** Reads what is missing while other instances report their changes, and reads what they changed after that. */
const withMemory = async (
  memory: CachedDocuments,
  collection: string,
  { ids, read, asOf }: MissingRead,
): Promise<StoredDocument[]> => {
  const isCached = (id: StoredId) => memory.get(collection, id) !== undefined
  const missing = ids.filter((id) => !isCached(id))
  const [found] = await Promise.all([
    missing.length > 0 ? read(missing) : [],
    missing.length < ids.length && memory.upToDate(asOf),
  ])
  const requested = new Set(missing)
  const cached = ids
    .filter((id) => !requested.has(id))
    .map((id) => ({ id, document: memory.get(collection, id) }))
  const gone = cached.flatMap(({ id, document }) => (document ? [] : [id]))

  return [
    ...found,
    ...cached.flatMap(({ document }) => document ?? []),
    ...(gone.length > 0 ? await read(gone) : []),
  ]
}
