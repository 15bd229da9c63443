import { type CollectionBeforeOperationHook, QueryError, type Where } from 'payload'
import { mayUseAdmin } from './documents.ts'
import { type Asked as AskedOf, follow, segmentsOf, targetOf } from './paths.ts'
import { isNarrowed, readableAmong } from './readableLinks.ts'

type Asked = AskedOf & { isRequest: boolean }

/**
 * Filters by links find as if links to what the caller may not read were not there. Orders by such links, and comparisons that
 * would tell ids by halves, are refused, as 400; the Local API, by which the admin remembers orders, is not ordered by them.
 * So are, to visitors, questions whether there is a link, and to all of these, filters by a relation to several collections.
 */
export const filterReadableLinks: CollectionBeforeOperationHook = async ({
  args,
  collection,
  overrideAccess,
  req,
}) => {
  if (overrideAccess) return args
  const isRequest = overrideAccess === undefined
  const asked = { collection, req, isRequest }
  // These mean the same in all operations that take them.
  const { where, sort, field } = args as { where?: unknown; sort?: unknown; field?: unknown }
  const orders = [sort].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
  const kept: string[] = []
  for (const order of orders) {
    const { length } = await narrowedTargets(order.trim().replace(/^-/, ''), asked)
    if (length === 0) kept.push(order)
    else if (isRequest) throw new QueryError([{ path: order }])
  }
  if (typeof field === 'string' && (await narrowedTargets(field, asked)).length > 0) {
    throw new QueryError([{ path: field }])
  }

  return {
    ...args,
    ...(where !== undefined && { where: (await filtered(where, asked)) as Where }),
    ...(kept.length < orders.length && { sort: kept }),
  }
}

const filtered = async (where: unknown, asked: Asked): Promise<unknown> => {
  if (!isRecord(where)) return where
  const parts = Object.entries(where).map(async ([path, value]) => {
    if (/^(?:and|or)$/i.test(path) && Array.isArray(value)) {
      return [path, await Promise.all(value.map((one) => filtered(one, asked)))]
    }
    if (!isRecord(value)) return [path, value]
    const [target, ...further] = await narrowedTargets(path, asked)
    if (further.length > 0) throw new QueryError([{ path }])

    return [path, target ? await withoutUnreadable(value, { ...asked, path, target }) : value]
  })

  return Object.fromEntries(await Promise.all(parts))
}

/** The collections that a path compares ids of, where the caller may read some of one of them alone. */
const narrowedTargets = async (path: string, asked: Asked): Promise<string[]> => {
  const segments = segmentsOf(path)
  const isOfLink = segments.length > 1 && segments.at(-1) === 'id'
  const reached = await follow(isOfLink ? segments.slice(0, -1) : segments, asked)
  const targets = reached?.field ? [targetOf(reached.field) ?? []].flat() : []
  const narrowed = await Promise.all(targets.map((target) => isNarrowed(asked.req, target)))

  return narrowed.includes(true) ? targets : []
}

const withoutUnreadable = async (
  condition: Record<string, unknown>,
  { path, target, req, isRequest }: Asked & { path: string; target: string },
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
