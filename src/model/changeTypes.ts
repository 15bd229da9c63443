import type { TitledCollection } from './defaultSlugs.ts'

/** What becomes of an object. */
export const changes = ['created', 'updated', 'deleted'] as const

export type Change = (typeof changes)[number]

/** The words of the contract for the objects of each collection, in its order (CF-1, WH-2). */
export const objectWords = {
  events: 'event',
  'calendar-series': 'series',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
} as const satisfies Record<TitledCollection, string>
