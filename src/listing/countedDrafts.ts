import type { BaseDatabaseAdapter, Config, PaginatedDocs, QueryDrafts } from 'payload'
import { countByMongo, isCountedByMongo } from './mongoCounts.ts'

const key = 'countsDrafts'

/** The context of a find of drafts that is to answer with how many there are, and with none of them. */
export const countingDrafts = { [key]: true }

/**
 * A database that reads no drafts where only their number is asked for. On MongoDB those that are asked for at the same
 * time, as the tabs of a list are, are counted by one question, because each goes through all that there are.
 */
export const withCountedDrafts = (db: Config['db']): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    const ask = database.queryDrafts
    const mongoCount = inTurns((asked) => countByMongo(args.payload, asked))
    const count = async (asked: Asked): Promise<number> => {
      if (isCountedByMongo(args.payload, asked)) return mongoCount(asked)
      const { where = {}, collection, locale, req } = asked
      const { totalDocs } = await database.countVersions({
        collection,
        where: { and: [{ latest: { equals: true } }, where] },
        ...(locale && { locale }),
        ...(req && { req }),
      })

      return totalDocs
    }
    const queryDrafts: QueryDrafts = async function (this: BaseDatabaseAdapter, asked) {
      if (!asked.req?.context?.[key]) return ask.call(this, asked)

      return { ...nothing, totalDocs: await count(asked) }
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

/** Answers together what is asked before anything else happens. */
const inTurns = (
  answerAll: (asked: Asked[]) => Promise<number[]>,
): ((asked: Asked) => Promise<number>) => {
  let turn: { asked: Asked[]; answers: Promise<number[]> } | undefined
  const begin = () => {
    const asked: Asked[] = []
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      turn = undefined

      return answerAll(asked)
    })

    return { asked, answers }
  }

  return async (asked) => {
    turn ??= begin()
    const { answers } = turn
    const place = turn.asked.push(asked) - 1

    return (await answers)[place] ?? 0
  }
}
