import {
  appendVersionToQueryKey,
  combineQueries,
  executeAccess,
  type PayloadRequest,
  type Where,
} from 'payload'
import { localeOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'

type Drafted = 'events' | 'venues' | 'organizers'

type Reading = { where: Where; select: Record<string, true>; sort?: string }

/**
 * The newest form of what a filter selects, as far as the access of the collection lets the caller read it, with its
 * texts in all languages. It is asked of the adapter: the Local API walks over each field of each document, which takes
 * longer than the query, and nothing that is drawn depends on it. What is in the trash is left out.
 */
export const findNewest = async <Found extends { id: number }>(
  req: PayloadRequest,
  collection: Drafted,
  { where, select, sort = 'id' }: Reading,
): Promise<Found[]> => {
  const readable = await readableIn(req, collection)
  if (!readable) return []
  const { docs } = await req.payload.db.queryDrafts<Found>({
    collection: slugOf(req.payload, collection),
    locale: localeOf(req),
    where: appendVersionToQueryKey(combineQueries(readable, inUse(where))),
    select: { parent: true, version: select },
    sort: [`version.${sort}`],
    limit: 0,
    pagination: false,
    req,
  })

  return docs
}

/** The same of what is published and the first form of what is not. */
export const findStored = async <Found extends { id: number }>(
  req: PayloadRequest,
  collection: Drafted | 'categories',
  { where, select, sort = 'id' }: Reading,
): Promise<Found[]> => {
  const readable = await readableIn(req, collection)
  if (!readable) return []
  const { docs } = await req.payload.db.find<Found>({
    collection: slugOf(req.payload, collection),
    locale: localeOf(req),
    where: combineQueries(readable, collection === 'categories' ? where : inUse(where)),
    select,
    sort: [sort],
    limit: 0,
    pagination: false,
    req,
  })

  return docs
}

/** What the caller may read of a collection, as Payload asks for it; `undefined` where that is nothing. */
const readableIn = async (req: PayloadRequest, collection: Drafted | 'categories') => {
  const { access } = req.payload.collections[slugOf(req.payload, collection)].config
  const readable = await executeAccess({ disableErrors: true, req }, access.read)

  return readable === true ? {} : readable || undefined
}

const inUse = (where: Where): Where => ({ and: [where, { deletedAt: { exists: false } }] })
