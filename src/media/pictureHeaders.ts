import type { Payload } from 'payload'
import { bodyHeader } from '../http/bodyHeaders.ts'
import { pictureHeaders } from '../http/securityHeaders.ts'
import { cacheTags, tagHeaders } from '../model/cacheTags.ts'
import { type CalendarSettings, settingsOf } from '../model/settings.ts'
import type { State } from './requestConditions.ts'

/** The headers of a picture (GEN-59). If the site has access functions for pictures, no shared cache stores them. */
export const headersOf = ({ config }: Payload, { etag, mtime }: State): Record<string, string> => ({
  ...pictureHeaders,
  ...lifetimeIn(settingsOf(config)),
  ETag: etag,
  'Last-Modified': mtime.toUTCString(),
})

const aDay = 86_400

/** Whether shared caches may store a picture, or only the browser that requested it. */
export const audienceIn = ({ access }: CalendarSettings): 'private' | 'public' =>
  access.media?.read ? 'private' : 'public'

const lifetimeIn = (settings: CalendarSettings): Record<string, string> => {
  const audience = audienceIn(settings)
  if (audience === 'private' || settings.sharedMaxAge === 0) {
    return { 'Cache-Control': `${audience}, max-age=${aDay}` }
  }

  return {
    ...tagHeaders(cacheTags.pictures),
    // Some caches store nothing without `s-maxage`.
    'Cache-Control': `public, max-age=${aDay}, s-maxage=${aDay}`,
  }
}

/** The header of the number of sent bytes. */
export const lengthHeader = (bytes: number | string): Record<string, string> => ({
  [bodyHeader('Content-Length') ?? 'Content-Length']: `${bytes}`,
})
