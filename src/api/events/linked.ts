import type { Where } from 'payload'
import { isTrashed } from '../../collections/access/status'
import type { Category, Event, Media, Organizer, Tag, Venue } from '../../payload-types'
import type { Call } from '../call'
import { unread } from '../entries/find'
import { mediaByIds } from '../media/find'
import { readTogether } from '../stored'
import {
  byId,
  type Count,
  countWithout,
  eventsToCome,
  unreadOfTerms,
  wholeTree,
} from '../terms/taxonomy'
import { all, nothing, visible } from '../where'

/** Everything that some events show beside themselves, by id; what the caller may not read is missing (EV-71). */
export type Linked = {
  venues: Map<number, Venue>
  organizers: Map<number, Organizer>
  categories: Map<number, Category>
  tags: Map<number, Tag>
  media: Map<number, Media>
  count: Count
}

/** Reads all that a page of events needs at once, however many events there are; pictures, which others show too, after. */
export const linkedOf = async (call: Call, events: Event[]): Promise<Linked> => {
  if (events.length === 0) return none
  const found = await readTogether(call, {
    venues: visibleAmong(call, 'venues', idsIn(events, 'venues')),
    organizers: visibleAmong(call, 'organizers', idsIn(events, 'organizers')),
    categories: wholeTree,
    tags: { collection: 'tags', where: among(idsIn(events, 'tags')), select: unreadOfTerms },
    toCome: eventsToCome(call),
  })
  const venues = byId(found.venues.filter((venue) => !isTrashed(venue)))
  const organizers = byId(found.organizers.filter((organizer) => !isTrashed(organizer)))

  return {
    venues,
    organizers,
    categories: byId(found.categories),
    tags: byId(found.tags),
    media: await mediaByIds(call, [...events, ...venues.values(), ...organizers.values()]),
    count: countWithout(found.toCome, call),
  }
}

const none: Linked = {
  venues: new Map(),
  organizers: new Map(),
  categories: new Map(),
  tags: new Map(),
  media: new Map(),
  count: () => 0,
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

const visibleAmong = <C extends 'venues' | 'organizers'>(
  call: Call,
  collection: C,
  ids: number[],
) => ({
  collection,
  where: all(among(ids), visible(call)),
  select: unread,
})

const among = (ids: number[]): Where => (ids.length > 0 ? { id: { in: ids } } : nothing)
