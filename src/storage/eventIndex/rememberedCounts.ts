import { LRUCache } from 'lru-cache'
import type { BaseDatabaseAdapter, QueryDrafts } from 'payload'
import { byName, type Method } from '../database/eachMethod.ts'

/** A count holds for so many milliseconds: another process may have written. */
const longest = 30_000

/** How many counts are remembered; a list asks ten for each who looks at it. */
const most = 500

/** A question to drafts, with what its caller may read among its conditions, and what it asks of them. */
type Question = Pick<Parameters<QueryDrafts>[0], 'collection' | 'where' | 'locale' | 'req'> & {
  asks: 'all' | 'bounded' | 'series'
}

/**
 * Remembers how many drafts a query found, and which series are among them, until this process writes by `writes`, or half a minute has passed. Times in
 * a query are rounded to the minute: tabs and cards count what ends after now. Queries in a transaction are always
 * counted.
 */
export const rememberedCounts = (database: BaseDatabaseAdapter) => {
  const counts = new LRUCache<string, Promise<unknown>>({ max: most, ttl: longest })
  const forgetting = (name: (typeof changingCounts)[number]): Method => {
    // Each method has its own types; none of its arguments or answers is read here.
    const write = database[name] as unknown as Method

    return async function (this: unknown, ...args) {
      try {
        return await write.apply(this ?? database, args)
      } finally {
        counts.clear()
      }
    }
  }
  const remembered = <Answer>(
    { collection, where = {}, locale, req, asks }: Question,
    count: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (req?.transactionID) return count()
    const question = JSON.stringify([collection, where, locale, asks]).replace(secondsOfIso, '')
    // What is asked is part of the question, so that its answer has one type.
    const known = counts.get(question) as Promise<Answer> | undefined
    if (known) return known
    const counted = count()
    counts.set(question, counted)
    counted.catch(() => counts.delete(question))

    return counted
  }

  return { remembered, writes: byName(changingCounts, forgetting) }
}

/** What changes numbers of drafts. What is written past an adapter is written in a transaction. */
export const changingCounts = [
  'commitTransaction',
  'create',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'createVersion',
  'updateVersion',
  'deleteVersions',
] as const satisfies readonly (keyof BaseDatabaseAdapter)[]

const secondsOfIso = /(?<=T\d\d:\d\d):\d\d\.\d{3}(?=Z")/g
