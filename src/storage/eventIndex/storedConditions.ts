import type { BaseDatabaseAdapter, Payload, Where } from 'payload'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { byStoredStatus } from './draftsByStatus.ts'
import { withEmptyLists } from './emptyLinks.ts'
import { byMissing, markedCalled } from './missingMarks.ts'
import { inTexts } from './textsOfRichText.ts'

type QueryArgs = { collection: string; where?: Where }

type Method = (this: unknown, args: QueryArgs) => Promise<unknown>

/**
 * Methods by which lists of editors ask for events, venues and organizers, with conditions on what is stored for them in place of those
 * that Payload and its forms have. What is stored is hidden: in a hook Payload would refuse conditions on it.
 */
export const storedConditions = (database: BaseDatabaseAdapter, payload: Payload) => {
  const isMongo = database.name === 'mongoose'
  const links = (where: Where, collection: string): Where =>
    isMongo && collectionCalled(payload, collection) === 'events' ? withEmptyLists(where) : where
  const stored = (where: Where, collection: string): Where => links(inTexts(where), collection)
  const ofDrafts = (where: Where, collection: string): Where => {
    const marked = isMongo && markedCalled(payload, collection)
    if (!marked) return stored(where, collection)
    // A mark, where there is one, says that a list of links is empty.
    const missing = byMissing(inTexts(where), marked, languagesOf(payload))

    return byStoredStatus(links(missing, collection))
  }
  const asking = (name: 'count' | 'find' | 'queryDrafts', conditions: typeof stored) => {
    // Each method has its own types, of which the two that are read here are the same.
    const ask = database[name] as unknown as Method
    const method: Method = function (this: unknown, args) {
      const { collection, where } = args

      return ask.call(this, where ? { ...args, where: conditions(where, collection) } : args)
    }

    return method
  }

  return {
    count: asking('count', stored),
    find: asking('find', stored),
    queryDrafts: asking('queryDrafts', ofDrafts),
  }
}
