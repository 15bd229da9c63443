import { z } from 'zod'
import { findableWords } from './dataset/vocabulary'

/** Values of a calendar that the requests use. */
export type Found = {
  id: number
  slug: string
  category: number
  venue: number
  organizer: number
  tag: number
  month: { start: string; end: string }
  /** The 200th page of the default list, or its last. */
  page: number
  near: { latitude: number; longitude: number }
  /** Two words that few events have. */
  search: string
}

/**
 * Finds the values for the requests in the lists of a server of the contract; `base` is its root, such as
 * `http://localhost:3000/cal/events/v1`. Throws if it does not answer or has too few entries.
 */
export const lookUp = async (base: string): Promise<Found> => {
  const { events } = eventList.parse(await json(`${base}/events?per_page=50`))
  const { total_pages: pages } = eventList.parse(await json(`${base}/events`))
  const { venues } = venueList.parse(await json(`${base}/venues?per_page=50`))
  const linked = (name: 'categories' | 'tags' | 'venue' | 'organizer') =>
    given(events.flatMap((event) => event[name])[0], `event with ${name}`).id
  const first = given(events[0], 'coming event')
  const place = given(
    venues.find(({ geo_lat }) => geo_lat),
    'venue with coordinates',
  )

  return {
    id: first.id,
    slug: first.slug,
    category: linked('categories'),
    venue: linked('venue'),
    organizer: linked('organizer'),
    tag: linked('tags'),
    month: nextMonth(new Date()),
    page: Math.min(200, pages),
    near: { latitude: place.geo_lat ?? 0, longitude: place.geo_lng ?? 0 },
    search: await searchOf(base, events),
  }
}

const link = z.object({ id: z.coerce.number() })
const links = z
  .union([z.array(link), link])
  .catch([])
  .transform((value) => (Array.isArray(value) ? value : [value]))

const event = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string().catch(''),
  venue: links,
  organizer: links,
  categories: links,
  tags: links,
})

const eventList = z.object({ events: z.array(event), total_pages: z.coerce.number() })

const coordinate = z.coerce.number().optional().catch(undefined)

const venueList = z.object({
  venues: z.array(z.object({ geo_lat: coordinate, geo_lng: coordinate })),
})

const total = z.object({ total: z.coerce.number() })

/** The words of our own data set, or two that a few of the first events have. */
const searchOf = async (base: string, events: z.infer<typeof event>[]): Promise<string> => {
  const own = findableWords.join(' ')
  if ((await matches(base, own)) > 0) return own

  for (const { title, description } of events) {
    const words = wordsOf(`${title} ${description.replace(/<[^>]*>/g, ' ')}`)
    const rare = words.filter((word) => {
      const holding = events.filter((one) => one.description.includes(word)).length

      return holding >= 1 && holding <= events.length / 10
    })
    const search = rare.slice(0, 2).join(' ')
    if (rare.length > 1 && (await matches(base, search)) > 0) return search
  }
  throw new Error(`${base} has no words to search for.`)
}

const wordsOf = (text: string) => [...new Set(text.match(/\p{L}{5,}/gu))]

const matches = async (base: string, search: string): Promise<number> => {
  const answer = await fetch(`${base}/events?${new URLSearchParams({ search })}`)

  return answer.ok ? total.parse(await answer.json()).total : 0
}

const nextMonth = (now: Date) => {
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10)

  return { start: day(now.getUTCMonth() + 1, 1), end: day(now.getUTCMonth() + 2, 0) }
}

const given = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`There is no ${what}.`)

  return value
}

const json = async (address: string): Promise<unknown> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)

  return answer.json()
}
