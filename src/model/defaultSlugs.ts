/** The collections of the calendar by the names that this code has for them, and what a site calls them unless it says. */
export const defaultSlugs = {
  events: 'events',
  'calendar-series': 'calendar-series',
  venues: 'venues',
  organizers: 'organizers',
  categories: 'categories',
  tags: 'tags',
  media: 'media',
  users: 'users',
  'calendar-application-passwords': 'calendar-application-passwords',
  'calendar-login-records': 'calendar-login-records',
  'calendar-idempotency-keys': 'calendar-idempotency-keys',
  'calendar-state': 'calendar-state',
  'calendar-event-rows': 'calendar-event-rows',
  'calendar-slug-aliases': 'calendar-slug-aliases',
  'calendar-merges': 'calendar-merges',
  'calendar-imports': 'calendar-imports',
  'calendar-imported-entries': 'calendar-imported-entries',
} as const

export type CalendarCollection = keyof typeof defaultSlugs

/** Those whose documents have a title, a slug and texts of their own. */
export type TitledCollection =
  | 'events'
  | 'calendar-series'
  | 'venues'
  | 'organizers'
  | 'categories'
  | 'tags'

/** The slug of the global of the public pages; Payload knows globals apart from collections, SQL databases do not. */
export const publicPages = 'calendar-pages'

/** What a site calls each of them. */
export type Slugs = Record<CalendarCollection, string>
