import type { BaseDatabaseAdapter, Payload, Where } from 'payload'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { present, trashed } from '../../model/status.ts'
import { byMissing, markedCalled } from './missingMarks.ts'
import { type FieldCondition, type Replacement, replaceConditions } from './replaceConditions.ts'
import { bySeriesRow } from './seriesRowCondition.ts'

type QueryArgs = { collection: string; where?: Where }

type Method = (this: unknown, args: QueryArgs) => Promise<unknown>

/**
 * Methods by which lists of editors ask for events, venues and organizers, with conditions on what is stored for them in place of those
 * that Payload and its forms have. What is stored is hidden: in a hook Payload would refuse conditions on it.
 */
export const storedConditions = (database: BaseDatabaseAdapter, payload: Payload) => {
  const isMongo = database.name === 'mongoose'
  const ofAll = (collection: string): Replacement[] =>
    isMongo && collectionCalled(payload, collection) === 'events'
      ? [byHtml, withEmptyLists]
      : [byHtml]
  const ofDrafts = (collection: string): Replacement[] => {
    const marked = isMongo && markedCalled(payload, collection)
    if (!marked) return [bySeriesRow, ...ofAll(collection)]

    // A mark, where there is one, says that a list of links is empty.
    return [
      bySeriesRow,
      byMissing(marked, languagesOf(payload)),
      ...ofAll(collection),
      byStoredStatus,
    ]
  }
  const asking = (name: 'count' | 'find' | 'queryDrafts', replacementsOf: typeof ofAll) => {
    // Each method has its own types, of which the two that are read here are the same.
    const ask = database[name] as unknown as Method
    const method: Method = function (this: unknown, args) {
      const { collection, where } = args
      if (!where) return ask.call(this, args)

      return ask.call(this, {
        ...args,
        where: replaceConditions(where, replacementsOf(collection)),
      })
    }

    return method
  }

  return {
    count: asking('count', ofAll),
    find: asking('find', ofAll),
    queryDrafts: asking('queryDrafts', ofDrafts),
  }
}

const richText = /^((?:version\.)?(?:description|excerpt))(?=\.|$)/

const words = ['like', 'not_like', 'contains']

/**
 * Looks for words of rich text in the HTML beside it: rich text is a tree, of which one database compares nothing, and the other
 * the names of its branches too.
 */
const byHtml: Replacement = (path, condition) =>
  richText.test(path) && Object.keys(condition).every((name) => words.includes(name))
    ? { [path.replace(richText, '$1Html')]: condition }
    : undefined

const links = /^(?:version\.)?(?:venues|organizers|categories|tags)$/

/**
 * Takes an empty list of links for none: MongoDB stores one of what is taken off an event, and does not take it for nothing.
 */
const withEmptyLists: Replacement = (path, condition) => {
  if (!links.test(path) || Array.isArray(condition) || condition.exists === undefined) {
    return undefined
  }
  const { exists } = condition
  const isThere = exists === true || exists === 'true'

  return inPlaceOfExists(path, condition, {
    [isThere ? 'and' : 'or']: [
      { [path]: { exists } },
      { [path]: isThere ? { not_equals: [] } : { equals: [] } },
    ],
  })
}

/**
 * Asks for the `storedStatus`, which each save stores beside `deletedAt`, in place of the trash. An index of MongoDB does not
 * hold whether a field is missing, so that a server would read each version to see that it has no `deletedAt`; the index holds
 * the stored status.
 */
const byStoredStatus: Replacement = (path, condition) => {
  if (path !== 'version.deletedAt' || Array.isArray(condition)) return undefined
  const { exists } = condition
  if (typeof exists !== 'boolean') return undefined

  return inPlaceOfExists(path, condition, {
    'version.storedStatus': { in: [...(exists ? trashed : present)] },
  })
}

/** A condition in place of whether a field exists, together with the other conditions on that field. */
const inPlaceOfExists = (
  path: string,
  { exists: _, ...others }: FieldCondition,
  said: Where,
): Where => (Object.keys(others).length > 0 ? { and: [said, { [path]: others }] } : said)
