import type { Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { DocumentCollection, Reader } from './collections.ts'
import { findFields } from './findDocuments.ts'
import { memoryOf } from './memory.ts'
import { rowPage } from './rows.ts'

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
