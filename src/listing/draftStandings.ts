import type { Config, QueryDrafts, Where } from 'payload'
import { present, trashed } from '../collections/access/status.ts'
import { collectionCalled } from '../slugs.ts'

/**
 * A database that tells drafts in the trash from others by their `standing`, which each save stores beside `deletedAt`. On
 * MongoDB an index does not tell whether a field is missing, so that a server reads each version to see that it has no
 * `deletedAt`; whether it has one of some standings the index says.
 */
export const withDraftStandings = (db: Config['db']): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    if (database.name !== 'mongoose') return database
    const ask = database.queryDrafts
    const queryDrafts: QueryDrafts = async function (this: typeof database, asked) {
      const { collection, where } = asked
      const called = collectionCalled(args.payload, collection)
      const hasStanding = called === 'events' || called === 'venues' || called === 'organizers'

      return ask.call(this, hasStanding && where ? { ...asked, where: byStanding(where) } : asked)
      // What it answers with is what it was asked for; Payload's type leaves that open.
    } as QueryDrafts
    database.queryDrafts = queryDrafts

    return database
  },
})

/** The same conditions, where the standing says whether something is in the trash. */
export const byStanding = (where: Where): Where => {
  const parts = Object.entries(where).map(([path, condition]): Where => {
    if (Array.isArray(condition)) return { [path]: condition.map(byStanding) }
    const { exists, ...others } = condition ?? {}
    if (path !== 'version.deletedAt' || typeof exists !== 'boolean') {
      return { [path]: condition ?? {} }
    }
    const said: Where = { 'version.standing': { in: [...(exists ? trashed : present)] } }

    return Object.keys(others).length > 0 ? { and: [said, { [path]: others }] } : said
  })
  const [first = {}, ...more] = parts

  return more.length === 0 ? first : { and: parts }
}
