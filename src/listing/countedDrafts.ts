import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Config, PaginatedDocs, QueryDrafts } from 'payload'

/** So many drafts of a tab or a card are counted at most. */
export const mostCounted = 1000

const counting = 'countsDrafts'
const bounding = 'boundsTotal'

/** The context of a find of drafts that is to answer with how many there are, and with none of them. */
export const countingDrafts = { [counting]: true }

/** The context of a find of drafts whose total need not go beyond `mostCounted`. */
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
    const count = async (asked: Asked): Promise<number> => {
      const { where = {}, collection, locale, req } = asked
      const { totalDocs } = await database.countVersions.call(boundedOf(database, collection), {
        collection,
        where: { and: [{ latest: { equals: true } }, where] },
        ...(locale && { locale }),
        ...(req && { req }),
      })

      return totalDocs
    }
    const queryDrafts: QueryDrafts = async function (this: BaseDatabaseAdapter, asked) {
      const { context } = asked.req ?? {}
      if (context?.[counting]) return { ...nothing, totalDocs: await count(asked) }

      return ask.call(context?.[bounding] ? boundedOf(this, asked.collection) : this, asked)
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

/** An adapter that counts the versions of a collection to `mostCounted` on MongoDB; any other as it is. */
const boundedOf = (adapter: BaseDatabaseAdapter, slug: string): BaseDatabaseAdapter => {
  if (adapter.name !== 'mongoose') return adapter
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { versions } = adapter as unknown as MongooseAdapter
  const model = versions[slug]
  if (!model) return adapter
  const countDocuments: typeof model.countDocuments = (filter, options) =>
    model.countDocuments(filter, { ...options, limit: mostCounted })
  const bounded = Object.assign(Object.create(model), { countDocuments })

  return Object.assign(Object.create(adapter), { versions: { ...versions, [slug]: bounded } })
}
