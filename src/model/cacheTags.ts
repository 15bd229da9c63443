/**
 * The tags of all answers of a calendar and of its pictures in shared caches: one for all, because any write may change any
 * list (decision 10). A write purges the answers with a tag, if the cache can (decision 31).
 */
export const cacheTags = { answers: 'events-calendar', pictures: 'events-calendar-pictures' }

/** The headers of a tag: Vercel has a name of its own for `Cache-Tag`. */
export const tagHeaders = (tag: string): Record<string, string> => ({
  'Cache-Tag': tag,
  'Vercel-Cache-Tag': tag,
})
