import type { BaseDatabaseAdapter, PaginatedDocs, Payload, QueryDrafts, Where } from 'payload'

const counted = 'version.eventCount'

/**
 * A `queryDrafts` whose lists say how many events a venue or organizer has now, and that orders and filters by it. The
 * figure moves in the stored row alone; what the newest version holds is what it was when that was saved.
 */
export const countsOfRows = ({ queryDrafts }: BaseDatabaseAdapter, payload: Payload): QueryDrafts =>
  async function (this: BaseDatabaseAdapter, query) {
    return withCounts(payload, query, (changed) => queryDrafts.call(this, changed) as Answered)
    // Only venues and organizers come here; Payload's type allows any collection.
  } as QueryDrafts

type DraftsQuery = Parameters<QueryDrafts>[0]

type Answer = PaginatedDocs<Record<string, unknown> & { id: number | string }>

type Answered = Promise<Answer>

const withCounts = async (
  payload: Payload,
  query: DraftsQuery,
  ask: (query: DraftsQuery) => Answered,
): Answered => {
  const where = query.where && (await ofRows(payload, query, query.where))
  const [order = '', ...others] = [query.sort ?? []].flat()
  const answer =
    order.replace(/^-/, '') === counted
      ? await inOrder(payload, { ...query, where, sort: others }, { ask, order })
      : await ask({ ...query, where })
  if (answer.docs.length === 0 || !isSelected(query.select)) return answer
  const counts = await countsOf(payload, query, {
    id: { in: answer.docs.map(({ id }) => id) },
  })

  return {
    ...answer,
    docs: answer.docs.map((doc) => ({ ...doc, eventCount: counts.get(doc.id) ?? 0 })),
  }
}

/** All that fit are put in order by their figures, of which a page is read. */
const inOrder = async (
  payload: Payload,
  query: DraftsQuery,
  { ask, order }: { ask: (query: DraftsQuery) => Answered; order: string },
): Answered => {
  const { limit = 0, page = 1, pagination = true, ...all } = query
  const { docs: fitting } = await ask({
    ...all,
    ...(query.sort?.length === 0 && { sort: 'version.name' }),
    limit: 0,
    pagination: false,
    select: { parent: true },
  })
  const counts = await countsOf(payload, query, {})
  const sign = order.startsWith('-') ? -1 : 1
  const ids = fitting
    .map(({ id }) => id)
    .sort((one, other) => sign * ((counts.get(one) ?? 0) - (counts.get(other) ?? 0)))
  const cut = pageOf(ids, { limit, page: pagination ? page : 1 })
  const { docs } = await ask({
    ...all,
    where: { parent: { in: cut.ids } },
    limit: 0,
    pagination: false,
  })
  const place = new Map(cut.ids.map((id, index) => [id, index]))

  return {
    ...cut.facts,
    docs: docs.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)),
  }
}

/** Conditions on the figure as those on the entries whose rows fit. */
const ofRows = async (payload: Payload, query: DraftsQuery, where: Where): Promise<Where> => {
  const parts = await Promise.all(
    Object.entries(where).map(async ([name, condition]): Promise<[string, Where[string]]> => {
      if (name !== counted) {
        return Array.isArray(condition)
          ? [name, await Promise.all(condition.map((one) => ofRows(payload, query, one)))]
          : [name, condition]
      }
      const rows = await countsOf(payload, query, { eventCount: condition })

      return ['parent', { in: [...rows.keys()] }]
    }),
  )
  const [first = {}, ...more] = parts.map(([name, condition]): Where => ({ [name]: condition }))

  return more.length === 0 ? first : { and: [first, ...more] }
}

const countsOf = async (
  payload: Payload,
  { collection, req }: DraftsQuery,
  where: Where,
): Promise<Map<number | string, number>> => {
  const { docs } = await payload.db.find<{ id: number | string; eventCount?: number }>({
    collection,
    where,
    limit: 0,
    pagination: false,
    select: { eventCount: true },
    ...(req && { req }),
  })

  return new Map(docs.map(({ id, eventCount }) => [id, eventCount ?? 0]))
}

const isSelected = (select: DraftsQuery['select']): boolean => {
  const version = select?.version
  if (!select || version === undefined) return !select
  if (typeof version !== 'object') return version

  return Object.values(version).includes(true) ? version.eventCount === true : true
}

/** One page of some ids, and what Payload says of a page beside its documents; 0 is no limit. */
const pageOf = (ids: (number | string)[], { limit, page }: { limit: number; page: number }) => {
  const size = limit > 0 ? limit : Math.max(ids.length, 1)
  const totalPages = Math.max(1, Math.ceil(ids.length / size))
  const at = Math.max(1, page)
  const hasNextPage = at < totalPages
  const hasPrevPage = at > 1

  return {
    ids: ids.slice((at - 1) * size, at * size),
    facts: {
      totalDocs: ids.length,
      limit: size,
      page: at,
      totalPages,
      pagingCounter: (at - 1) * size + 1,
      hasNextPage,
      hasPrevPage,
      nextPage: hasNextPage ? at + 1 : null,
      prevPage: hasPrevPage ? at - 1 : null,
    },
  }
}
