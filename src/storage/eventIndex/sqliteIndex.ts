import type { Client } from '@libsql/client'
import type { EventClocks, EventIndex, EventToCome } from './eventIndex.ts'
import { facetRows } from './facetRows.ts'
import { linkedIds, linksOf } from './linkKeys.ts'
import { atVenues, type Listing, type Page, type Paging } from './listing.ts'
import type { Sql, Value } from './sql.ts'
import { staleAmong } from './sqliteCheck.ts'
import { putRows, removeRows } from './sqlitePut.ts'
import {
  clocksOf,
  facetsOf,
  linkedOf,
  nearestOf,
  nextDatesOf,
  pageOf,
  totalOf,
} from './sqliteStatements.ts'
import { definitions, tables } from './sqliteTables.ts'

/**
 * The index in tables of its own, read and written through the one client of the calendar, which knows to which
 * transaction its caller belongs.
 */
export const sqliteIndex = (client: Client): EventIndex => {
  const rows = async ({ text, args }: Sql): Promise<Found[]> =>
    // The statements say what their rows hold.
    (await client.execute({ sql: text, args })).rows as unknown as Found[]
  const totalAlone = async (statement: Sql) => Number((await rows(statement))[0]?.total ?? 0)

  /** A first page without rows says that there are none; other pages without rows say nothing of the total. */
  const pageBy = async (statement: Sql, { offset }: Paging, listing: Listing): Promise<Page> => {
    const found = await rows(statement)
    const total = found[0]?.total ?? (offset > 0 ? await totalAlone(totalOf(listing)) : 0)

    return { rows: found.map(pageRow), total: Number(total) }
  }

  return {
    page: (listing, paging) => pageBy(pageOf(listing, paging), paging, listing),
    total: (listing) => totalAlone(totalOf(listing)),
    next: async (listing) => {
      const found = await rows(nextDatesOf(listing))

      return found.map((date) => ({ ...clocksOfRow(date), long: Number(date.long) === 1 }))
    },
    nearest: (listing, distances, paging) =>
      pageBy(nearestOf(listing, distances, paging), paging, atVenues(listing, distances.keys())),
    linked: async (listing, relation) => {
      const found = await rows(linkedOf(listing, relation))

      return linkedIds(
        found.map(({ target }) => Number(target)),
        relation,
      )
    },
    facets: async (listing, limit) => {
      const found = await rows(facetsOf(listing, limit))

      return facetRows(
        found.map(({ unit, free, featured, links }) => ({
          unit: Number(unit),
          free: Number(free) === 1,
          featured: Number(featured) === 1,
          links: JSON.parse(String(links)),
        })),
      )
    },
    toCome: async (now) => {
      const found = await rows({
        text: `SELECT id, published_at, links FROM event_rows WHERE published_at > ? AND stored_status = 'public' ORDER BY published_at, id`,
        args: [now],
      })

      return found.map(toComeOf)
    },
    clocks: async (listing, after, limit) => {
      const found = await rows(clocksOf(listing, after, limit))

      return found.map(clocksOfRow)
    },
    put: (some) => putRows(client, some),
    remove: (ids) => removeRows(client, ids),
    stale: (some) => staleAmong(client, some),
    clear: async () => {
      await client.batch(
        [...tables.map((table) => `DROP TABLE IF EXISTS ${table}`), ...definitions],
        'write',
      )
    },
  }
}

type Found = Record<string, Value>

const pageRow = ({ id, links, pictures, series }: Found) => ({
  id: Number(id),
  series: series === null ? null : Number(series),
  ...linksOf(JSON.parse(String(links))),
  pictures: JSON.parse(String(pictures)),
})

const clocksOfRow = ({ id, start, end }: Found): EventClocks => ({
  id: Number(id),
  start: String(start),
  end: String(end),
})

const toComeOf = ({ id, published_at, links }: Found): EventToCome => {
  const { categories, tags } = linksOf(JSON.parse(String(links)))

  return { id: Number(id), publishedAt: String(published_at), categories, tags }
}
