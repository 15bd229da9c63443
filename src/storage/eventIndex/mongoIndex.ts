import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { languagesOf } from '../../model/settings.ts'
import { inSession } from '../database/mongoSession.ts'
import { giveWayIfCostly } from '../giveWay.ts'
import type { Asking, EventIndex } from './eventIndex.ts'
import { facetRows, unitOf } from './facetRows.ts'
import { inOrder, nearestFirst } from './inOrder.ts'
import { linkedIds, linksOf } from './linkKeys.ts'
import {
  atVenues,
  type Listing,
  type Order,
  type Paging,
  singlesOf,
  toComeAfter,
} from './listing.ts'
import { type Filter, filterOf } from './mongoFilter.ts'
import {
  documentOf,
  hints,
  type Keyed,
  keyedBy,
  pageRow,
  type RowDocument,
  withoutKey,
} from './mongoRow.ts'
import { mongoIndexes, orderField, orderKeys } from './mongoRowIndexes.ts'
import { type FirstOfRoot, nearestStages, nextStages } from './mongoStages.ts'
import type { NextDate } from './nextDates.ts'
import type { EventRow } from './row.ts'

export const collectionName = 'event-index'

/** Up to so many venues a server compares with those of each row; more take it longer than to hand out the rows. */
const fewVenues = 100

/** The index in a collection of its own, by the driver. */
export const mongoIndex = ({ payload, req }: Asking): EventIndex => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const database = payload.db as unknown as MongooseAdapter
  const collection = database.connection.collection<RowDocument>(collectionName)

  const send = <T>(command: Parameters<typeof inSession<T>>[2]) =>
    inSession(payload, req ?? {}, command)
  const count = (listing: Listing) =>
    send((session) => collection.countDocuments(filterOf(listing), { session }))
  const next = async (listing: Listing): Promise<NextDate[]> => {
    const found = await send((session) =>
      collection.aggregate<FirstOfRoot>(nextStages(listing), { session }).toArray(),
    )

    return found.map(({ first }) => first)
  }

  /** The filter and the total of a listing of which only the next dates count. */
  const settled = async (listing: Listing) => {
    const [all, singles] = await Promise.all([next(listing), count(singlesOf(listing))])
    const dates = all.map(({ id }) => id)

    return { filter: filterOf({ ...listing, dates }), total: singles + dates.length }
  }
  const total = async (listing: Listing) =>
    listing.nextOnly ? (await settled(listing)).total : count(listing)

  /** All that a listing holds, ordered here: there are few, or they have to be gone through anyway. */
  const ordered = async (listing: Listing, order: Order): Promise<Keyed[]> => {
    const filter = listing.nextOnly ? (await settled(listing)).filter : filterOf(listing)
    const rows = await send(async (session) => {
      const found = collection.find(filter, {
        session,
        projection: { ...hints, [orderField(order)]: 1 },
      })
      const keyed: Keyed[] = []
      for await (const document of found) {
        keyed.push(keyedBy(order)(document))
        await giveWayIfCostly()
      }

      return keyed
    })

    return inOrder(rows, order)
  }

  /** A page of a listing, as the stages put it in order. */
  const paged = async (listing: Listing, stages: Filter[], { limit, offset, extra }: Paging) => {
    const find = async (filter: Filter) => {
      const rows = await send((session) =>
        collection
          .aggregate<RowDocument>(
            [
              { $match: filter },
              ...stages,
              { $skip: offset },
              { $limit: limit },
              { $project: hints },
              ...(extra?.stages ?? []),
            ],
            { session },
          )
          .toArray(),
      )
      extra?.take(rows)

      return rows.map(pageRow)
    }
    if (listing.nextOnly) {
      const { filter, total } = await settled(listing)

      return { rows: await find(filter), total }
    }
    const [rows, total] = await Promise.all([find(filterOf(listing)), count(listing)])

    return { rows, total }
  }

  return {
    page: async (listing, paging) => {
      const { order, limit, offset } = paging
      if (!listing.ids) return paged(listing, [{ $sort: orderKeys(order) }], paging)
      const all = await ordered(listing, order)

      return { rows: all.slice(offset, offset + limit).map(withoutKey), total: all.length }
    },
    total,
    next,
    nearest: async (listing, distances, paging) => {
      const { order, limit, offset } = paging
      const near = atVenues(listing, distances.keys())
      if (distances.size <= fewVenues) return paged(near, nearestStages(distances, order), paging)
      const all = await ordered(near, order)
      const rows = nearestFirst(all, distances).slice(offset, offset + limit)

      return { rows: rows.map(withoutKey), total: all.length }
    },
    linked: async (listing, relation) =>
      linkedIds(
        await send((session) => collection.distinct('links', filterOf(listing), { session })),
        relation,
      ),
    facets: async (listing, limit) => {
      const found = await send((session) =>
        collection
          .find(filterOf(listing), {
            session,
            projection: { links: 1, free: 1, featured: 1, seriesRoot: 1 },
          })
          .limit(limit)
          .toArray(),
      )

      return facetRows(
        found.map(({ _id, links, free, featured, seriesRoot }) => ({
          unit: unitOf({ id: _id, root: Number(seriesRoot ?? 0) }, listing.nextOnly),
          free: free === true,
          featured: featured === true,
          links,
        })),
      )
    },
    toCome: async (now) => {
      const documents = await send((session) =>
        collection
          .find(filterOf(toComeAfter(now)), { session, projection: { publishedAt: 1, links: 1 } })
          .sort(orderKeys({ by: 'date', descending: false }))
          .toArray(),
      )

      return documents.map(({ _id, publishedAt, links }) => {
        const { categories, tags } = linksOf(links)

        return { id: _id, publishedAt: publishedAt?.toISOString() ?? '', categories, tags }
      })
    },
    clocks: async (listing, after, limit) => {
      const documents = await send((session) =>
        collection
          .find(filterOf(listing, ['id', '>', after]), {
            session,
            projection: { startLocal: 1, endLocal: 1 },
          })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray(),
      )

      return documents.map(({ _id, startLocal, endLocal }) => ({
        id: _id,
        start: String(startLocal),
        end: String(endLocal),
      }))
    },
    put: async (rows) => {
      const [row, ...more] = rows.map(documentOf)
      if (!row) return
      await send<unknown>((session) =>
        more.length === 0
          ? collection.replaceOne({ _id: row._id }, row, { session, upsert: true })
          : collection.bulkWrite(
              [row, ...more].map((replacement) => ({
                replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
              })),
              { session, ordered: false },
            ),
      )
    },
    remove: async (ids) => {
      if (ids.length === 0) return
      await send((session) => collection.deleteMany({ _id: { $in: ids } }, { session }))
    },
    stale: async (rows: EventRow[]) => {
      const storedRows = await send((session) =>
        collection.find({ _id: { $in: rows.map(({ id }) => id) } }, { session }).toArray(),
      )
      const texts = new Map(storedRows.map((document) => [document._id, JSON.stringify(document)]))

      return rows
        .map(documentOf)
        .filter((document) => texts.get(document._id) !== JSON.stringify(document))
        .map(({ _id }) => _id)
    },
    clear: async () => {
      const known = await database.connection.listCollections()
      if (known.some(({ name }) => name === collectionName)) await collection.drop()
      await collection.createIndexes(mongoIndexes(languagesOf(payload)).map((key) => ({ key })))
    },
  }
}
