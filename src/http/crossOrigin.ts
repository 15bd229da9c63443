import type { CalendarSettings } from '../model/settings.ts'

/** Seconds for which a browser may cache the answer of a preflight. */
const aDay = 86_400

/**
 * The headers by which browsers let pages of other origins read an answer (GEN-35): pages of any origin without
 * credentials, those of a known one with them.
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

/** Whether a preflight is for a request with an idempotency key (IK-1). */
const asksForKey = ({ headers }: Request): boolean =>
  /\bidempotency-key\b/i.test(headers.get('access-control-request-headers') ?? '')

/** Whether a request is a preflight. */
const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')
