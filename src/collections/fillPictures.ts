import type { Payload, PayloadRequest } from 'payload'
import { slugOf } from '../slugs.ts'
import { type Linked, picturesShownBy } from './hooks/keepFromPlaces.ts'
import { idsOf } from './links.ts'
import { type Pictured, readPlacesAhead } from './places.ts'

const atOnce = 500

type Stored = Linked & Pictured & { id: number; pictures?: unknown }

/**
 * Notes which pictures the events show that were saved before that was noted. It tells what to read ahead, which saves a
 * round trip to MongoDB; other databases do without it until an event is saved.
 */
export const fillPictures = async (payload: Payload): Promise<void> => {
  if (payload.db.name !== 'mongoose') return
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { [slugOf(payload, 'events')]: events } = (payload.db as unknown as Mongo).collections
  for (let last = 0; ; ) {
    const { docs } = await payload.db.find<Stored>({
      collection: slugOf(payload, 'events'),
      where: { id: { greater_than: last } },
      sort: 'id',
      limit: atOnce,
      pagination: false,
      select: { image: true, venues: true, organizers: true, pictures: true },
    })
    last = docs.at(-1)?.id ?? 0
    if (last === 0) return
    const missing = docs.filter(({ pictures }) => !Array.isArray(pictures))
    if (missing.length > 0) await events?.bulkWrite(await notesOn(payload, missing), untimed)
  }
}

/** Below the adapter, which would take the events for changed. */
const notesOn = async (payload: Payload, events: Stored[]): Promise<object[]> => {
  // What follows reads no more of a request.
  const req = { payload, context: {} } as PayloadRequest
  await readPlacesAhead(req, {
    venues: idsOf(events.flatMap(({ venues }) => venues ?? [])),
    organizers: idsOf(events.flatMap(({ organizers }) => organizers ?? [])),
  })

  return Promise.all(
    events.map(async (event) => ({
      updateOne: {
        filter: { _id: event.id },
        update: { $set: { pictures: await picturesShownBy(req, event) } },
      },
    })),
  )
}

const untimed = { timestamps: false }

type Mongo = {
  collections: {
    [slug: string]:
      | { bulkWrite: (writes: object[], options: object) => Promise<unknown> }
      | undefined
  }
}
