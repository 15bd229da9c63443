import { bodyOf, type Write } from './writes'

type Event = {
  id: number
  title: string
  cost: string
  description: string
  venue: { venue: string; city: string } | []
  organizer: { organizer: string }[]
  tags: { name: string; count: number }[]
}

type List = { next_rest_url?: string } & Record<string, unknown[]>

/** Compares what is stored with what was acknowledged; a line for each acknowledged write that is missing or half. */
export const faultsIn = async (base: string, writes: Write[]): Promise<string[]> => {
  const events = (await all(`${base}/cal/events/v1/events`, 'events')) as Event[]
  const venues = (await all(`${base}/cal/events/v1/venues`, 'venues')) as { venue: string }[]
  const organizers = (await all(`${base}/cal/events/v1/organizers`, 'organizers')) as {
    organizer: string
  }[]
  const tags = (await all(`${base}/cal/events/v1/tags?hide_empty=false`, 'tags')) as {
    name: string
  }[]
  const faults: string[] = []
  for (const { number, acknowledged, id } of writes) {
    const stored = events.filter(({ title }) => title === `Write ${number}`)
    const parts = [
      stored.length,
      venues.filter(({ venue }) => venue === `Venue ${number}`).length,
      organizers.filter(({ organizer }) => organizer === `Organizer ${number}`).length,
      tags.filter(({ name }) => name === `Tag ${number} x`).length,
    ]
    if (acknowledged && stored[0]?.id !== id) faults.push(`${number}: acknowledged and missing`)
    if (parts.some((count) => count !== parts[0]) || stored.length > 1) {
      faults.push(`${number}: event, venue, organizer, tag are there ${parts.join(', ')} times`)
    }
    for (const event of stored) if (!isWhole(event, number)) faults.push(`${number}: not whole`)
  }

  return faults
}

const isWhole = (event: Event, number: number): boolean =>
  'venue' in event.venue &&
  event.venue.venue === `Venue ${number}` &&
  event.venue.city === 'Verona' &&
  event.organizer[0]?.organizer === `Organizer ${number}` &&
  event.tags[0]?.name === `Tag ${number} x` &&
  event.tags[0].count === 1 &&
  event.cost.endsWith(String(number)) &&
  event.description.length > bodyOf(number).description.length - 10

const all = async (url: string, collection: string): Promise<unknown[]> => {
  const found: unknown[] = []
  let next: string | undefined = `${url}${url.includes('?') ? '&' : '?'}per_page=50`
  while (next) {
    const response = await fetch(next)
    if (!response.ok) throw new Error(`${next} answers ${response.status}`)
    const list = (await response.json()) as List
    found.push(...(list[collection] ?? []))
    next = list.next_rest_url
  }

  return found
}
