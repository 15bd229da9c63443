import { type CalendarCollection, publicPages } from '../../model/defaultSlugs.ts'

/** Whose documents answers and pages show; of users, only names. */
export const displayedCollections: readonly (CalendarCollection | typeof publicPages)[] = [
  'events',
  'calendar-series',
  'venues',
  'organizers',
  'categories',
  'tags',
  'media',
  publicPages,
]
