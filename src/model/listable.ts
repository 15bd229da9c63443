import type { Where } from 'payload'
import type { TitledCollection } from './defaultSlugs.ts'
import { type EntryState, inScopes, scopeOf, whereScopes } from './status.ts'

/** Whether a collection has terms, all of which lists show as soon as they are there. */
export const isTerm = (collection: TitledCollection): collection is 'categories' | 'tags' =>
  collection === 'categories' || collection === 'tags'

/** What lists show to everybody at an instant: entries that are published and not kept out of lists (EV-32); undefined for terms, all of which they show. */
export const whereListed = (collection: TitledCollection, now: string): Where | undefined => {
  if (isTerm(collection)) return undefined
  const isPublished = whereScopes([scopeOf.publish], now)
  const mayBeHidden = collection === 'events' || collection === 'calendar-series'

  return mayBeHidden
    ? { and: [isPublished, { hideFromListings: { not_equals: true } }] }
    : isPublished
}

/** The fields on which it depends; terms have none of them. */
type Listable = EntryState & { id: number; hideFromListings?: boolean | null }

/** The same of one object. */
export const isListed = (collection: TitledCollection, one: Listable, now: string): boolean =>
  isTerm(collection) || (inScopes(one, [scopeOf.publish], now) && !one.hideFromListings)
