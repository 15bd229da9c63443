import type { CalendarCollection } from '../defaultSlugs.ts'

/** Whose documents answers show; of users, only names. */
export const shown: readonly CalendarCollection[] = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'media',
]
