import type { BaseDatabaseAdapter, PaginatedDocs, QueryDrafts } from 'payload'
import { findByStart, isByStart } from './draftsByStart.ts'
import { rememberedCounts } from './rememberedCounts.ts'
import { type SeriesAmong, seriesAmongDrafts } from './seriesAmongDrafts.ts'
import { withVersionCount } from './versionCount.ts'

/** So many drafts of a tab or a card are counted at most. */
export const mostCounted = 1000

const counting = 'countsDrafts'
const bounding = 'boundsTotal'
const naming = 'namesSeries'

/** The context of a find of drafts that is to answer with how many there are, and with none of them. */
export const countingDrafts = { [counting]: true }

/** The context of a find of drafts whose total need not go beyond `mostCounted`. */
export const boundingTotal = { [bounding]: true }

/** Where a find of drafts leaves the series among them; nothing where they are too many. */
export type NamedSeries = { series?: SeriesAmong[] }

/** The context of a find of events in drafts that is to leave the series among them in `found`, and to answer with none of them. */
export const namingSeries = (found: NamedSeries) => ({ [naming]: found })

/**
 * A `queryDrafts` that reads no drafts for a request of their number alone, and remembers the number for a while. On
 * MongoDB, where a count passes over all that it counts, it ends at `mostCounted`, and pages by start are looked for
 * near now; other databases count all.
 */
export const countedDrafts = (database: BaseDatabaseAdapter) => {
  const ask = database.queryDrafts
  const isMongo = database.name === 'mongoose'
  const { remembered, writes } = rememberedCounts(database)
  const count = (question: Question, isBounded: boolean): Promise<number> => {
    const { where = {}, collection, locale, req } = question
    const adapter = isMongo && isBounded ? boundedOf(database, collection) : database
    const countAll = async () => {
      const { totalDocs } = await database.countVersions.call(adapter, {
        collection,
        where: { and: [{ latest: { equals: true } }, where] },
        ...(locale && { locale }),
        ...(req && { req }),
      })

      return totalDocs
    }

    return remembered({ ...question, asks: isBounded ? 'bounded' : 'all' }, countAll)
  }
  const nameSeries = (question: Question): Promise<SeriesAmong[] | undefined> =>
    remembered({ ...question, asks: 'series' }, () => seriesAmongDrafts(database, question))
  const queryDrafts: QueryDrafts = async function (this: BaseDatabaseAdapter, question) {
    const {
      [counting]: onlyCounts,
      [bounding]: isBounded,
      [naming]: found,
    } = question.req?.context ?? {}
    if (found) {
      // `namingSeries` is the only writer of this key.
      const named = found as NamedSeries
      const series = await nameSeries(question)
      if (series) named.series = series

      return nothing
    }
    if (onlyCounts) return { ...nothing, totalDocs: await count(question, true) }
    if (!isMongo || !isByStart(question)) return ask.call(this, question)

    return findByStart(this, ask, question, await count(question, Boolean(isBounded)))
    // An answer without documents is one of any collection.
  } as QueryDrafts

  return { queryDrafts, ...writes }
}

type Question = Parameters<QueryDrafts>[0]

const nothing: PaginatedDocs<never> = {
  docs: [],
  hasNextPage: false,
  hasPrevPage: false,
  limit: 0,
  pagingCounter: 1,
  totalDocs: 0,
  totalPages: 1,
}

/** An adapter of MongoDB that counts the versions of a collection to `mostCounted`. */
const boundedOf = (adapter: BaseDatabaseAdapter, slug: string): BaseDatabaseAdapter =>
  withVersionCount(
    adapter,
    slug,
    (model) => (filter, options) =>
      model.countDocuments(filter, { ...options, limit: mostCounted }),
  )
