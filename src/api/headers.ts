import { createHash } from 'node:crypto'
import type { CalendarSettings } from '../settings.ts'
import type { Sent } from './keptAnswers.ts'
import { openedCache, publicCache } from './lifetime.ts'

/** What every response carries, whatever is asked and of whom (GEN-30). */
export const plainHeaders = {
  'Content-Type': 'application/json; charset=UTF-8',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Origin, Authorization',
}

/** What every response carries (GEN-30, GEN-35). */
export const baseHeaders = (
  request: Request,
  settings: CalendarSettings,
  site: string,
): Headers => {
  const vendor = settings.vendor.charAt(0).toUpperCase() + settings.vendor.slice(1)
  const headers = new Headers({
    ...plainHeaders,
    'Access-Control-Expose-Headers': `X-${vendor}-Total, X-${vendor}-TotalPages, Link, Location`,
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Content-Disposition, Content-MD5, X-HTTP-Method-Override',
  })
  const origin = request.headers.get('origin')
  if (!origin) return headers

  headers.set('Access-Control-Allow-Origin', origin)
  headers.set('Access-Control-Allow-Methods', 'OPTIONS, GET, POST, PUT, PATCH, DELETE')
  if ([new URL(site).origin, ...settings.credentialedOrigins].includes(origin)) {
    headers.set('Access-Control-Allow-Credentials', 'true')
  }

  return headers
}

type Validated = {
  /** The instant of its last change. */
  modified: string | undefined
  /** Whether a password may have opened it, so that it is for whoever knows that alone. */
  opened: boolean
}

/** Lets whoever keeps an answer ask whether it still holds (GEN-34). */
export const addValidators = ({ headers, body }: Sent, { modified, opened }: Validated): void => {
  headers['Cache-Control'] = opened ? openedCache : publicCache
  headers.ETag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  if (modified) headers['Last-Modified'] = new Date(modified).toUTCString()
}
