import { visibleTo } from '../../collections/access/entries'
import { isTrashed } from '../../collections/access/status'
import type { Category, Event, Media, Organizer, Tag, Venue } from '../../payload-types'
import type { Call } from '../call'
import { findEntries } from '../entries/find'
import { mediaByIds } from '../media/find'
import { allCategories, publishedCounts, tagsByIds } from '../terms/taxonomy'
import { all } from '../where'

/** Everything that some events show beside themselves, by id; what the caller may not read is missing (EV-71). */
export type Linked = {
  venues: Map<number, Venue>
  organizers: Map<number, Organizer>
  categories: Map<number, Category>
  tags: Map<number, Tag>
  media: Map<number, Media>
  count: (term: Category | Tag) => number
}

/** Reads all that a page of events needs in one query a kind, however many events there are. */
export const linkedOf = async (call: Call, events: Event[]): Promise<Linked> => {
  const [venues, organizers, categories, tags] = await Promise.all([
    visibleEntries(call, 'venues', idsIn(events, 'venues')),
    visibleEntries(call, 'organizers', idsIn(events, 'organizers')),
    idsIn(events, 'categories').length > 0 ? allCategories(call) : new Map<number, Category>(),
    tagsByIds(call, idsIn(events, 'tags')),
  ])
  const hasTerms = categories.size + tags.size > 0
  const [media, count] = await Promise.all([
    mediaByIds(call, [...events, ...venues.values(), ...organizers.values()]),
    hasTerms ? publishedCounts(call) : () => 0,
  ])

  return { venues, organizers, categories, tags, media, count }
}

/** The entries behind a list of links, in its order; what was not found is left out. */
export const follow = <T>(
  links: (number | { id: number })[] | null | undefined,
  found: Map<number, T>,
): T[] => [...new Set((links ?? []).map(idOf))].flatMap((id) => found.get(id) ?? [])

type LinkName = 'venues' | 'organizers' | 'categories' | 'tags'

const idsIn = (events: Event[], name: LinkName): number[] => [
  ...new Set(events.flatMap((event) => (event[name] ?? []).map(idOf))),
]

const idOf = (link: number | { id: number }) => (typeof link === 'number' ? link : link.id)

const visibleEntries = async <C extends 'venues' | 'organizers'>(
  call: Call,
  collection: C,
  ids: number[],
) => {
  if (ids.length === 0) return new Map()
  const docs = await findEntries(
    call,
    collection,
    all({ id: { in: ids } }, visibleTo(call.caller, call.now)),
  )

  return new Map(docs.filter((doc) => !isTrashed(doc)).map((doc) => [doc.id, doc]))
}
