import type { CalendarSettings } from '../model/settings.ts'

/**
 * The origin of a request, as its browser reports it, which no page can change: a page of this site or of an origin that
 * may send credentials, a page of any other site, or unknown.
 */
export type Provenance = 'own' | 'foreign' | 'unknown'

type Known = Pick<CalendarSettings, 'site' | 'credentialedOrigins'>

/** The origin of a request (AUTH-3). A cookie counts only with `own`, because any page on the web may make a browser send it. */
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
 * Whether an origin is that of this site: of its public address or, without one, of the requested host. The protocol does
 * not count, because a proxy may have received the request over another.
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
