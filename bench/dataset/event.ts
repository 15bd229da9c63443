import { between, pick, pickSome, type Random } from './random'
import { paragraphs, sentence } from './vocabulary'

/** Ids of linked entries, with whether a venue has coordinates. */
export type Places = {
  venues: { id: number; located: boolean }[]
  organizers: number[]
  categories: number[]
  tags: number[]
}

/** An event as an editor writes it: the data for the Local API, and its Italian texts if it has any. */
export type WrittenEvent = ReturnType<typeof writeEvent>

type Texts = { title: string; descriptionHtml: string; excerptHtml: string }

/** The date of publication of the entries of a data set. */
export const longAgo = '2023-12-01T09:00:00.000Z'

/** Makes the next event of a data set, in the years 2024 to 2028. */
export const writeEvent = (random: Random, places: Places) => ({
  english: texts(random, 'en'),
  italian: random() < 1 / 3 ? texts(random, 'it') : undefined,
  shared: {
    ...when(random),
    cost: pick(random, costs),
    website: random() < 0.2 ? `https://tickets.example/${between(random, 1, 9999)}` : null,
    featured: random() < 0.05,
    sticky: random() < 0.005,
    hideFromListings: random() < 0.01,
    accessPassword: random() < 0.003 ? 'let me in' : null,
    venues: [pick(random, places.venues).id],
    organizers: pickSome(random, places.organizers, random() < 0.1 ? 2 : 1),
    categories: pickSome(random, places.categories, between(random, 1, 3)),
    tags: pickSome(random, places.tags, between(random, 0, 4)),
    _status: random() < 0.01 ? ('draft' as const) : ('published' as const),
    visibility: 'public' as const,
    publishedAt: longAgo,
  },
})

const costs = ['', '', '', 'Free', '10', '12.50', '€5 - €15', '€8']

const zones = ['Europe/London', 'America/New_York', 'Asia/Tokyo']

const texts = (random: Random, language: 'en' | 'it'): Texts => ({
  title: sentence(random, language, between(random, 3, 6)),
  descriptionHtml: paragraphs(random, language),
  excerptHtml:
    random() < 0.5 ? `<p>${sentence(random, language, between(random, 8, 20))}.</p>` : '',
})

const days = (Date.UTC(2029, 0, 1) - Date.UTC(2024, 0, 1)) / 86_400_000

const when = (random: Random) => {
  const allDay = random() < 0.08
  const first = between(random, 0, days - 1)
  const last = first + (random() < 0.05 ? between(random, 1, 5) : 0)
  const hour = between(random, 8, 20)

  return {
    allDay,
    startLocal: `${date(first)} ${clock(allDay ? 0 : hour)}`,
    endLocal: `${date(last)} ${clock(allDay ? 23 : hour + between(random, 1, 3))}`,
    timezone: random() < 0.9 ? 'Europe/Rome' : pick(random, zones),
  }
}

const date = (day: number) =>
  new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, '2024-01-01'.length)

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`
