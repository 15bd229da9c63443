import type { Sequence } from '../storage/ids.ts'

/** The kinds of objects in the order of the import: linked objects first. */
export const kinds = ['categories', 'tags', 'venues', 'organizers', 'events'] as const

export type Kind = (typeof kinds)[number]

/** The id sequence that a kind shares with others (GEN-46). */
export const sequenceOf = (kind: Kind | 'media' | 'calendar-series'): Sequence =>
  kind === 'categories' || kind === 'tags' ? 'terms' : 'content'

export const forEachKind = <T>(make: (kind: Kind) => T): Record<Kind, T> => ({
  categories: make('categories'),
  tags: make('tags'),
  venues: make('venues'),
  organizers: make('organizers'),
  events: make('events'),
})
