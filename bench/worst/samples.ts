import type { Payload } from 'payload'

/** What of a calendar the requests of all routes name. */
export type Samples = {
  /** Of each collection one public document, the one with the most events where events are counted. */
  entries: Record<Collection, { id: number; slug: string }>
  /** Of a day with events in a month ahead. */
  day: string
  /** A place that many venues are near. */
  point: { latitude: number; longitude: number }
}

type Collection = (typeof collections)[number]

type Stored = {
  id: number
  shown: { en: { slug: string } }
  latitude?: number
  longitude?: number
}

const collections = [
  'events',
  'event-series',
  'venues',
  'organizers',
  'categories',
  'tags',
] as const

/** Finds them in a calendar that has at least one of each; throws where it has not. */
export const findSamples = async ({ db }: Payload): Promise<Samples> => {
  const found = await Promise.all(collections.map((name) => oneOf(db, name)))
  const [entries] = [new Map(collections.map((name, index) => [name, found[index]]))]
  const venue = entries.get('venues')

  return {
    // Each collection was asked above.
    entries: Object.fromEntries(
      [...entries].map(([name, one]) => [
        name,
        { id: one?.id ?? 0, slug: one?.shown.en.slug ?? '' },
      ]),
    ) as Samples['entries'],
    day: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, '2026-12-01'.length),
    point: { latitude: venue?.latitude ?? 0, longitude: venue?.longitude ?? 0 },
  }
}

const oneOf = async (db: Payload['db'], collection: Collection): Promise<Stored> => {
  const isTerm = collection === 'categories' || collection === 'tags'
  const isEvent = collection === 'events' || collection === 'event-series'
  const { docs } = await db.find<Stored>({
    collection,
    where: {
      and: [
        ...(isTerm ? [] : [{ _status: { equals: 'published' } }]),
        ...(collection === 'venues' ? [{ latitude: { exists: true } }] : []),
        ...(isEvent ? [{ accessPassword: { exists: false } }] : []),
      ],
    },
    sort: isEvent ? ['id'] : ['-eventCount'],
    limit: 1,
    pagination: false,
  })
  const [one] = docs
  if (!one) throw new Error(`There are no ${collection}.`)

  return one
}
