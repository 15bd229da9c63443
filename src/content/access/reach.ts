import { type CollectionBeforeOperationHook, QueryError } from 'payload'
import { isOfCalendar } from '../../model/slugs.ts'
import { collectionNamed } from './documents.ts'
import {
  type Asked,
  collectionsOnWay,
  follow,
  isEndOfRelation,
  isOfDrafts,
  type Reached,
  readAccess,
  segmentsOf,
  targetOf,
} from './paths.ts'
import { requestedJoins } from './requestedJoins.ts'

/**
 * Refuses, as 400, to filter, order or list by what the caller may not read, however many relations lie between: the
 * answer alone would tell it letter by letter. What a caller may read of some documents only, such as their own e-mail
 * address, cannot be asked for. Of drafts, nothing is asked through a relation that shows the caller only some documents: there
 * Payload forgets to look for these alone. The Local API is trusted. Of a collection of the site's own only that is judged which
 * leads into the calendar.
 */
export const refuseUnreachable: CollectionBeforeOperationHook = async ({
  args,
  collection,
  overrideAccess,
  req,
}) => {
  if (overrideAccess) return
  // What an operation takes depends on which it is; these mean the same in all that have them.
  const { where, sort, field, joins } = args as { [name in (typeof read)[number]]?: unknown }
  const asked = { collection, req, ofDrafts: isOfDrafts(args, collection) }
  const wrong = [
    ...(await wrongConditions(where, asked)),
    ...(await wrongOrders([sort, field].flat(), asked)),
    ...(await wrongJoins(joins, asked)),
  ]
  if (wrong.length > 0) throw new QueryError(wrong.map((path) => ({ path })))
}

const read = ['where', 'sort', 'field', 'joins'] as const

/** What is asked of the documents that lead to those of a collection; they are ordered by no link, which SQLite cannot. */
const wrongJoins = async (joins: unknown, asked: Asked): Promise<string[]> => {
  const wrong: string[] = []
  for (const { collection, where, sort } of requestedJoins(joins, asked)) {
    const joined = { collection, req: asked.req }
    const orders = ordersIn([sort].flat())
    const byLinks = orders.filter((order) => {
      const segments = segmentsOf(fieldOf(order))

      return isJudged(segments, joined) && collectionsOnWay(segments, joined).length > 0
    })
    wrong.push(
      ...(await wrongConditions(where, joined)),
      ...(await wrongOrders(orders, joined)),
      ...byLinks,
    )
  }

  return [...new Set(wrong)]
}

type AskedWhere = Asked & { ofDrafts?: boolean }

const wrongConditions = async (where: unknown, asked: AskedWhere): Promise<string[]> => {
  if (!isRecord(where)) return []
  const wrong: string[] = []
  for (const [path, value] of Object.entries(where)) {
    if (/^(?:and|or)$/i.test(path) && Array.isArray(value)) {
      for (const condition of value) wrong.push(...(await wrongConditions(condition, asked)))
      continue
    }
    const segments = segmentsOf(path)
    if (!isJudged(segments, asked)) {
      wrong.push(...(await wrongBehind(value, { ...asked, segments })))
      continue
    }
    const reached = await follow(segments, asked)
    if (!reached || (asked.ofDrafts && reached.narrowed)) wrong.push(path)
    else if (isRecord(value)) {
      for (const nested of Object.values(value).flat().filter(isRecord)) {
        wrong.push(...(await wrongWithin(nested, { ...asked, path, reached })))
      }
    }
  }

  return wrong
}

/** Conditions on what a relation within the site's own collections leads to. */
const wrongBehind = async (
  value: unknown,
  { segments, ...asked }: AskedWhere & { segments: string[] },
): Promise<string[]> => {
  const collection = collectionsOnWay(segments, asked).at(-1)
  if (!isRecord(value) || !collection) return []
  const wrong = Object.values(value)
    .flat()
    .map((nested) => wrongConditions(nested, { ...asked, collection }))

  return (await Promise.all(wrong)).flat()
}

/**
 * A condition on the documents at the end of a relation, which Payload takes in the place of a value; it asks all of
 * them, whoever may read which.
 */
const wrongWithin = async (
  nested: Record<string, unknown>,
  { path, reached: { field }, req, ofDrafts }: AskedWhere & { path: string; reached: Reached },
): Promise<string[]> => {
  if (field?.type === 'json') return []
  const target = field && targetOf(field)
  if (Array.isArray(target)) {
    return Object.keys(nested).every((name) => isEndOfRelation(name)) ? [] : [path]
  }
  const collection = target && collectionNamed(req.payload, target)
  if (!collection || (await readAccess(collection, req)) !== true) return [path]

  return wrongConditions(nested, { collection, req, ...(ofDrafts && { ofDrafts }) })
}

/** An order tells of every document that it puts in a row, so that a relation on its way has to show them all. */
const wrongOrders = async (paths: unknown[], asked: Asked): Promise<string[]> => {
  const wrong: string[] = []
  for (const path of ordersIn(paths)) {
    const segments = segmentsOf(fieldOf(path))
    if (!isJudged(segments, asked)) continue
    const reached = await follow(segments, asked)
    if (!reached || reached.narrowed) wrong.push(path)
  }

  return wrong
}

const ordersIn = (paths: unknown[]): string[] =>
  paths.flatMap((one) => (typeof one === 'string' ? one.split(',') : []))

const fieldOf = (order: string): string => order.trim().replace(/^-/, '')

const isJudged = (segments: string[], asked: Asked): boolean =>
  [asked.collection, ...collectionsOnWay(segments, asked)].some(({ slug }) =>
    isOfCalendar(asked.req.payload, slug),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
