import { combineQueries, executeAccess, type PayloadRequest } from 'payload'
import { localeOf } from '../../model/locale.ts'
import { collectionCalled, isOfCalendar } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import { collectionNamed } from './documents.ts'
import { readAccess } from './paths.ts'

/**
 * Whether a caller may read some documents of a collection alone, so that links to the others are not for them. Who wrote
 * an entry is public, as in the contract (AUTH-20); what a site's own collections hold is the site's.
 */
export const isNarrowed = async (req: PayloadRequest, slug: string): Promise<boolean> => {
  const collection = collectionNamed(req.payload, slug)
  if (!collection || !isOfCalendar(req.payload, slug)) return false
  if (collectionCalled(req.payload, slug) === 'users') return false

  return (await readAccess(collection, req)) !== true
}

/** Which of these documents of a collection a caller may read, each by its id. */
export const readableAmong = async (
  req: PayloadRequest,
  slug: string,
  ids: StoredId[],
): Promise<Set<string>> => {
  const collection = collectionNamed(req.payload, slug)
  const [first] = ids
  if (!collection || first === undefined) return new Set()
  const { read } = collection.access
  const access = await executeAccess({ disableErrors: true, id: first, req }, read)
  if (access === true) return new Set(ids.map(String))
  if (!access) return new Set()
  const { docs } = await req.payload.db.find<{ id: StoredId }>({
    collection: collection.slug,
    locale: localeOf(req),
    where: combineQueries({ id: { in: [...new Set(ids)] } }, access),
    sort: ['id'],
    limit: 0,
    pagination: false,
    select: { createdAt: true },
    req,
  })

  return new Set(docs.map(({ id }) => String(id)))
}
