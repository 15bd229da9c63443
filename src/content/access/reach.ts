import { type CollectionBeforeOperationHook, QueryError } from 'payload'
import { isOfCalendar } from '../../model/slugs.ts'
import { collectionNamed } from './documents.ts'
import {
  collectionsOnWay,
  follow,
  isEndOfRelation,
  isOfDrafts,
  type PathRequest,
  type Reached,
  readAccess,
  segmentsOf,
  targetOf,
} from './paths.ts'
import { requestedJoins } from './requestedJoins.ts'

/**
 * Refuses, as 400, to filter, order or list by what the caller may not read, however many relations lie between: the
 * answer alone would tell it letter by letter. This includes fields that the caller may read of some documents only,
 * such as their own e-mail address. In queries of drafts, it includes every relation of which the caller may read only
 * some documents: Payload does not check these there. The Local API is trusted. In a collection of the site, only paths
 * into the calendar are judged.
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
  const request = { collection, req, ofDrafts: isOfDrafts(args, collection) }
  const wrong = [
    ...(await wrongConditions(where, request)),
    ...(await wrongOrders([sort, field].flat(), request)),
    ...(await wrongJoins(joins, request)),
  ]
  if (wrong.length > 0) throw new QueryError(wrong.map((path) => ({ path })))
}

const read = ['where', 'sort', 'field', 'joins'] as const

/** The conditions of a join. Joins have no order by a link, which SQLite cannot do. */
const wrongJoins = async (joins: unknown, request: PathRequest): Promise<string[]> => {
  const wrong: string[] = []
  for (const { collection, where, sort } of requestedJoins(joins, request)) {
    const joined = { collection, req: request.req }
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

type WhereRequest = PathRequest & { ofDrafts?: boolean }

const wrongConditions = async (where: unknown, request: WhereRequest): Promise<string[]> => {
  if (!isRecord(where)) return []
  const wrong: string[] = []
  for (const [path, value] of Object.entries(where)) {
    if (/^(?:and|or)$/i.test(path) && Array.isArray(value)) {
      for (const condition of value) wrong.push(...(await wrongConditions(condition, request)))
      continue
    }
    const segments = segmentsOf(path)
    if (!isJudged(segments, request)) {
      wrong.push(...(await wrongBehind(value, { ...request, segments })))
      continue
    }
    const reached = await follow(segments, request)
    if (!reached || (request.ofDrafts && reached.narrowed)) wrong.push(path)
    else if (isRecord(value)) {
      for (const nested of Object.values(value).flat().filter(isRecord)) {
        wrong.push(...(await wrongWithin(nested, { ...request, path, reached })))
      }
    }
  }

  return wrong
}

/** Conditions on what a relation within the site's own collections leads to. */
const wrongBehind = async (
  value: unknown,
  { segments, ...request }: WhereRequest & { segments: string[] },
): Promise<string[]> => {
  const collection = collectionsOnWay(segments, request).at(-1)
  if (!isRecord(value) || !collection) return []
  const wrong = Object.values(value)
    .flat()
    .map((nested) => wrongConditions(nested, { ...request, collection }))

  return (await Promise.all(wrong)).flat()
}

/**
 * A condition on the documents at the end of a relation, which Payload takes in the place of a value; Payload applies
 * it to all of them, without a check of rights.
 */
const wrongWithin = async (
  nested: Record<string, unknown>,
  { path, reached: { field }, req, ofDrafts }: WhereRequest & { path: string; reached: Reached },
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
const wrongOrders = async (paths: unknown[], request: PathRequest): Promise<string[]> => {
  const wrong: string[] = []
  for (const path of ordersIn(paths)) {
    const segments = segmentsOf(fieldOf(path))
    if (!isJudged(segments, request)) continue
    const reached = await follow(segments, request)
    if (!reached || reached.narrowed) wrong.push(path)
  }

  return wrong
}

const ordersIn = (paths: unknown[]): string[] =>
  paths.flatMap((one) => (typeof one === 'string' ? one.split(',') : []))

const fieldOf = (order: string): string => order.trim().replace(/^-/, '')

const isJudged = (segments: string[], request: PathRequest): boolean =>
  [request.collection, ...collectionsOnWay(segments, request)].some(({ slug }) =>
    isOfCalendar(request.req.payload, slug),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
