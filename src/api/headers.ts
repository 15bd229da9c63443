import { createHash } from 'node:crypto'
import { crossOriginHeaders } from '../http/crossOrigin.ts'
import type { CalendarSettings } from '../model/settings.ts'
import type { Sent } from './cachedAnswers.ts'
import { ownCache, publicCache } from './lifetime.ts'

/** The headers of every response (GEN-30). */
export const plainHeaders = {
  'Content-Type': 'application/json; charset=UTF-8',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Origin, Authorization',
}

/** What every response carries (GEN-30, GEN-35). */
export const baseHeaders = (request: Request, settings: CalendarSettings, site: string): Headers =>
  new Headers({ ...plainHeaders, ...crossOriginHeaders(request, settings, site) })

/** The tag of an answer: of its body, and of a revision apart from that (GEN-34, GEN-58, RC-29). */
export const tagOf = (body: Uint8Array, revision = ''): string =>
  `W/"${createHash('sha1').update(body).update(revision).digest('base64url')}"`

type Validated = {
  revision: string | undefined
  /** Whether the answer is public, and not for this caller alone. */
  isShared: boolean
}

/** Adds the headers with which a cache can check whether an answer still holds (GEN-34); `respond` adds `Last-Modified`. */
export const addValidators = ({ headers, body }: Sent, { isShared, revision }: Validated): void => {
  headers['Cache-Control'] = isShared ? publicCache : ownCache
  headers.ETag = tagOf(body, revision)
}
