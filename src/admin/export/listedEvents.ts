import { type PayloadRequest, QueryError, type Where } from 'payload'
import { combineWhereConstraints, mergeListSearchAndWhere } from 'payload/shared'
import { listIn } from '../../collections/lists/narrowed.ts'
import { isTooLong, unsoundConditions } from '../../native/soundWhere.ts'
import type { Event } from '../../payload-types.ts'
import { slugOf } from '../../slugs.ts'

/** How many events are read at once. */
const atOnce = 500

/** In which languages events are read. */
type Reading = { locale: string; fallbackLocale: string | false }

/**
 * The events that a list of the admin shows at an address, page by page in its order: its tab, days, search and filters, each in the newest form that the
 * caller may read.
 */
export async function* listedEvents(
  req: PayloadRequest,
  { locale, fallbackLocale }: Reading,
): AsyncGenerator<Event[]> {
  const query = req.query ?? {}
  const collection = slugOf(req.payload, 'events')
  const listed = listIn(req, 'events', query)
  const where = mergeListSearchAndWhere({
    collectionConfig: req.payload.collections[collection].config,
    search: typeof query.search === 'string' ? query.search : '',
    where: combineWhereConstraints([whereIn(req, query.where), listed.where]),
  })
  const sort =
    typeof query.sort === 'string' && query.sort
      ? query.sort.split(',')
      : [listed.sort ?? 'startLocal']
  for (let page = 1, more = true; more; page++) {
    const { docs, hasNextPage } = await req.payload.find({
      collection,
      where,
      sort: [...sort, 'id'],
      page,
      limit: atOnce,
      draft: true,
      depth: 0,
      // Payload's types know the languages of this repository, and not that all of them may be asked for.
      locale: locale as 'en',
      fallbackLocale: fallbackLocale as 'en' | false,
      showHiddenFields: true,
      overrideAccess: false,
      req,
    })
    more = hasNextPage
    yield docs
  }
}

/** The filter of an address, which Payload has made an object of. Throws `QueryError` for one that no database understands. */
const whereIn = ({ payload }: PayloadRequest, where: unknown): Where | undefined => {
  if (typeof where !== 'object' || where === null) return undefined
  const wrong = isTooLong(where)
    ? ['where']
    : unsoundConditions(payload, slugOf(payload, 'events'), where)
  if (wrong.length > 0) throw new QueryError(wrong.map((path) => ({ path })))

  // What is left are conditions on fields, which whoever finds by them judges again.
  return where as Where
}
