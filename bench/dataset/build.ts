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

/** The number of events that go through Payload, with every hook and version; the others are written as these are stored. */
const throughPayload = 500

const batch = 1000

/** The date of creation of events that do not go through Payload. */
const created = '2023-12-01T10:00:00.000Z'

/**
 * Fills an empty calendar with events and linked entries, in both languages; always the same, and a smaller data set is the
 * beginning of a larger one.
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

/** Creates an event as an editor does: in English, then its Italian texts. Returns its id. */
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
  /** Makes the next events. */
  events: (count: number) => WrittenEvent[]
  left: number
  progress: (done: number) => void
}

/** Writes events without Payload, with the results of its hooks: rows, versions, counts, the next id. */
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

/** An event in the form in which the index reads it from the database. */
const indexedEvent = ({ id, shared, localized, resolved, links }: StoredEvent): IndexedEvent =>
  // The names of its fields are values here, without types of their own.
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
