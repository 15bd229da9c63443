import type { Payload } from 'payload'

/** The values of a calendar that the requests of all routes name. */
export type Samples = {
  /** One public document of each collection, the one with the most events if events are counted. */
  entries: Record<Collection, { id: number; slug: string }>
  /** A hundred ids of each collection. */
  ids: Record<Collection, number[]>
  /** A day with events in a future month. */
  day: string
  /** A place with many venues near it. */
  point: { latitude: number; longitude: number }
}

type Collection = (typeof collections)[number]

type Stored = {
  id: number
  resolved: { en: { slug: string } }
  latitude?: number
  longitude?: number
}

const collections = [
  'events',
  'calendar-series',
  'venues',
  'organizers',
  'categories',
  'tags',
] as const

/** Finds the samples in a calendar with at least one of each; throws if one is missing. */
export const findSamples = async ({ db }: Payload): Promise<Samples> => {
  const found = {
    events: await publicOnes(db, 'events'),
    'calendar-series': await publicOnes(db, 'calendar-series'),
    venues: await publicOnes(db, 'venues'),
    organizers: await publicOnes(db, 'organizers'),
    categories: await publicOnes(db, 'categories'),
    tags: await publicOnes(db, 'tags'),
  }
  const [venue] = found.venues

  return {
    entries: ofEach((collection) => {
      const [one] = found[collection]
      if (!one) throw new Error(`There are no ${collection}.`)

      return { id: one.id, slug: one.resolved.en.slug }
    }),
    ids: ofEach((collection) => found[collection].map(({ id }) => id)),
    day: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, '2026-12-01'.length),
    point: { latitude: venue?.latitude ?? 0, longitude: venue?.longitude ?? 0 },
  }
}

const ofEach = <T>(make: (collection: Collection) => T): Record<Collection, T> =>
  // `fromEntries` forgets the names.
  Object.fromEntries(collections.map((name) => [name, make(name)])) as Record<Collection, T>

const publicOnes = async (db: Payload['db'], collection: Collection): Promise<Stored[]> => {
  const isTerm = collection === 'categories' || collection === 'tags'
  const isEvent = collection === 'events' || collection === 'calendar-series'
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
    limit: 100,
    pagination: false,
  })

  return docs
}
