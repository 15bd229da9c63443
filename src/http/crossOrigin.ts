import type { CalendarSettings } from '../model/settings.ts'

/** Seconds for which a browser need not ask again whether it may send something. */
const aDay = 86_400

/**
 * What tells browsers whether pages of other origins may read an answer (GEN-35): anybody's pages may, those of a known origin
 * with what the browser knows of its user.
 */
export const crossOriginHeaders = (
  request: Request,
  { headerPrefix, credentialedOrigins }: CalendarSettings,
  site: string,
): Record<string, string> => {
  const origin = request.headers.get('origin')
  const known = [new URL(site).origin, ...credentialedOrigins]

  return {
    'Access-Control-Expose-Headers': `${headerPrefix}-Total, ${headerPrefix}-TotalPages, Link, Location, ETag, Last-Modified, Retry-After${request.headers.has('idempotency-key') ? ', Idempotency-Replayed' : ''}`,
    'Access-Control-Allow-Headers': `Authorization, Content-Type, Content-Disposition, Content-MD5, If-Match, If-None-Match, X-HTTP-Method-Override${asksForKey(request) ? ', Idempotency-Key' : ''}`,
    ...(origin && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    }),
    ...(origin && known.includes(origin) && { 'Access-Control-Allow-Credentials': 'true' }),
    ...(isPreflight(request) && { 'Access-Control-Max-Age': String(aDay) }),
  }
}

/** Whether a browser asks if it may send a key (IK-1); of keys only those hear that know of them. */
const asksForKey = ({ headers }: Request): boolean =>
  /\bidempotency-key\b/i.test(headers.get('access-control-request-headers') ?? '')

/** Whether a browser asks if it may send something. */
const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')
