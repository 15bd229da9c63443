import { isSite, provenanceOf } from '../../http/origin.ts'
import { requestWith } from '../../http/requestWith.ts'
import { isExposed } from '../../http/transport.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { type Guard, PayloadRestRefusal } from './guard.ts'

/**
 * Counts the session cookie only with a proof of the same origin, as the contract does (AUTH-3), and refuses what pages
 * of other sites would write. What brings a token in its header is nobody's cookie; and a program of another site may
 * ask for one (GEN-35), by a JSON that no form can send.
 */
export const sameOrigin: Guard = (request, { payload, settings }) => {
  const provenance = provenanceOf(request, settings)
  if (provenance === 'own') return request
  if (isOwnRead(request, settings)) return markedOwn(request)
  const { headers } = request
  if (provenance === 'foreign' && !headers.has('authorization') && isWrite(request)) {
    if (!asksForToken(request, settings)) throw new PayloadRestRefusal(403, 'refusals:otherSite')
  }

  return withoutCookie(request, `${payload.config.cookiePrefix}-token`)
}

const isWrite = ({ method }: Request) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

const asksForToken = ({ url, headers }: Request, { slugs }: CalendarSettings) =>
  new URL(url).pathname.endsWith(`/${slugs.users}/login`) &&
  /^application\/json\b/i.test(headers.get('content-type') ?? '')

/**
 * Over plain HTTP, unless to their own machine, browsers do not say where a read comes from. There the page that asks
 * is looked at, which no page of another site can claim to be.
 */
const isOwnRead = (request: Request, settings: CalendarSettings): boolean => {
  const { headers } = request
  const referrer = headers.get('referer') ?? ''
  if (isWrite(request) || !isExposed(request)) return false
  if (headers.has('origin') || headers.has('sec-fetch-site')) return false

  return URL.canParse(referrer) && isSite(new URL(referrer).origin, request, settings)
}

/** For Payload, which asks for the proof again. */
const markedOwn = (request: Request): Request => {
  const headers = new Headers(request.headers)
  headers.set('sec-fetch-site', 'same-origin')

  return requestWith(request, { headers })
}

const withoutCookie = (request: Request, name: string): Request => {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  const others = cookies.filter((cookie) => cookie.split('=')[0]?.trim() !== name)
  if (others.length === cookies.length) return request
  const headers = new Headers(request.headers)
  if (others.length > 0) headers.set('cookie', others.join('; '))
  else headers.delete('cookie')

  return requestWith(request, { headers })
}

/** An answer to a page of another site signs no browser in. */
export const withoutForeignCookies = (
  answer: Response,
  request: Request,
  settings: CalendarSettings,
): Response => {
  if (provenanceOf(request, settings) !== 'foreign' || !answer.headers.has('set-cookie')) {
    return answer
  }
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')

  return new Response(answer.body, { status: answer.status, headers })
}
