import { cacheTags, tagHeaders } from '../model/cacheTags.ts'
import type { CalendarSettings } from '../model/settings.ts'

/** Of public answers: a cache asks each time whether its copy still holds (GEN-34). */
export const publicCache = 'public, max-age=0, must-revalidate'

/** Of answers for one caller: only a browser may store them. */
export const ownCache = 'private, max-age=0, must-revalidate'

/**
 * The headers of a public answer for shared caches (GEN-34): how long they may store it, at most until it changes by itself, and the
 * tag by which a write makes them forget it.
 */
export const sharedHeaders = (
  until: string,
  { sharedMaxAge, staleWhileRevalidate }: CalendarSettings,
): Record<string, string> => {
  const left = Math.ceil((Date.parse(until) - Date.now()) / 1000)
  const fresh = Math.max(1, Math.min(sharedMaxAge, left))
  const stale = staleWhileRevalidate > 0 ? `, stale-while-revalidate=${staleWhileRevalidate}` : ''

  return {
    ...tagHeaders(cacheTags.answers),
    'Cache-Control': `${publicCache}, s-maxage=${fresh}${stale}`,
  }
}
