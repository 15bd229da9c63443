import { type CollectionBeforeOperationHook, QueryError, type Where } from 'payload'
import { isRecord } from '../../model/plainJson.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import { mayUseAdmin } from './documents.ts'
import {
  collectionsOnWay,
  follow,
  isEndOfRelation,
  isOfDrafts,
  type PathRequest,
  segmentsOf,
  targetOf,
} from './paths.ts'
import { isNarrowed, readableAmong } from './readableLinks.ts'
import { requestedJoins } from './requestedJoins.ts'

type FilterContext = PathRequest & { isRequest: boolean; ofDrafts: boolean }

/**
 * Filters by links find as if links to what the caller may not read were not there. Orders by such links, and comparisons that
 * would tell ids by halves, are refused, as 400; the Local API, by which the admin remembers orders, is not ordered by them.
 * So are, to visitors, questions whether there is a link, and to all of these, filters by a relation to several collections.
 * Which documents a site's own collections link to is the site's; what leads to them from the calendar is not.
 */
export const filterReadableLinks: CollectionBeforeOperationHook = async ({
  args,
  collection,
  overrideAccess,
  req,
}) => {
  if (overrideAccess) return args
  const isRequest = overrideAccess === undefined
  const context = { collection, req, isRequest, ofDrafts: isOfDrafts(args, collection) }
  // These mean the same in all operations that take them.
  const { where, sort, field, joins } = args as { [name in (typeof read)[number]]?: unknown }
  const orders = [sort].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
  const allowed: string[] = []
  for (const order of orders) {
    const { length } = await narrowedTargets(order.trim().replace(/^-/, ''), context)
    if (length === 0) allowed.push(order)
    else if (isRequest) throw new QueryError([{ path: order }])
  }
  if (typeof field === 'string' && (await narrowedTargets(field, context)).length > 0) {
    throw new QueryError([{ path: field }])
  }

  return {
    ...args,
    ...(where !== undefined && { where: (await filtered(where, context)) as Where }),
    ...(allowed.length < orders.length && { sort: allowed }),
    ...(isRecord(joins) && { joins: await filteredJoins(joins, context) }),
  }
}

const read = ['where', 'sort', 'field', 'joins'] as const

/** A join that lists several collections is filtered for each of them. */
const filteredJoins = async (joins: Record<string, unknown>, context: FilterContext) => {
  const found = { ...joins }
  for (const { joinPath, collection } of requestedJoins(joins, context)) {
    const join = found[joinPath]
    if (!isRecord(join) || join.where === undefined) continue
    found[joinPath] = {
      ...join,
      where: await filtered(join.where, { ...context, collection, ofDrafts: false }),
    }
  }

  return found
}

const filtered = async (where: unknown, context: FilterContext): Promise<unknown> => {
  if (!isRecord(where)) return where
  const parts = Object.entries(where).map(async ([path, value]) => {
    if (/^(?:and|or)$/i.test(path) && Array.isArray(value)) {
      return [path, await Promise.all(value.map((one) => filtered(one, context)))]
    }
    if (!isRecord(value)) return [path, value]
    const [target, ...further] = await narrowedTargets(path, context)
    if (further.length > 0) throw new QueryError([{ path }])
    if (!target) return [path, value]
    const link = linkIn(path)
    if (await isJoin(link, context)) {
      // Payload checks read access only for a field of the link, and not among drafts.
      if (context.ofDrafts) throw new QueryError([{ path }])

      return [`${link.join('.')}.id`, value]
    }

    return [path, await withoutUnreadable(value, { ...context, path, target })]
  })

  return Object.fromEntries(await Promise.all(parts))
}

/** The collections that a path compares ids of, where the caller may read some of one of them alone. */
const narrowedTargets = async (path: string, context: FilterContext): Promise<string[]> => {
  const link = linkIn(path)
  if (!isOfHolder(link, context) && !(await isJoin(link, context))) return []
  const reached = await follow(link, context)
  const targets = reached?.field ? [targetOf(reached.field) ?? []].flat() : []
  const narrowed = await Promise.all(targets.map((target) => isNarrowed(context.req, target)))

  return narrowed.includes(true) ? targets : []
}

/** Whether the collection that holds the link at the end of a path is one of the calendar. */
const isOfHolder = (link: string[], context: FilterContext): boolean => {
  const field = isEndOfRelation(link.at(-1) ?? '') ? link.slice(0, -1) : link
  const [holder] = [context.collection, ...collectionsOnWay(field.slice(0, -1), context)].slice(-1)

  return holder !== undefined && isOfCalendar(context.req.payload, holder.slug)
}

const isJoin = async (link: string[], context: FilterContext): Promise<boolean> =>
  (await follow(link, context))?.field?.type === 'join'

/** The segments of a path to a link, or to the id at its end. */
const linkIn = (path: string): string[] => {
  const segments = segmentsOf(path)

  return segments.length > 1 && segments.at(-1) === 'id' ? segments.slice(0, -1) : segments
}

const withoutUnreadable = async (
  condition: Record<string, unknown>,
  { path, target, req, isRequest }: FilterContext & { path: string; target: string },
): Promise<Record<string, unknown>> => {
  const parts = Object.entries(condition).map(async ([operator, value]) => {
    if (operator === 'exists' || value === null || value === 'null') {
      if (isRequest && !(await mayUseAdmin({ req }))) throw new QueryError([{ path }])

      return [operator, value]
    }
    if (!operators.includes(operator)) throw new QueryError([{ path }])
    const ids = idsOf(value)
    const readable = await readableAmong(req, target, ids)
    const left = ids.filter((id) => readable.has(String(id)))
    if (left.length === ids.length) return [operator, value]

    return [operator, operator.endsWith('in') ? [...left, nobody] : nobody]
  })

  return Object.fromEntries(await Promise.all(parts))
}

const operators = ['equals', 'not_equals', 'in', 'not_in']

/** The id of no entry. */
const nobody = 0

const idsOf = (value: unknown): number[] =>
  (typeof value === 'string' ? value.split(',') : [value].flat())
    .map(Number)
    .filter(Number.isFinite)
