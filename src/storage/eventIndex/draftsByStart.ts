import type { BaseDatabaseAdapter, QueryDrafts, Where } from 'payload'
import { withVersionCount } from './versionCount.ts'

type Question = Parameters<QueryDrafts>[0]

const start = 'version.startLocal'

/**
 * Whether a question asks for a page of drafts in the order of their start, in either direction. A search is none: each part of
 * the time that is looked through would read all drafts again.
 */
export const isByStart = ({ pagination, sort, where = {} }: Question): boolean =>
  Boolean(pagination) &&
  orderOf(sort).replace(/^-/, '') === start &&
  !/"(?:like|contains)":/.test(JSON.stringify(where))

/**
 * Finds a page of drafts by start on MongoDB, whose total is known, among those that start near now before it looks among all
 * (decision 75). A page that is full in a beginning of the list is that of the whole list.
 */
export const findByStart = async (
  adapter: BaseDatabaseAdapter,
  ask: QueryDrafts,
  question: Question,
  total: number,
) => {
  const { collection, where = {}, sort, limit } = question
  const counted = withVersionCount(adapter, collection, () => () => ({ exec: async () => total }))
  for (const beginning of total < fewEnough ? [] : beginnings(orderOf(sort), where)) {
    const answer = await ask.call(counted, { ...question, where: { and: [where, beginning] } })
    if (answer.docs.length === limit) return answer
  }

  return ask.call(counted, question)
}

/** So many drafts are sorted as fast as the beginnings of their list are looked through. */
const fewEnough = 1000

/** Beginnings of a list by start, each longer than the one before; hardly anything that is to come began two years ago. */
const beginnings = (order: string, where: Where): Where[] => {
  const isToCome = JSON.stringify(where).includes('"version.endUtc":{"greater_than')

  return [...(isToCome ? [] : [-730]), 7, 60, 730].map((days) => ({
    [start]: order === start ? { less_than: inDays(days) } : { greater_than: inDays(-days) },
  }))
}

const orderOf = (sort: Question['sort']): string => [sort ?? []].flat()[0] ?? ''

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
