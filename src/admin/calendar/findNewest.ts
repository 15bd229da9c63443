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
 * The newest versions of the documents that a filter selects and the caller may read, with texts in all languages and without the trash.
 * It reads from the adapter, because the Local API runs hooks on each field of each document, which takes longer than the query.
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

/** The same from the main documents: the published values, or the first draft of what was never published. */
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

/** The condition under which the caller may read documents of a collection; `undefined` where they may read none. */
const readableIn = async (req: PayloadRequest, collection: Drafted | 'categories') => {
  const { access } = req.payload.collections[slugOf(req.payload, collection)].config
  const readable = await executeAccess({ disableErrors: true, req }, access.read)

  return readable === true ? {} : readable || undefined
}

const inUse = (where: Where): Where => ({ and: [where, { deletedAt: { exists: false } }] })
