/** The collections of the calendar by their names in this code, with their default slugs. */
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
  'calendar-sources': 'calendar-sources',
  'calendar-submissions': 'calendar-submissions',
  'calendar-subscribers': 'calendar-subscribers',
  'calendar-changes': 'calendar-changes',
  'calendar-webhooks': 'calendar-webhooks',
  'calendar-webhook-deliveries': 'calendar-webhook-deliveries',
} as const

export type CalendarCollection = keyof typeof defaultSlugs

/** The collections whose documents have a title, a slug and texts of their own. */
export type TitledCollection =
  | 'events'
  | 'calendar-series'
  | 'venues'
  | 'organizers'
  | 'categories'
  | 'tags'

/** The slug of the global of the public pages. Payload separates globals from collections, SQL databases do not. */
export const publicPages = 'calendar-pages'

/** The site's slug of each collection. */
export type Slugs = Record<CalendarCollection, string>
