import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { transactionOf } from '../database/adapterTransactions.ts'
import { giveWayIfCostly } from '../server/giveWay.ts'
import { languagesOf } from '../settings.ts'
import type { Asking, EventIndex } from './eventIndex.ts'
import { inOrder, nearestFirst } from './inOrder.ts'
import { linkedIds, linksOf } from './linkKeys.ts'
import { atVenues, type Listing, type Order, singlesOf } from './listing.ts'
import { type Filter, filterOf } from './mongoFilter.ts'
import { mongoIndexes, orderField, orderKeys } from './mongoIndexes.ts'
import { type FirstOfRoot, nextStages, withNext } from './mongoNext.ts'
import { hints, type Keyed, keyedBy, pageRow, withoutKey } from './mongoPage.ts'
import { documentOf, type RowDocument } from './mongoRow.ts'
import type { EventRow } from './row.ts'

export const collectionName = 'event-index'

/** The index in a collection of its own, by the driver. */
export const mongoIndex = ({ payload, req }: Asking): EventIndex => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const database = payload.db as unknown as MongooseAdapter
  const collection = database.connection.collection<RowDocument>(collectionName)

  const inSession = async () => {
    const session = database.sessions[await transactionOf(payload.db, req ?? {})]

    return session ? { session } : {}
  }
  const count = async (listing: Listing) =>
    collection.countDocuments(filterOf(listing), await inSession())
  /** The session of a transaction answers one question at a time. */
  const both = async <One, Other>(one: () => Promise<One>, other: () => Promise<Other>) =>
    (await inSession()).session
      ? ([await one(), await other()] as const)
      : Promise.all([one(), other()])
  const next = async (listing: Listing): Promise<number[]> => {
    const found = collection.aggregate<FirstOfRoot>(nextStages(listing), await inSession())

    return (await found.toArray()).map(({ first }) => first.id)
  }

  /** The filter and the total of a listing of which only the next dates count. */
  const settled = async (listing: Listing) => {
    const [ids, singles] = await both(
      () => next(listing),
      () => count(singlesOf(listing)),
    )

    return { filter: withNext(listing, ids), total: singles + ids.length }
  }
  const total = async (listing: Listing) =>
    listing.nextOnly ? (await settled(listing)).total : count(listing)

  /** All that a listing holds, ordered here: there are few, or they have to be gone through anyway. */
  const ordered = async (listing: Listing, order: Order): Promise<Keyed[]> => {
    const filter = listing.nextOnly ? (await settled(listing)).filter : filterOf(listing)
    const found = collection.find(filter, {
      ...(await inSession()),
      projection: { ...hints, [orderField(order)]: 1 },
    })
    const rows: Keyed[] = []
    for await (const document of found) {
      rows.push(keyedBy(order)(document))
      await giveWayIfCostly()
    }

    return inOrder(rows, order)
  }

  return {
    page: async (listing, { order, limit, offset }) => {
      if (listing.ids) {
        const all = await ordered(listing, order)

        return { rows: all.slice(offset, offset + limit).map(withoutKey), total: all.length }
      }
      const session = await inSession()
      const find = async (filter: Filter) =>
        collection
          .find(filter, { ...session, projection: hints })
          .sort(orderKeys(order))
          .skip(offset)
          .limit(limit)
          .toArray()
      if (listing.nextOnly) {
        const { filter, total } = await settled(listing)

        return { rows: (await find(filter)).map(pageRow), total }
      }
      const [documents, total] = await both(
        () => find(filterOf(listing)),
        () => count(listing),
      )

      return { rows: documents.map(pageRow), total }
    },
    total,
    nearest: async (listing, distances, { order, limit, offset }) => {
      const all = await ordered(atVenues(listing, distances.keys()), order)
      const rows = nearestFirst(all, distances).slice(offset, offset + limit)

      return { rows: rows.map(withoutKey), total: all.length }
    },
    linked: async (listing, relation) =>
      linkedIds(await collection.distinct('links', filterOf(listing), await inSession()), relation),
    toCome: async (now) => {
      const documents = await collection
        .find(
          { publishedAt: { $gt: new Date(now) }, standing: 'public' },
          { ...(await inSession()), projection: { publishedAt: 1, links: 1 } },
        )
        .sort(orderKeys({ by: 'date', descending: false }))
        .toArray()

      return documents.map(({ _id, publishedAt, links }) => {
        const { categories, tags } = linksOf(links)

        return { id: _id, publishedAt: publishedAt?.toISOString() ?? '', categories, tags }
      })
    },
    clocks: async (listing, after, limit) => {
      const documents = await collection
        .find(
          { $and: [filterOf(listing), { _id: { $gt: after } }] },
          { ...(await inSession()), projection: { startLocal: 1, endLocal: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray()

      return documents.map(({ _id, startLocal, endLocal }) => ({
        id: _id,
        start: String(startLocal),
        end: String(endLocal),
      }))
    },
    put: async (rows) => {
      const [row, ...more] = rows.map(documentOf)
      if (!row) return
      const session = await inSession()
      if (more.length === 0) {
        await collection.replaceOne({ _id: row._id }, row, { ...session, upsert: true })
        return
      }
      await collection.bulkWrite(
        [row, ...more].map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
        })),
        { ...session, ordered: false },
      )
    },
    remove: async (ids) => {
      if (ids.length > 0) await collection.deleteMany({ _id: { $in: ids } }, await inSession())
    },
    stale: async (rows: EventRow[]) => {
      const kept = await collection
        .find({ _id: { $in: rows.map(({ id }) => id) } }, await inSession())
        .toArray()
      const texts = new Map(kept.map((document) => [document._id, JSON.stringify(document)]))

      return rows
        .map(documentOf)
        .filter((document) => texts.get(document._id) !== JSON.stringify(document))
        .map(({ _id }) => _id)
    },
    idsAfter: async (after, limit) => {
      const found = await collection
        .find({ _id: { $gt: after } }, { ...(await inSession()), projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray()

      return found.map(({ _id }) => _id)
    },
    clear: async () => {
      const known = await database.connection.listCollections()
      if (known.some(({ name }) => name === collectionName)) await collection.drop()
      await collection.createIndexes(mongoIndexes(languagesOf(payload)).map((key) => ({ key })))
    },
  }
}
