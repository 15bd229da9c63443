import type { Payload } from 'payload'
import { longAgo, type Places } from './event'
import { pick, type Random } from './random'
import { paragraphs, sentence } from './vocabulary'

const counts = { venues: 200, organizers: 100, topCategories: 6, categories: 30, tags: 100 }

const published = { _status: 'published', visibility: 'public', publishedAt: longAgo } as const

const cities = [
  { city: 'Roma', province: 'RM', latitude: 41.9, longitude: 12.5 },
  { city: 'Milano', province: 'MI', latitude: 45.46, longitude: 9.19 },
  { city: 'Torino', province: 'TO', latitude: 45.07, longitude: 7.69 },
  { city: 'Palermo', province: 'PA', latitude: 38.12, longitude: 13.36 },
]

/** Fills a calendar with 200 venues, 100 organizers, 30 categories in a tree and 100 tags, in both languages. */
export const buildPlaces = async (payload: Payload, random: Random): Promise<Places> => ({
  venues: await venues(payload, random),
  organizers: await many(counts.organizers, () => organizer(payload, random)),
  categories: await categories(payload, random),
  tags: await many(counts.tags, async () => {
    const tag = await payload.create({
      collection: 'tags',
      data: { name: sentence(random, 'en', 2) },
      depth: 0,
    })

    return named(payload, 'tags', tag.id, random)
  }),
})

/** One venue in ten has no coordinates. */
const venues = (payload: Payload, random: Random) =>
  many(counts.venues, async () => {
    const located = random() < 0.9
    const { city, province, latitude, longitude } = pick(random, cities)
    const { id } = await payload.create({
      collection: 'venues',
      data: {
        name: sentence(random, 'en', 2),
        descriptionHtml: paragraphs(random, 'en'),
        address: sentence(random, 'it', 2),
        city,
        province,
        country: 'Italia',
        ...(located && {
          latitude: latitude + (random() - 0.5) * 0.3,
          longitude: longitude + (random() - 0.5) * 0.3,
        }),
        ...published,
      },
      depth: 0,
    })

    return { id: await named(payload, 'venues', id, random), located }
  })

const organizer = async (payload: Payload, random: Random): Promise<number> => {
  const { id } = await payload.create({
    collection: 'organizers',
    data: {
      name: sentence(random, 'en', 3),
      descriptionHtml: paragraphs(random, 'en'),
      email: 'office@organizer.example',
      ...published,
    },
    depth: 0,
  })

  return named(payload, 'organizers', id, random)
}

const categories = async (payload: Payload, random: Random): Promise<number[]> => {
  const ids: number[] = []
  for (let index = 0; index < counts.categories; index += 1) {
    const parent = index < counts.topCategories ? undefined : ids[index % counts.topCategories]
    const { id } = await payload.create({
      collection: 'categories',
      data: { name: sentence(random, 'en', 2), ...(parent !== undefined && { parent }) },
      depth: 0,
    })
    ids.push(await named(payload, 'categories', id, random))
  }

  return ids
}

/** Adds an Italian name to one entry in three. */
const named = async (
  payload: Payload,
  collection: 'venues' | 'organizers' | 'categories' | 'tags',
  id: number,
  random: Random,
): Promise<number> => {
  if (random() < 1 / 3) {
    const data = { name: sentence(random, 'it', 2) }
    await payload.update({ collection, id, locale: 'it', data, depth: 0 })
  }

  return id
}

const many = async <T>(count: number, create: () => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let index = 0; index < count; index += 1) all.push(await create())

  return all
}
