import { mayRead } from '../../collections/access/entries.ts'
import { isTrashed } from '../../collections/access/status.ts'
import { idOf } from '../../collections/links.ts'
import { documentsById } from '../../documents/byId.ts'
import type { DocumentCollection, Documents } from '../../documents/collections.ts'
import { together } from '../../documents/together.ts'
import type { Category, Event, Media, Organizer, Tag, Venue } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { imageOf, mediaById } from '../media/find.ts'
import { allCategories, type Count, publishedCounts } from '../terms/taxonomy.ts'

/** Everything that some events show beside themselves, by id; what the caller may not read is missing (EV-71). */
export type Linked = {
  venues: Map<number, Venue>
  organizers: Map<number, Organizer>
  categories: Map<number, Category>
  tags: Map<number, Tag>
  media: Map<number, Media>
  count: Count
}

/**
 * An event that is to be read, with what it is linked to and the pictures it shows, as far as these are known before:
 * they are read beside it. What is missing here is read after, and what is too much does no harm.
 */
export type Ahead = {
  id: number
  venues: number[]
  organizers: number[]
  tags: number[]
  pictures: number[]
}

/** Events in the order they are asked for, and everything they show, in one go as far as it was known before. */
export const eventsAndLinked = async (
  call: Call,
  asked: Ahead[],
): Promise<{ events: Event[]; linked: Linked }> => {
  if (asked.length === 0) return { events: [], linked: none }
  const { found, linked } = await readAll(call, nothing(), {
    events: asked.map(({ id }) => id),
    venues: asked.flatMap(({ venues }) => venues),
    organizers: asked.flatMap(({ organizers }) => organizers),
    tags: asked.flatMap(({ tags }) => tags),
    media: asked.flatMap(({ pictures }) => pictures),
  })

  return { events: asked.flatMap(({ id }) => found.events.get(id) ?? []), linked }
}

/** Everything that some events show, which were read already. */
export const linkedOf = async (call: Call, events: Event[]): Promise<Linked> => {
  if (events.length === 0) return none
  const found = { ...nothing(), events: new Map(events.map((event) => [event.id, event])) }
  const needed = neededBy(found)
  const media = [...needed.media, ...events.flatMap(picturesOf)]
  const { linked } = await readAll(call, found, { ...needed, media })

  return linked
}

/** The pictures that an event and what it is linked to showed when it was saved. */
export const picturesOf = ({ pictures }: Pick<Event, 'pictures'>): number[] =>
  Array.isArray(pictures) ? pictures.filter((one) => typeof one === 'number') : []

const none: Linked = {
  venues: new Map(),
  organizers: new Map(),
  categories: new Map(),
  tags: new Map(),
  media: new Map(),
  count: () => 0,
}

type Read = Exclude<DocumentCollection, 'categories'>
type Found = { [C in Read]: Map<number, Documents[C]> }
type Needed = Record<Read, number[]>

const nothing = (): Found => ({
  events: new Map(),
  venues: new Map(),
  organizers: new Map(),
  tags: new Map(),
  media: new Map(),
})

/** Reads what is needed, and then what is needed by that, until there is nothing more. */
const readAll = async (call: Call, known: Found, first: Needed) => {
  const asked: Record<Read, Set<number>> = {
    events: new Set(known.events.keys()),
    venues: new Set(),
    organizers: new Set(),
    tags: new Set(),
    media: new Set(),
  }
  const unasked = (collection: Read, ids: number[]): number[] => {
    const missing = [...new Set(ids)].filter((id) => !asked[collection].has(id))
    for (const id of missing) asked[collection].add(id)

    return missing
  }
  let found = known
  const read = async (needed: Needed): Promise<void> => {
    const of = (collection: Read) => unasked(collection, needed[collection])
    const [events, venues, organizers, tags, media] = await together(call, [
      () => documentsById(call, 'events', of('events')),
      () => documentsById(call, 'venues', of('venues')),
      () => documentsById(call, 'organizers', of('organizers')),
      () => documentsById(call, 'tags', of('tags')),
      () => mediaById(call, of('media')),
    ])
    found = {
      events: new Map([...found.events, ...events]),
      venues: new Map([...found.venues, ...visibleTo(call, venues)]),
      organizers: new Map([...found.organizers, ...visibleTo(call, organizers)]),
      tags: new Map([...found.tags, ...tags]),
      media: new Map([...found.media, ...media]),
    }
    const more = neededBy(found)
    const collections = Object.keys(asked) as Read[]
    if (collections.some((name) => more[name].some((id) => !asked[name].has(id)))) await read(more)
  }
  const [categories, count] = await together(call, [
    () => allCategories(call),
    () => publishedCounts(call),
    () => read(first),
  ])

  return { found, linked: { ...found, categories, count } }
}

const neededBy = ({ events, venues, organizers }: Found): Needed => {
  const shown = [...events.values()]
  const pictured = [...shown, ...venues.values(), ...organizers.values()]

  return {
    events: [],
    venues: idsIn(shown, 'venues'),
    organizers: idsIn(shown, 'organizers'),
    tags: idsIn(shown, 'tags'),
    media: pictured.flatMap((entry) => imageOf(entry) ?? []),
  }
}

const visibleTo = <E extends Venue | Organizer>({ caller, now }: Call, found: Map<number, E>) =>
  [...found].filter(([, entry]) => !isTrashed(entry) && mayRead(caller, entry, now))

/** The entries behind a list of links, in its order; what was not found is left out. */
export const follow = <T>(
  links: (number | { id: number })[] | null | undefined,
  found: Map<number, T>,
): T[] => [...new Set((links ?? []).map(idOf))].flatMap((id) => found.get(id) ?? [])

const idsIn = (events: Event[], name: 'venues' | 'organizers' | 'tags'): number[] =>
  events.flatMap((event) => (event[name] ?? []).map(idOf))
