import type { Config, Where } from 'payload'
import { collectionCalled } from '../slugs.ts'

type Asked = { collection: string; where?: Where }

type Method = (asked: Asked) => Promise<unknown>

/**
 * A database that finds events without venues, organizers, categories or tags also where those that they had were taken off.
 * MongoDB then keeps an empty list, which it does not hold for nothing.
 */
export const withEmptyLinks = (db: Config['db']): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    if (database.name !== 'mongoose') return database
    for (const name of ['count', 'find', 'queryDrafts'] as const) {
      // Each method has its own types, of which the two that are read here are the same.
      const ask = database[name] as unknown as Method
      const withEmpty: Method = function (this: unknown, asked) {
        const isOfEvents = collectionCalled(args.payload, asked.collection) === 'events'

        return ask.call(
          this,
          isOfEvents && asked.where ? { ...asked, where: withEmptyLists(asked.where) } : asked,
        )
      }
      Object.assign(database, { [name]: withEmpty })
    }

    return database
  },
})

const links = /^(?:version\.)?(?:venues|organizers|categories|tags)$/

/** The same conditions, where an empty list of links is none. */
export const withEmptyLists = (where: Where): Where => {
  const parts = Object.entries(where).map(([path, condition]): Where => {
    if (Array.isArray(condition)) return { [path]: condition.map(withEmptyLists) }
    if (!links.test(path) || condition?.exists === undefined) return { [path]: condition ?? {} }
    const { exists, ...others } = condition
    const isThere = exists === true || exists === 'true'
    const said: Where = isThere
      ? { and: [{ [path]: { exists } }, { [path]: { not_equals: [] } }] }
      : { or: [{ [path]: { exists } }, { [path]: { equals: [] } }] }

    return Object.keys(others).length > 0 ? { and: [said, { [path]: others }] } : said
  })
  const [first = {}, ...more] = parts

  return more.length === 0 ? first : { and: parts }
}
