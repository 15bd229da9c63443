import type { Payload } from 'payload'
import { languagesOf } from '../../src/model/settings'
import { inTransaction } from '../../src/storage/database/transaction'
import { eventIndexOf } from '../../src/storage/eventIndex/indexOf'
import { rowOf } from '../../src/storage/eventIndex/row'
import type { IndexedEvent } from '../../src/storage/eventIndex/values'
import { passId } from '../../src/storage/ids'
import { type Places, type WrittenEvent, writeEvent } from './event'
import { linkCounts } from './linkCounts'
import { openMongoDocuments } from './mongoDocuments'
import { buildPlaces } from './places'
import { randomFrom } from './random'
import { openSqliteRows } from './sqliteRows'
import { type StoredEvent, storedEvent } from './storedEvent'

/** So many go through Payload, with every hook and version; the others are written as these leave them. */
const throughPayload = 500

const batch = 1000

/** When the events that do not go through Payload were created. */
const created = '2023-12-01T10:00:00.000Z'

/**
 * Fills an empty calendar with events and what they are linked to, in both languages; the same every time, and the
 * smaller data sets are the beginning of the larger.
 */
export const buildDataset = async (
  payload: Payload,
  { events, progress }: { events: number; progress: (done: number) => void },
): Promise<void> => {
  const random = randomFrom(2024)
  const places = await buildPlaces(payload, random)
  const first = Math.min(throughPayload, events)
  for (let done = 0; done < first; done += 1) await saveEvent(payload, writeEvent(random, places))
  progress(first)
  await writeInBulk(payload, {
    places,
    events: (count) => Array.from({ length: count }, () => writeEvent(random, places)),
    left: events - first,
    progress: (done) => progress(first + done),
  })
}

/** Creates an event as an editor does: in English, then its Italian texts. Gives its id back. */
export const saveEvent = async (
  payload: Payload,
  { english, italian, shared }: WrittenEvent,
  id?: number,
): Promise<number> => {
  const event = await payload.create({
    collection: 'events',
    data: { ...english, ...shared, ...(id !== undefined && { id }) },
    depth: 0,
  })
  if (italian) {
    const data = { ...italian, _status: shared._status }
    await payload.update({ collection: 'events', id: event.id, locale: 'it', data, depth: 0 })
  }

  return event.id
}

type Bulk = {
  places: Places
  /** The next so many events. */
  events: (count: number) => WrittenEvent[]
  left: number
  progress: (done: number) => void
}

/** Writes events past Payload and leaves behind what its hooks would: rows, versions, counts, the next id. */
export const writeInBulk = async (
  payload: Payload,
  { places, events, left, progress }: Bulk,
): Promise<void> => {
  const writer =
    payload.db.name === 'sqlite' ? await openSqliteRows(payload) : openMongoDocuments(payload)
  const taken = await takenSlugs(payload)
  const counts = linkCounts()
  let id = await lastId(payload)
  for (let done = 0; done < left; ) {
    const stored: StoredEvent[] = []
    for (const written of events(Math.min(batch, left - done))) {
      id += 1
      stored.push(await storedEvent(written, { id, places, taken, at: created }))
    }
    await writer.write(stored)
    await eventIndexOf({ payload }).put(
      stored.map((event) => rowOf(indexedEvent(event), languagesOf(payload))),
    )
    for (const event of stored) counts.add(event)
    done += stored.length
    progress(done)
  }
  await writer.close()
  await counts.store(payload)
  await inTransaction(payload, {}, (req) => passId(req, 'content', id))
}

/** An event as the index reads it of the database. */
const indexedEvent = ({ id, shared, localized, resolved, links }: StoredEvent): IndexedEvent =>
  // The names of its fields are values here, which have no types of their own.
  ({ id, ...shared, ...localized, ...links, resolved }) as unknown as IndexedEvent

const takenSlugs = async (payload: Payload): Promise<Set<string>> => {
  const { docs } = await payload.db.find<Pick<StoredEvent, 'resolved'>>({
    collection: 'events',
    limit: 0,
    pagination: false,
    select: { resolved: true },
  })

  return new Set(docs.flatMap(({ resolved }) => [resolved.en.slug, resolved.it.slug]))
}

const lastId = async (payload: Payload): Promise<number> => {
  const { docs } = await payload.find({
    collection: 'calendar-state',
    where: { id: { equals: 'content' } },
    depth: 0,
  })

  return docs[0]?.value ?? 0
}
