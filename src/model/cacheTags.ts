/**
 * What shared caches may know everything by that is answered of a calendar, and its pictures: one word for all, because any
 * write may change any list (decision 10). A write makes them forget what bears it, where they can (decision 31).
 */
export const cacheTags = { answers: 'events-calendar', pictures: 'events-calendar-pictures' }

/** The headers of a tag: Vercel has a name of its own for what others call `Cache-Tag`. */
export const tagHeaders = (tag: string): Record<string, string> => ({
  'Cache-Tag': tag,
  'Vercel-Cache-Tag': tag,
})
