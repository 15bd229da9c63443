import type { CollectionSlug, Where } from 'payload'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Asking, EventIndex } from './eventIndex.ts'
import { facetRows, unitOf } from './facetRows.ts'
import { nearestFirst } from './inOrder.ts'
import { linkedIds, linksOf } from './linkKeys.ts'
import {
  atVenues,
  datesOf,
  type Listing,
  type Order,
  type PageRow,
  toComeAfter,
} from './listing.ts'
import { type Condition, conditionOf } from './listingConditions.ts'
import type { NextDate } from './nextDates.ts'
import { entryOf, keysIn, type RowEntry } from './portableRow.ts'
import { sortOf, whereOf } from './portableWhere.ts'
import type { EventRow } from './row.ts'

/** The index in a hidden collection, by whatever adapter the calendar has: right on any database, fast on none. */
export const portableIndex = ({ payload, req }: Asking): EventIndex => {
  const { db } = payload
  // It is only there on databases that need it, of which the generated types know nothing.
  const collection = slugOf(payload, 'calendar-event-rows') as CollectionSlug
  const filterOf = async (listing: Listing, ...more: Condition[]): Promise<Where> => {
    const dates = listing.nextOnly && (await next(listing)).map(idOf)

    return whereOf(
      conditionOf({ ...listing, ...(dates && { dates }) }, ...more),
      languagesOf(payload),
    )
  }
  const find = async (where: Where, options: { sort: string[]; limit?: number }) => {
    const { docs } = await db.find<Stored>({
      collection,
      where,
      sort: [...options.sort],
      limit: options.limit ?? 0,
      pagination: false,
      req,
    })

    return docs
  }
  const next = async (listing: Listing): Promise<NextDate[]> => {
    const { docs } = await db.find<Pick<Stored, keyof typeof clocksOfDate>>({
      collection,
      where: await filterOf(datesOf(listing)),
      sort: sortOf(byStart),
      limit: 0,
      pagination: false,
      select: clocksOfDate,
      req,
    })
    const first = new Map<number | null, NextDate>()
    for (const { event, seriesRoot, startLocal, endLocal, long } of docs) {
      if (first.has(seriesRoot)) continue
      first.set(seriesRoot, { id: Number(event), start: startLocal, end: endLocal, long })
    }

    return [...first.values()]
  }
  const ordered = async (listing: Listing, order: Order): Promise<Stored[]> =>
    find(await filterOf(listing), { sort: sortOf(order) })
  const total = async (listing: Listing) => {
    const { totalDocs } = await db.count({ collection, where: await filterOf(listing), req })

    return totalDocs
  }
  const entriesOf = (ids: number[]) => find({ event: { in: ids } }, { sort: byEvent })

  return {
    page: async (listing, { order, limit, offset }) => {
      const size = sizeAround(offset, limit)
      const { docs, totalDocs } = await db.find<Stored>({
        collection,
        where: await filterOf(listing),
        sort: sortOf(order),
        limit: size,
        page: Math.floor(offset / size) + 1,
        pagination: true,
        req,
      })
      const first = offset % size

      return { rows: docs.slice(first, first + limit).map(pageRow), total: totalDocs }
    },
    total,
    next,
    nearest: async (listing, distances, { order, limit, offset }) => {
      const entries = await ordered(atVenues(listing, distances.keys()), order)
      const rows = nearestFirst(entries.map(pageRow), distances)

      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },
    linked: async (listing, relation) => {
      const entries = await ordered(listing, byStart)

      return [...new Set(entries.flatMap(({ links }) => linkedIds(keysIn(links), relation)))]
    },
    facets: async (listing, limit) => {
      const where = await filterOf({ ...listing, nextOnly: false })
      const entries = await find(where, { sort: byEvent, limit })

      return facetRows(
        entries.map(({ event, links, free, featured, seriesRoot }) => ({
          unit: unitOf({ id: Number(event), root: seriesRoot }, listing.nextOnly),
          free,
          featured,
          links: keysIn(links),
        })),
      )
    },
    toCome: async (now) => {
      const entries = await ordered(toComeAfter(now), { by: 'date', descending: false })

      return entries.map(({ event, publishedAt, links }) => {
        const { categories, tags } = linksOf(keysIn(links))

        return { id: Number(event), publishedAt: publishedAt ?? '', categories, tags }
      })
    },
    clocks: async (listing, after, limit) => {
      const where = await filterOf(listing, ['id', '>', after])
      const entries = await find(where, { sort: byEvent, limit })

      return entries.map(({ event, startLocal, endLocal }) => ({
        id: Number(event),
        start: startLocal,
        end: endLocal,
      }))
    },
    put: async (rows) => {
      const known = new Map(
        (await entriesOf(rows.map(idOf))).map(({ id, event }) => [Number(event), id]),
      )
      for (const row of rows) {
        const id = known.get(row.id)
        const data = entryOf(row)
        if (id === undefined) await db.create({ collection, data, req })
        else await db.updateOne({ collection, id, data, req, returning: false })
      }
    },
    remove: async (ids) => {
      if (ids.length > 0) await db.deleteMany({ collection, where: { event: { in: ids } }, req })
    },
    stale: async (rows: EventRow[]) => {
      const entries = await entriesOf(rows.map(idOf))
      const texts = new Map(
        entries.map(({ id: _, ...entry }) => [Number(entry.event), textOf(entry)]),
      )

      return rows.filter((row) => texts.get(row.id) !== textOf(entryOf(row))).map(idOf)
    },
    clear: () => db.deleteMany({ collection, where: {}, req }),
  }
}

type Stored = RowEntry & { id: number | string }

/** The size of the smallest pages of which one holds as many rows as `limit` from an offset on: adapters know pages alone. */
const sizeAround = (offset: number, limit: number): number => {
  let size = limit
  while ((offset % size) + limit > size) size += 1

  return size
}

const byEvent = ['event']

const byStart: Order = { by: 'start', descending: false }

/** What tells which date of a root is the next, and when that is. */
const clocksOfDate = {
  event: true,
  seriesRoot: true,
  startLocal: true,
  endLocal: true,
  long: true,
} as const

const idOf = ({ id }: { id: number }): number => id

const pageRow = ({ event, links, pictures, series }: Stored): PageRow => ({
  id: Number(event),
  series: series === null ? null : Number(series),
  ...linksOf(keysIn(links)),
  pictures,
})

/** An entry as a text, whatever the order in which an adapter answers its members. */
const textOf = (entry: object): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
