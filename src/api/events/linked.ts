import { mayRead } from '../../content/access/entryAccess.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import { isTrashed } from '../../model/status.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { Category, Event, EventSeries, Organizer, Tag, Venue } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type {
  DocumentCollection,
  Documents,
  Picture,
} from '../../storage/documentCache/collections.ts'
import { together } from '../../storage/documentCache/together.ts'
import type { PageRow } from '../../storage/eventIndex/listing.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Call } from '../call.ts'
import { type Authors, textAuthorsOf } from '../entries/authors.ts'
import { imageOf, mediaById } from '../media/find.ts'
import { allCategories, type Count, publishedCounts } from '../terms/taxonomy.ts'
import { type DatesOfSeries, hiddenDates } from './hiddenDates.ts'

/** The documents that some events are linked to, by id; those that the caller may not read are missing (EV-71). */
export type Linked = {
  series: Map<number, EventSeries>
  /** Of these series, dates that the caller may not read. */
  hiddenDates: DatesOfSeries
  venues: Map<number, Venue>
  organizers: Map<number, Organizer>
  categories: Map<number, Category>
  tags: Map<number, Tag>
  media: Map<StoredId, Picture>
  /** Authors whose ids are texts. */
  users: Authors
  count: Count
}

/**
 * The events of some rows, in their order, and the documents they are linked to, all read in parallel as far as the rows name them.
 * What they do not name is read after; what is too much does no harm.
 */
export const eventsAndLinked = async (
  call: Call,
  rows: PageRow[],
): Promise<{ events: Event[]; linked: Linked }> => {
  if (rows.length === 0) return { events: [], linked: none }
  const { found, linked } = await readAll(call, nothing(), {
    events: rows.map(({ id }) => id),
    venues: rows.flatMap(({ venues }) => venues),
    organizers: rows.flatMap(({ organizers }) => organizers),
    tags: rows.flatMap(({ tags }) => tags),
    'calendar-series': rows.flatMap(({ series }) => series ?? []),
    media: rows.flatMap(({ pictures }) => pictures),
    users: [],
  })

  return { events: rows.flatMap(({ id }) => found.events.get(id) ?? []), linked }
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
export const picturesOf = ({ pictures }: Pick<Event, 'pictures'>): StoredId[] =>
  Array.isArray(pictures)
    ? pictures.filter((one) => typeof one === 'number' || typeof one === 'string')
    : []

/** Where nothing linked is shown. */
export const none: Linked = {
  series: new Map(),
  hiddenDates: new Map(),
  venues: new Map(),
  organizers: new Map(),
  categories: new Map(),
  tags: new Map(),
  media: new Map(),
  users: new Map(),
  count: () => 0,
}

type Read = Exclude<DocumentCollection, 'categories'>
type Found = { [C in Read]: Map<Documents[C]['id'], Documents[C]> }
type Needed = { [C in Read]: Documents[C]['id'][] }

const nothing = (): Found => ({
  events: new Map(),
  'calendar-series': new Map(),
  venues: new Map(),
  organizers: new Map(),
  tags: new Map(),
  media: new Map(),
  users: new Map(),
})

/** Reads the needed documents, then those that they need, until none is missing. */
const readAll = async (call: Call, known: Found, first: Needed) => {
  const requested: { [C in Read]: Set<Documents[C]['id']> } = {
    events: new Set(known.events.keys()),
    'calendar-series': new Set(),
    venues: new Set(),
    organizers: new Set(),
    tags: new Set(),
    media: new Set(),
    users: new Set(),
  }
  const missingIn = <Id>(before: Set<Id>, ids: Id[]): Id[] => {
    const missing = [...new Set(ids)].filter((id) => !before.has(id))
    for (const id of missing) before.add(id)

    return missing
  }
  let found = known
  const read = async (needed: Needed): Promise<void> => {
    const [events, series, venues, organizers, tags, media, users] = await together(call, [
      () => documentsById(call, 'events', missingIn(requested.events, needed.events)),
      () =>
        documentsById(
          call,
          'calendar-series',
          missingIn(requested['calendar-series'], needed['calendar-series']),
        ),
      () => documentsById(call, 'venues', missingIn(requested.venues, needed.venues)),
      () => documentsById(call, 'organizers', missingIn(requested.organizers, needed.organizers)),
      () => documentsById(call, 'tags', missingIn(requested.tags, needed.tags)),
      () => mediaById(call, missingIn(requested.media, needed.media)),
      () => documentsById(call, 'users', missingIn(requested.users, needed.users)),
    ])
    found = {
      events: new Map([...found.events, ...events]),
      'calendar-series': new Map([...found['calendar-series'], ...visibleTo(call, series)]),
      venues: new Map([...found.venues, ...visibleTo(call, venues)]),
      organizers: new Map([...found.organizers, ...visibleTo(call, organizers)]),
      tags: new Map([...found.tags, ...tags]),
      media: new Map([...found.media, ...media]),
      users: new Map([...found.users, ...users]),
    }
    const more = neededBy(found)
    const before: Record<Read, ReadonlySet<StoredId>> = requested
    const collections = Object.keys(requested) as Read[]
    if (collections.some((name) => more[name].some((id) => !before[name].has(id)))) await read(more)
  }
  // Of events that were read before it is known whether they show a term.
  const before = [...known.events.values()]
  const bearsTerms = before.length === 0 || before.some(hasTerms)
  const bearsCategories = before.length === 0 || before.some(({ categories }) => categories?.length)
  const [categories, count] = await together(call, [
    async () => (bearsCategories ? allCategories(call) : none.categories),
    async () => (bearsTerms ? publishedCounts(call) : none.count),
    () => read(first),
  ])

  const { 'calendar-series': series } = found
  const hidden = await hiddenDates(call, [...series.values()])

  return { found, linked: { ...found, series, hiddenDates: hidden, categories, count } }
}

/** Whether an event has a category or a tag. */
export const hasTerms = ({ categories, tags }: Terms): boolean =>
  (categories?.length ?? 0) + (tags?.length ?? 0) > 0

type Terms = { [Name in 'categories' | 'tags']?: readonly unknown[] | null | undefined }

const neededBy = ({ events, venues, organizers }: Found): Needed => {
  const linking = [...events.values()]
  const pictured = [...linking, ...venues.values(), ...organizers.values()]

  return {
    events: [],
    'calendar-series': linking.flatMap(({ series }) => idIn(series) ?? []),
    venues: idsIn(linking, 'venues'),
    organizers: idsIn(linking, 'organizers'),
    tags: idsIn(linking, 'tags'),
    media: pictured.flatMap((entry) => imageOf(entry) ?? []),
    users: textAuthorsOf(pictured),
  }
}

const visibleTo = <E extends Venue | Organizer | EventSeries>(
  { caller, now }: Call,
  found: Map<number, E>,
) => [...found].filter(([, entry]) => mayRead(caller, entry, now) && !isTrashed(entry))

/** The entries of a list of links, in its order; those that were not read are left out. */
export const follow = <T>(
  links: (number | { id: number })[] | null | undefined,
  found: Map<number, T>,
): T[] => [...new Set((links ?? []).map(idOf))].flatMap((id) => found.get(id) ?? [])

const idsIn = (events: Event[], name: 'venues' | 'organizers' | 'tags'): number[] =>
  events.flatMap((event) => (event[name] ?? []).map(idOf))
