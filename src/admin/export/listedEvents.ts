import type { PayloadRequest } from 'payload'
import { combineWhereConstraints, mergeListSearchAndWhere } from 'payload/shared'
import { listIn } from '../../content/lists/narrowed.ts'
import { readingOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import { requestedWhere } from '../requestedWhere.ts'

/** The languages in which events are read, and how many are read at once. */
type Reading = { locale: string; fallbackLocale: string | false; atOnce?: number }

/**
 * The events of a list of the admin, page by page in its order, by its tab, days, search and filters, in the newest versions that the
 * caller may read. They are searched in the language of the list and then read in the wanted languages, because MongoDB cannot search in
 * all languages.
 */
export async function* listedEvents(
  req: PayloadRequest,
  { atOnce = 500, ...reading }: Reading,
): AsyncGenerator<Event[]> {
  const listed = listedBy(req)
  for (let page = 1, more = true; more; page++) {
    const { docs, hasNextPage } = await req.payload.find({
      ...listed,
      ...readingOf(req),
      page,
      limit: atOnce,
      select: {},
    })
    more = hasNextPage
    yield await read(
      req,
      docs.map(({ id }) => id),
      reading,
    )
  }
}

/** The query that all pages of a list share. */
const listedBy = (req: PayloadRequest) => {
  const query = req.query ?? {}
  const collection = slugOf(req.payload, 'events')
  const { where, sort = 'startLocal' } = listIn(req, 'events', query)
  const sorts = typeof query.sort === 'string' && query.sort ? query.sort.split(',') : [sort]
  const inOrder: string[] = [...sorts, 'id']

  return {
    collection,
    where: mergeListSearchAndWhere({
      collectionConfig: req.payload.collections[collection].config,
      search: typeof query.search === 'string' ? query.search : '',
      where: combineWhereConstraints([requestedWhere(req.payload, 'events', query.where), where]),
    }),
    sort: inOrder,
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  } as const
}

const read = async (
  req: PayloadRequest,
  ids: number[],
  { locale, fallbackLocale }: Omit<Reading, 'atOnce'>,
): Promise<Event[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { id: { in: ids } },
    pagination: false,
    draft: true,
    depth: 0,
    // Payload's types know the languages of this repository only, and not that `all` is possible.
    locale: locale as 'en',
    fallbackLocale: fallbackLocale as 'en' | false,
    showHiddenFields: true,
    overrideAccess: false,
    req,
  })
  const found = new Map(docs.map((event) => [event.id, event]))

  return ids.flatMap((id) => found.get(id) ?? [])
}
