import type { CalendarSettings } from '../model/settings.ts'

/**
 * The origin of a request, as its browser reports it, which no page can change: a page of this site or of an origin
 * that may send credentials, a page of any other, or unknown.
 */
export type Provenance = 'own' | 'foreign' | 'unknown'

type Known = Pick<CalendarSettings, 'site' | 'credentialedOrigins'>

/** AUTH-3: only what is `own` may count a cookie, which any page on the web may have made the browser send. */
export const provenanceOf = (request: Request, settings: Known): Provenance => {
  const origin = request.headers.get('origin')
  const relation = request.headers.get('sec-fetch-site') ?? undefined
  if (origin && settings.credentialedOrigins.includes(origin)) return 'own'
  if (origin && !isSite(origin, request, settings)) return 'foreign'
  if (relation === 'same-origin') return 'own'
  if (relation === 'same-site' || relation === 'cross-site') return 'foreign'

  return origin ? 'own' : 'unknown'
}

/**
 * Whether an origin is that of this site: of its public address or, where none is set, of the host that the request
 * names. The protocol does not count, because a proxy may have received the request by another.
 */
export const isSite = (
  origin: string,
  { headers, url }: Request,
  { site }: Pick<CalendarSettings, 'site'>,
): boolean => {
  if (site) return origin === new URL(site).origin
  if (!URL.canParse(origin)) return false
  const hosts = [headers.get('host') ?? new URL(url).host, headers.get('x-forwarded-host')]

  return hosts.includes(new URL(origin).host)
}
