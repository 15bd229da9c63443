import type { Where } from 'payload'
import { type EntryState, inScopes, scopeOf, whereScopes } from './status.ts'

/** What has lists of its own over REST. */
export type ListedCollection =
  | 'events'
  | 'calendar-series'
  | 'venues'
  | 'organizers'
  | 'categories'
  | 'tags'

/** What lists show to everybody at an instant: entries that are published and not kept out of lists (EV-32); undefined for terms, all of which they show. */
export const whereListed = (collection: ListedCollection, now: string): Where | undefined => {
  if (collection === 'categories' || collection === 'tags') return undefined
  const isPublished = whereScopes([scopeOf.publish], now)
  const mayBeHidden = collection === 'events' || collection === 'calendar-series'

  return mayBeHidden
    ? { and: [isPublished, { hideFromListings: { not_equals: true } }] }
    : isPublished
}

/** The fields on which it depends; terms have none of them. */
type Listable = EntryState & { id: number; hideFromListings?: boolean | null }

/** The same of one object. */
export const isListed = (collection: ListedCollection, one: Listable, now: string): boolean =>
  collection === 'categories' ||
  collection === 'tags' ||
  (inScopes(one, [scopeOf.publish], now) && !one.hideFromListings)
