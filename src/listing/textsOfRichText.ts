import type { Config, Where } from 'payload'
import { collectionCalled } from '../slugs.ts'

type Asked = { collection: string; where?: Where }

type Method = (asked: Asked) => Promise<unknown>

/**
 * A database that looks for words in the HTML that is stored beside rich text, where it is asked for them in the rich text
 * itself: that is a tree, of which one database compares nothing, and the other the names of its branches too.
 */
export const withTextsOfRichText = (db: Config['db']): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    for (const name of ['count', 'find', 'queryDrafts'] as const) {
      // Each method has its own types, of which the two that are read here are the same.
      const ask = database[name] as unknown as Method
      const inHtml: Method = function (this: unknown, asked) {
        const called = collectionCalled(args.payload, asked.collection)
        const isWritten = called === 'events' || called === 'venues' || called === 'organizers'

        return ask.call(
          this,
          isWritten && asked.where ? { ...asked, where: inTexts(asked.where) } : asked,
        )
      }
      Object.assign(database, { [name]: inHtml })
    }

    return database
  },
})

const richText = /^((?:version\.)?(?:description|excerpt))(?=\.|$)/

const words = ['like', 'not_like', 'contains']

/** The same conditions, where they look for words in rich text on the HTML beside it. */
export const inTexts = (where: Where): Where =>
  Object.fromEntries(
    Object.entries(where).map(([path, condition]): [string, Where[string]] => {
      if (Array.isArray(condition)) return [path, condition.map(inTexts)]
      const looks = condition && Object.keys(condition).every((name) => words.includes(name))

      return [looks ? path.replace(richText, '$1Html') : path, condition]
    }),
  )
