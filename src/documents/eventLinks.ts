import type { SelectType } from 'payload'
import { isSqlite, marks, runSql, tableOf } from '../database/native.ts'
import type { Reader } from './collections.ts'
import type { StoredDocument } from './kept.ts'

const relations = ['venues', 'organizers', 'categories', 'tags'] as const

/** What keeps Payload's adapter from reading what `withLinks` reads. */
export const unreadLinks: SelectType = Object.fromEntries(relations.map((name) => [name, false]))

/** Whether the links of events are read by `withLinks`: on SQLite a further statement is a call of a function, elsewhere a round trip. */
export const readsLinks = isSqlite

/**
 * Events with the ids of what they are linked to, each list in its order. The adapter puts lists of links together at three
 * fifths of what an event costs; a statement of our own takes a thirtieth of that.
 */
export const withLinks = async (
  { payload, req }: Reader,
  events: StoredDocument[],
): Promise<StoredDocument[]> => {
  if (events.length === 0) return events
  const columns = relations.map((name) => `${tableOf(payload, name)}_id`)
  const rows = await runSql<Link>(
    { payload, ...(req?.transactionID && { transactionID: req.transactionID }) },
    // A site's own links have other paths. Asked for here, they would be what SQLite goes by.
    `SELECT parent_id AS event, path AS name, coalesce(${columns}) AS target FROM ${tableOf(payload, 'events')}_rels WHERE parent_id IN (${marks(events)}) ORDER BY "order"`,
    events.map(({ id }) => id),
  )
  const links = new Map<unknown, Links>()
  for (const { event, name, target } of rows) {
    if (!relations.includes(name)) continue
    const known = links.get(event) ?? none()
    known[name].push(target)
    links.set(event, known)
  }

  // Nobody else has them yet.
  return events.map((event) => Object.assign(event, links.get(event.id) ?? none()))
}

type Link = { event: number; name: (typeof relations)[number]; target: number }

type Links = Record<Link['name'], number[]>

const none = (): Links => ({ venues: [], organizers: [], categories: [], tags: [] })
