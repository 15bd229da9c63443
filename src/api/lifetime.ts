import { cacheTags, tagHeaders } from '../model/cacheTags.ts'
import type { CalendarSettings } from '../model/settings.ts'
import type { Sent } from './cachedAnswers.ts'

/** Of public answers: whoever keeps one asks whether it still holds (GEN-34). */
export const publicCache = 'public, max-age=0, must-revalidate'

/** Of what is for who asked alone: browsers may keep it as well, and nobody else. */
export const ownCache = 'private, max-age=0, must-revalidate'

/**
 * A public answer with what shared caches are told of it (GEN-34): for how long, which ends when it changes by itself, and the
 * tag by which a write makes them forget it. As it is where they are to keep nothing.
 */
export const withLifetime = (
  sent: Sent,
  { sharedMaxAge, staleWhileRevalidate }: CalendarSettings,
  now: string,
): Sent => {
  if (!sent.sharedUntil) return sent
  const left = Math.ceil((Date.parse(sent.sharedUntil) - Date.parse(now)) / 1000)
  const fresh = Math.max(1, Math.min(sharedMaxAge, left))
  const stale = staleWhileRevalidate > 0 ? `, stale-while-revalidate=${staleWhileRevalidate}` : ''
  const headers = {
    ...sent.headers,
    ...tagHeaders(cacheTags.answers),
    'Cache-Control': `${publicCache}, s-maxage=${fresh}${stale}`,
  }

  return { ...sent, headers }
}
