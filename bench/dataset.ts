import type { Payload } from 'payload'
import { randomFrom } from './random'

/** How much a data set holds beside its events. */
const counts = { venues: 200, organizers: 100, topCategories: 6, categories: 30, tags: 100 }

const words =
  'jazz night town hall market spring garden walk river concert reading film open children music theatre science history family food craft dance choir'.split(
    ' ',
  )
const italian =
  'jazz notte municipio mercato primavera giardino passeggiata fiume concerto lettura film aperto bambini musica teatro scienza storia famiglia cibo bottega danza coro'.split(
    ' ',
  )
const zones = ['Europe/Rome', 'Europe/Rome', 'Europe/Rome', 'Europe/London', 'America/New_York']

type Random = () => number

/**
 * Fills an empty calendar with events from 2024 to 2028 and what they are linked to, in both languages; the same for
 * one number of events every time. `progress` hears of every event.
 */
export const buildDataset = async (
  payload: Payload,
  events: number,
  progress: (done: number) => void = () => {},
): Promise<void> => {
  const random = randomFrom(events)
  const linked = {
    venues: await buildVenues(payload, random),
    organizers: await buildOrganizers(payload),
    categories: await buildCategories(payload),
    tags: await buildTags(payload),
  }
  for (let index = 0; index < events; index += 1) {
    const { id } = await payload.create({
      collection: 'events',
      data: eventData(random, index, linked),
      depth: 0,
    })
    if (index % 3 === 0) {
      await payload.update({
        collection: 'events',
        id,
        locale: 'it',
        data: { title: sentence(random, italian, 4), descriptionHtml: html(random, italian) },
        depth: 0,
      })
    }
    progress(index + 1)
  }
}

type Linked = Record<'venues' | 'organizers' | 'categories' | 'tags', number[]>

const eventData = (random: Random, index: number, linked: Linked) => {
  const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(random() * 1826)))
  const date = day.toISOString().slice(0, 10)
  const hour = 8 + Math.floor(random() * 12)

  return {
    title: `${sentence(random, words, 4)} ${index}`,
    descriptionHtml: html(random, words),
    excerptHtml: sentence(random, words, 12),
    startLocal: `${date} ${clock(hour)}`,
    endLocal: `${date} ${clock(hour + 2)}`,
    timezone: pick(random, zones),
    cost: pick(random, ['', '10', '€5 - €15', 'Free']),
    featured: random() < 0.05,
    venues: [pick(random, linked.venues)],
    organizers: [pick(random, linked.organizers)],
    categories: [pick(random, linked.categories)],
    tags: [...new Set([pick(random, linked.tags), pick(random, linked.tags)])],
    ...published,
  }
}

const published = {
  _status: 'published',
  visibility: 'public',
  publishedAt: '2023-12-01T09:00:00.000Z',
} as const

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

const pick = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from.')

  return chosen
}

const sentence = (random: Random, from: readonly string[], length: number): string => {
  const text = Array.from({ length }, () => pick(random, from)).join(' ')

  return text.charAt(0).toUpperCase() + text.slice(1)
}

const html = (random: Random, from: readonly string[]): string =>
  Array.from({ length: 3 }, () => `<p>${sentence(random, from, 40)}.</p>`).join('\n')

const buildVenues = (payload: Payload, random: Random) =>
  many(counts.venues, async (index) => {
    const place = { latitude: 41.5 + random(), longitude: 12 + random() }

    return payload.create({
      collection: 'venues',
      data: { name: `Hall ${index}`, city: 'Roma', country: 'Italia', ...place, ...published },
      depth: 0,
    })
  })

const buildOrganizers = (payload: Payload) =>
  many(counts.organizers, (index) =>
    payload.create({
      collection: 'organizers',
      data: { name: `Association ${index}`, email: `office${index}@example.test`, ...published },
      depth: 0,
    }),
  )

const buildCategories = async (payload: Payload) => {
  const ids: number[] = []
  for (let index = 0; index < counts.categories; index += 1) {
    const parent = ids[index % counts.topCategories]
    const { id } = await payload.create({
      collection: 'categories',
      data: {
        name: `Category ${index}`,
        ...(index >= counts.topCategories && parent !== undefined && { parent }),
      },
      depth: 0,
    })
    ids.push(id)
  }

  return ids
}

const buildTags = (payload: Payload) =>
  many(counts.tags, (index) =>
    payload.create({ collection: 'tags', data: { name: `Tag ${index}` }, depth: 0 }),
  )

const many = async (
  count: number,
  create: (index: number) => Promise<{ id: number }>,
): Promise<number[]> => {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) ids.push((await create(index)).id)

  return ids
}
