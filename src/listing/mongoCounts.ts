import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload, QueryDrafts } from 'payload'
import { comparedIn } from '../collections/missing.ts'
import { languagesOf } from '../settings.ts'
import { markedCalled } from './missingMarks.ts'

type Asked = Parameters<QueryDrafts>[0]

type Filter = { [name: string]: unknown }

/** Whether a number of drafts can be counted together with others: outside a transaction, which answers one question at a time. */
export const isCountedByMongo = ({ db }: Payload, { req }: Asked): boolean =>
  db.name === 'mongoose' && !req?.transactionID

/**
 * How many drafts each of some questions finds, in their order. What indexes answer is counted by them, without reading a
 * draft; for all others of a collection it is gone through once.
 */
export const countByMongo = async (payload: Payload, asked: Asked[]): Promise<number[]> => {
  const totals = new Map<Asked, number>()
  for (const collection of new Set(asked.map((one) => one.collection))) {
    const same = asked.filter((one) => one.collection === collection)
    const found = await countIn(payload, collection, same)
    for (const [place, one] of same.entries()) totals.set(one, found[place] ?? 0)
  }

  return asked.map((one) => totals.get(one) ?? 0)
}

const countIn = async (payload: Payload, slug: string, asked: Asked[]): Promise<number[]> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const model = (payload.db as unknown as MongooseAdapter).versions[slug]
  if (!model) return []
  const filters: Filter[] = await Promise.all(
    asked.map(async ({ where = {}, locale }) =>
      // Payload hands in ids as texts; what it makes of conditions has them so.
      model
        .find()
        .cast(model, await model.buildQuery({ payload, where, ...(locale && { locale }) })),
    ),
  )
  const conditions = filters.map(conditionsIn)
  const marked = markedCalled(payload, slug)
  const compared = marked ? comparedIn(marked, languagesOf(payload)) : []
  const ways = conditions.map((one) => wayOf(one, compared))
  const those = (way: Way) => conditions.filter((_, place) => ways[place] === way)
  const [alone, inKeys, read] = await Promise.all([
    Promise.all(
      those('alone').map((one) => model.collection.countDocuments({ latest: true, ...allOf(one) })),
    ),
    countTogether(model, those('inKeys')),
    countTogether(model, those('read')),
  ])
  const counted = { alone: alone.values(), inKeys: inKeys.values(), read: read.values() }

  return ways.map((way) => counted[way].next().value ?? 0)
}

/**
 * How drafts are counted: each number by itself, along the keys of an index that its conditions bound; several with alternatives
 * together, by going through the keys of an index once; or several together by going through the drafts.
 */
type Way = 'alone' | 'inKeys' | 'read'

const wayOf = (conditions: Filter[], compared: string[]): Way => {
  if (!isCovered(conditions, compared)) return 'read'

  return conditions.some((condition) => '$or' in condition) ? 'inKeys' : 'alone'
}

type Model = MongooseAdapter['versions'][string]

const countTogether = async (model: Model, conditions: Filter[][]): Promise<number[]> => {
  if (conditions.length === 0) return []
  const { shared, own } = apart(conditions)
  const counted = own.map((one, place): [string, object[]] => [
    `${place}`,
    [{ $match: allOf(one) }, { $count: 'total' }],
  ])
  const [totals = {}] = await model.collection
    .aggregate<Record<string, { total: number }[]>>([
      { $match: { latest: true, ...allOf(shared) } },
      // Of whole documents MongoDB would make a copy each, and what an index has it need not read.
      { $project: Object.fromEntries(readBy(own.flat()).map((path) => [path, 1])) },
      { $facet: Object.fromEntries(counted) },
    ])
    .toArray()

  return conditions.map((_, place) => totals[place]?.[0]?.total ?? 0)
}

/** Whether an index says which drafts have all that is asked for: it does not tell what is missing from what is nothing. */
const isCovered = (conditions: Filter[], compared: string[]): boolean =>
  pathsIn(conditions).every((path) => compared.includes(path)) &&
  !/"\$(?:exists|ne|nin|not|regex)"|[:[,]null/.test(text({ conditions }))

/** What a filter asks, each condition by itself. */
const conditionsIn = (filter: Filter): Filter[] =>
  Object.entries(filter).flatMap(([name, value]): Filter[] =>
    name === '$and' && Array.isArray(value) ? value.flatMap(conditionsIn) : [{ [name]: value }],
  )

/** The conditions that all filters have, such as what is searched for, which are asked once, and those of each. */
const apart = (filters: Filter[][]): { shared: Filter[]; own: Filter[][] } => {
  const [first = [], ...others] = filters
  const texts = others.map((conditions) => new Set(conditions.map(text)))
  const shared = first.filter((condition) => texts.every((one) => one.has(text(condition))))
  const known = new Set(shared.map(text))

  return {
    shared,
    own: filters.map((conditions) => conditions.filter((one) => !known.has(text(one)))),
  }
}

const text = (condition: Filter): string =>
  JSON.stringify(condition, (_, value) => (value instanceof RegExp ? String(value) : value))

const allOf = (conditions: Filter[]): Filter => (conditions.length > 0 ? { $and: conditions } : {})

/** The fields that filters look at, none of which lies within another. */
const readBy = (filters: Filter[]): string[] => {
  const paths = [...new Set(filters.flatMap(pathsIn))]
  const outer = paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)))

  return outer.length > 0 ? outer : ['_id']
}

const pathsIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(pathsIn)
  if (typeof part !== 'object' || part === null) return []

  return Object.entries(part).flatMap(([name, value]) =>
    name.startsWith('$') ? pathsIn(value) : [name],
  )
}
