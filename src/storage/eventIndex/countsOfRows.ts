import type { BaseDatabaseAdapter, PaginatedDocs, Payload, QueryDrafts, Where } from 'payload'
import { pageOf } from './pageOf.ts'

const counted = 'version.eventCount'

/**
 * A `queryDrafts` whose lists say how many events a venue or organizer has now, and that orders and filters by it. The
 * figure moves in the stored row alone; what the newest version holds is what it was when that was saved.
 */
export const countsOfRows = ({ queryDrafts }: BaseDatabaseAdapter, payload: Payload): QueryDrafts =>
  async function (this: BaseDatabaseAdapter, asked) {
    return withCounts(payload, asked, (changed) => queryDrafts.call(this, changed) as Answered)
    // Venues and organizers alone come here; Payload's type leaves open what is asked for.
  } as QueryDrafts

type Asked = Parameters<QueryDrafts>[0]

type Answer = PaginatedDocs<Record<string, unknown> & { id: number | string }>

type Answered = Promise<Answer>

const withCounts = async (
  payload: Payload,
  asked: Asked,
  ask: (asked: Asked) => Answered,
): Answered => {
  const where = asked.where && (await ofRows(payload, asked, asked.where))
  const [order = '', ...others] = [asked.sort ?? []].flat()
  const answer =
    order.replace(/^-/, '') === counted
      ? await inOrder(payload, { ...asked, where, sort: others }, { ask, order })
      : await ask({ ...asked, where })
  if (answer.docs.length === 0 || !isShown(asked.select)) return answer
  const counts = await countsOf(payload, asked, {
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
  asked: Asked,
  { ask, order }: { ask: (asked: Asked) => Answered; order: string },
): Answered => {
  const { limit = 0, page = 1, pagination = true, ...all } = asked
  const { docs: fitting } = await ask({
    ...all,
    ...(asked.sort?.length === 0 && { sort: 'version.name' }),
    limit: 0,
    pagination: false,
    select: { parent: true },
  })
  const counts = await countsOf(payload, asked, {})
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
const ofRows = async (payload: Payload, asked: Asked, where: Where): Promise<Where> => {
  const parts = await Promise.all(
    Object.entries(where).map(async ([name, condition]): Promise<[string, Where[string]]> => {
      if (name !== counted) {
        return Array.isArray(condition)
          ? [name, await Promise.all(condition.map((one) => ofRows(payload, asked, one)))]
          : [name, condition]
      }
      const rows = await countsOf(payload, asked, { eventCount: condition })

      return ['parent', { in: [...rows.keys()] }]
    }),
  )
  const [first = {}, ...more] = parts.map(([name, condition]): Where => ({ [name]: condition }))

  return more.length === 0 ? first : { and: [first, ...more] }
}

const countsOf = async (
  payload: Payload,
  { collection, req }: Asked,
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

const isShown = (select: Asked['select']): boolean => {
  const version = select?.version
  if (!select || version === undefined) return !select
  if (typeof version !== 'object') return version

  return Object.values(version).includes(true) ? version.eventCount === true : true
}
