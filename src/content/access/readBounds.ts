import { APIError, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { isRecord } from '../../model/plainJson.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import { mayUseAdmin } from './documents.ts'
import { listSearchOf } from './listSearch.ts'
import { collectionsOnWay, segmentsOf } from './paths.ts'
import { pathsOfWhere, sizeOfWhere } from './whereSize.ts'

/** How much one request may name: documents, levels of links, conditions, the values they compare with, orders. */
type Bounds = { limit: number; depth: number; conditions: number; values: number; orders: number }

/** Decision 60 has what they cost. */
const most = {
  visitors: { limit: 100, depth: 2, conditions: 20, values: 1000, orders: 3 },
  authors: { limit: 100, depth: 2, conditions: 500, values: 10_000, orders: 10 },
  editors: { limit: 250, depth: 4, conditions: 500, values: 10_000, orders: 10 },
} satisfies Record<string, Bounds>

/** Conditions on what is linked. SQLite joins up to 64 tables, of which each takes up to sixteen. */
const mostLinked = 3

/**
 * Bounds what a request to Payload's own interface, REST or GraphQL, reads of a collection of the calendar, and what joins
 * of any other collection read of the calendar. Visitors are refused, as 400: a list that is cut without a word passes for
 * all there is. Who uses the admin gets as much as may be, because its pages send `limit=0`. The Local API is not bounded,
 * but for lists that pages of the admin draw.
 */
export const boundReads: CollectionBeforeOperationHook = async (given) => ({
  ...given.args,
  ...(await bounded(given, (slug) => isOfCalendar(given.req.payload, slug))),
})

/** The same of every collection, on a site that is nothing but the calendar. */
export const boundAllReads: CollectionBeforeOperationHook = async (given) => ({
  ...given.args,
  ...(await bounded(given, () => true)),
})

type Given = Pick<
  Parameters<CollectionBeforeOperationHook>[0],
  'args' | 'collection' | 'operation' | 'overrideAccess' | 'req'
>

/** What an operation takes depends on which it is; these mean the same in all that have them. */
type Args = {
  includeLockStatus?: boolean
  depth?: unknown
  limit?: unknown
  pagination?: unknown
  joins?: unknown
  where?: unknown
  sort?: unknown
}

type Judged = Omit<Given, 'args'> & {
  args: Args
  bounds: Bounds
  isOurs: (slug: string) => boolean
}

/** The bounds that replace values that are too large. */
const bounded = async (given: Given, isOurs: Judged['isOurs']) => {
  const { collection, overrideAccess, req } = given
  const args = given.args as Args
  // Payload's handlers of requests leave it out; the Local API, which reads what is linked, always says one of two.
  const isRequest = overrideAccess === undefined
  const isListOfAdmin = overrideAccess === false && args.includeLockStatus === true
  if (!isRequest && !isListOfAdmin) return {}
  const usesAdmin = await mayUseAdmin({ req })
  const bounds = boundsOf(req, usesAdmin)
  const judged = { ...given, args, bounds, isOurs }
  const changes = {
    ...(isOurs(collection.slug) && { ...depthWithin(judged), ...pageWithin(judged) }),
    ...joinsWithin(judged),
  }
  const long = isOurs(collection.slug) ? tooLong(judged, await listSearchOf(given)) : []
  const names = [...Object.keys(changes), ...long]
  if (isRequest && names.length > 0 && (!usesAdmin || long.length > 0)) {
    const { limit, depth } = bounds
    const message = say(req, 'refusals:tooMuch', { names: names.join(', '), limit, depth })
    throw new APIError(message, 400, undefined, true)
  }

  return changes
}

const boundsOf = (req: PayloadRequest, usesAdmin: boolean): Bounds => {
  if (mayEditOthers(callerOf(req))) return most.editors

  return usesAdmin ? most.authors : most.visitors
}

/** Nothing where it is within the bounds, or where Payload's own default is. */
const depthWithin = ({ args: { depth }, bounds }: Judged) =>
  depth === undefined || isIntegerWithin(depth, 0, bounds.depth) ? {} : { depth: bounds.depth }

const pageWithin = ({ args, bounds, operation }: Judged) => {
  const { limit, pagination } = args
  const isList = operation === 'read' || operation === 'readDistinct'
  if (!isList || 'id' in args) return {}
  const isEverything = limit === undefined && pagination === false

  return {
    ...((isEverything || !isSound(limit, bounds)) && { limit: bounds.limit }),
    ...(pagination === false && { pagination: true }),
  }
}

const joinsWithin = ({ args: { joins }, bounds, collection, isOurs }: Judged) => {
  if (!isRecord(joins)) return {}
  const all = [...Object.values(collection.joins).flat(), ...collection.polymorphicJoins]
  const changes = all.flatMap(({ field, joinPath }): [string, unknown][] => {
    const join = joins[joinPath]
    const isJudged = isOurs(collection.slug) || [field.collection].flat().some(isOurs)

    return !isJudged || !isRecord(join) || isSound(join.limit, bounds)
      ? []
      : [[joinPath, { ...join, limit: bounds.limit }]]
  })

  return changes.length > 0 ? { joins: { ...joins, ...Object.fromEntries(changes) } } : {}
}

const isSound = (limit: unknown, bounds: Bounds): boolean =>
  limit === undefined || isIntegerWithin(limit, 1, bounds.limit)

const isIntegerWithin = (value: unknown, least: number, greatest: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= greatest

/** Of a list's search, which its page may ask for, each path is free once. */
const tooLong = (
  { args: { where, sort }, bounds, collection, req }: Judged,
  listSearch: readonly string[],
): string[] => {
  const { conditions, values } = sizeOfWhere(where)
  const linked = pathsOfWhere(where).filter(
    (path, place, all) =>
      !(listSearch.includes(path) && all.indexOf(path) === place) &&
      collectionsOnWay(segmentsOf(path).slice(0, -1), { collection, req }).length > 0,
  )
  const orders = [sort].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
  const isLong =
    conditions > bounds.conditions || values > bounds.values || linked.length > mostLinked

  return [...(isLong ? ['where'] : []), ...(orders.length > bounds.orders ? ['sort'] : [])]
}
