import type { Payload, PayloadRequest } from 'payload'
import { publicIdFieldOf } from '../../model/publicIds.ts'
import { languagesOf } from '../../model/settings.ts'
import type { Observer, Write } from '../changes/observeWrites.ts'
import { inPortions } from '../database/portions.ts'
import { inTransaction } from '../database/transaction.ts'
import { givingWay } from '../giveWay.ts'
import { checkIndex } from './checkIndex.ts'
import type { Asking } from './eventIndex.ts'
import { eventIndexOf } from './indexOf.ts'
import { relations } from './linkKeys.ts'
import { everyEvent, type Listing } from './listing.ts'
import { readEvents } from './readIndexedEvents.ts'
import { type EventRow, type Folding, foldingOnce, rowOf } from './row.ts'
import type { IndexedEvent } from './values.ts'

/** Lets the index of events follow every write, in the transaction of the write. */
export const updateIndex =
  (payload: Payload): Observer =>
  (write) =>
    follow(payload, write)

/**
 * Makes the rows of some events again, or takes them out where there are no such events; of many in portions, between which other
 * requests run.
 */
const reindex = async (asking: Asking, ids: number[]): Promise<void> => {
  const giveWay = givingWay()
  const fold = foldingOnce()
  for (const some of inPortions(ids, atOnce(asking.payload))) {
    await giveWay()
    await reindexSome(asking, some, fold)
  }
}

const reindexSome = async (asking: Asking, ids: number[], fold: Folding): Promise<void> => {
  const index = eventIndexOf(asking)
  const events = await readEvents(asking, { ids })
  const found = new Set(events.map(({ id }) => id))
  const languages = languagesOf(asking.payload)
  await index.put(events.map((event) => rowOf(event, languages, fold)))
  await index.remove(ids.filter((id) => !found.has(id)))
}

/**
 * Updates the index once at the end of an operation, for all writes of its transaction, which costs less. Until then
 * the operation reads the index as it was.
 */
export const indexTogether = async <T>(
  req: PayloadRequest,
  operation: () => Promise<T>,
): Promise<T> => {
  const gathered: Gathered = new Map()
  req.context[key] = gathered
  let result: T
  try {
    result = await operation()
  } finally {
    delete req.context[key]
  }
  const asking = { payload: req.payload, req }
  const giveWay = givingWay()
  const rows = [...gathered.values()].filter((row) => row !== undefined)
  for (const some of inPortions(rows, atOnce(req.payload))) {
    await giveWay()
    await eventIndexOf(asking).put(some)
  }
  await reindex(
    asking,
    [...gathered.keys()].filter((id) => !gathered.get(id)),
  )

  return result
}

/**
 * How many rows are written before other requests have their turn. SQLite holds the process while it writes; of a server of its own
 * each portion is two round trips, but reading and writing a thousand holds the process for 0.3 s.
 */
const atOnce = ({ db }: Payload): number => (db.name === 'mongoose' ? 150 : 20)

/** Rows by the ids of their events, without one where the event is to be read again. */
type Gathered = Map<number, EventRow | undefined>

// Ours alone; the context of a request is untyped.
const gatheredIn = ({ req }: Write) => req?.context?.[key] as Gathered | undefined

const key = 'indexTogether'

const follow = async (payload: Payload, write: Write): Promise<void> => {
  if (write.collection !== 'events') {
    if (write.deleted) await followForeignKeys(payload, write)
    return
  }
  if (!write.ids) {
    await checkIndex(payload)
    return
  }
  const ids = write.ids.map(Number)
  const gathered = gatheredIn(write)
  if (gathered) {
    const { doc, deleted } = write
    for (const id of ids) gathered.set(id, doc && !deleted ? rowIn(payload, doc) : undefined)
    return
  }
  await within(payload, write, async (asking, isOpen) => {
    const { doc } = write
    if (write.deleted) await eventIndexOf(asking).remove(ids)
    else if (doc && isOpen) await eventIndexOf(asking).put([rowIn(payload, doc)])
    else await reindex(asking, ids)
  })
}

const rowIn = (payload: Payload, doc: object): EventRow =>
  // What an adapter answers is a document of its collection, which its type does not tell.
  rowOf(doc as IndexedEvent, languagesOf(payload))

/** SQL databases delete the links to what is deleted by themselves, and report none of them. */
const followForeignKeys = async (payload: Payload, write: Write): Promise<void> => {
  const listing = payload.db.name !== 'mongoose' && listingOf(payload, write)
  if (!listing) return
  await within(payload, write, async (asking) => {
    const { rows } = await eventIndexOf(asking).page(listing, all)
    await reindex(
      asking,
      rows.map(({ id }) => id),
    )
  })
}

const all = {
  order: { by: 'id', descending: false },
  limit: Number.MAX_SAFE_INTEGER,
  offset: 0,
} as const

/** The events that led to what was deleted. */
const listingOf = (payload: Payload, { collection, ids = [] }: Write): Listing | undefined => {
  const relation = relations.find((name) => name === collection)
  if (ids.length === 0) return undefined
  if (relation) return { ...everyEvent, links: [{ relation, ids: ids.map(Number) }] }
  if (collection !== 'users') return undefined
  const author = publicIdFieldOf(payload, 'users') === 'id' ? ids.map(Number) : ids

  return { ...everyEvent, values: { author } }
}

/**
 * Does something in the transaction of a write, or in one of its own where there is none: of two writes at once, the
 * one that was done first could else be noted last, with what it had written.
 */
const within = async (
  payload: Payload,
  { req }: Write,
  operation: (asking: Asking, isOpen: boolean) => Promise<void>,
): Promise<void> => {
  if (await req?.transactionID) {
    // The adapter was called with as much of a request as it needs.
    return operation({ payload, req: req as PayloadRequest }, true)
  }

  return inTransaction(payload, {}, (own) => operation({ payload, req: own }, false))
}
