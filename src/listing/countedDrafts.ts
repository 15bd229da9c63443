import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Config, PaginatedDocs, QueryDrafts, Where } from 'payload'

/** So many drafts are counted at most: of a tab or a card from the first, of a list from the first of its page. */
export const mostCounted = 1000

const counting = 'countsDrafts'
const bounding = 'boundsTotal'

/** The context of a find of drafts that is to answer with how many there are, and with none of them. */
export const countingDrafts = { [counting]: true }

/** The context of a find of drafts whose total need not go beyond `mostCounted` from its page on. */
export const boundingTotal = { [bounding]: true }

/**
 * A database that reads no drafts where only their number is asked for. On MongoDB, where a count passes over all that it
 * counts, it ends at `mostCounted`; other databases count all.
 */
export const withCountedDrafts = (db: Config['db']): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    const ask = database.queryDrafts
    const isMongo = database.name === 'mongoose'
    const count = async (asked: Asked, most: number): Promise<number> => {
      const { where = {}, collection, locale, req } = asked
      const adapter = isMongo ? countingTo(most, database, collection) : database
      const { totalDocs } = await database.countVersions.call(adapter, {
        collection,
        where: { and: [{ latest: { equals: true } }, where] },
        ...(locale && { locale }),
        ...(req && { req }),
      })

      return totalDocs
    }
    const queryDrafts: QueryDrafts = async function (this: BaseDatabaseAdapter, asked) {
      const { req, pagination, limit = 0, page = 1 } = asked
      if (req?.context?.[counting])
        return { ...nothing, totalDocs: await count(asked, mostCounted) }
      if (!req?.context?.[bounding] || !pagination || !isMongo) return ask.call(this, asked)
      const most = (page - 1) * limit + mostCounted
      const beginnings = nearest(asked)
      if (beginnings.length === 0) return ask.call(countingTo(most, this, asked.collection), asked)
      const total = await count(asked, most)
      const counted = knowing(total, this, asked.collection)
      for (const where of total < most ? [] : beginnings) {
        const answer = await ask.call(counted, { ...asked, where })
        if (answer.docs.length === limit) return answer
      }

      return ask.call(counted, asked)
      // With no documents it is an answer of whatever collection was asked for.
    } as QueryDrafts
    database.queryDrafts = queryDrafts

    return database
  },
})

type Asked = Parameters<QueryDrafts>[0]

const nothing: PaginatedDocs<never> = {
  docs: [],
  hasNextPage: false,
  hasPrevPage: false,
  limit: 0,
  pagingCounter: 1,
  totalDocs: 0,
  totalPages: 1,
}

/**
 * The beginnings of a long list by start, each longer than the one before: what starts until some days from now, or since
 * some days ago where it is read from its end. A page that one of them fills is that of the whole list. None of what is
 * searched, which would be gone through several times.
 */
const nearest = ({ where = {}, sort }: Asked): Where[] => {
  const [order = ''] = [sort ?? []].flat()
  const start = 'version.startLocal'
  if (order.replace(/^-/, '') !== start || /"(?:like|contains)":/.test(JSON.stringify(where)))
    return []

  return [-730, 7, 60, 730].map((days) => ({
    and: [
      where,
      { [start]: order === start ? { less_than: inDays(days) } : { greater_than: inDays(-days) } },
    ],
  }))
}

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')

type Model = MongooseAdapter['versions'][string]

/** An adapter of MongoDB that counts the versions of a collection no further than to a number. */
const countingTo = (limit: number, adapter: BaseDatabaseAdapter, slug: string) =>
  withCount(adapter, slug, (model, filter, options) =>
    model.countDocuments(filter, { ...options, limit }),
  )

/** An adapter of MongoDB to which the total of the pages that it reads is known. */
const knowing = (total: number, adapter: BaseDatabaseAdapter, slug: string) =>
  withCount(adapter, slug, () => ({ exec: async () => total }))

type Count = (model: Model, ...asked: Parameters<Model['countDocuments']>) => unknown

const withCount = (
  adapter: BaseDatabaseAdapter,
  slug: string,
  count: Count,
): BaseDatabaseAdapter => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { versions } = adapter as unknown as MongooseAdapter
  const model = versions[slug]
  if (!model) return adapter
  const counting = Object.assign(Object.create(model), { countDocuments: count.bind(null, model) })

  return Object.assign(Object.create(adapter), { versions: { ...versions, [slug]: counting } })
}
