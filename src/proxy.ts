import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isHost } from './api/host.ts'
import { provenanceOf } from './api/origin.ts'
import { env } from './env.ts'
import { adminHeaders } from './securityHeaders.ts'

/** Next runs it for the pages of the admin alone: it keeps a copy of every body that it is shown. */
export const config = { matcher: '/admin/:path*' }

/**
 * Gives each page of the admin its headers. They are not in `next.config.mjs` because that is read when the app is
 * built, and the site is known when it starts.
 */
export const proxy = (request: NextRequest): Response => {
  const own = adminHeaders({
    nonce: randomBytes(16).toString('base64'),
    site: env.SITE_URL,
    reloading: env.NODE_ENV === 'development',
  })
  // Payload asks where it is of a URL that it makes of this.
  if (!isHost(request.headers.get('host') ?? '')) {
    return new Response('The Host header does not name a host.', { status: 400, headers: own })
  }
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return new Response(null, { status: 405, headers: { ...own, Allow: 'GET, HEAD, POST' } })
  }
  if (Number(request.headers.get('content-length')) > env.MAX_BODY_SIZE) {
    return new Response(null, { status: 413, headers: own })
  }
  if (request.method === 'POST' && !isOwnAction(request)) {
    return new Response(null, { status: 403, headers: own })
  }
  // From here Next knows the nonce, and writes it beside the scripts of the page.
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', own['Content-Security-Policy'] ?? '')
  // Next compares them once more, with a host that clients may name; this one is our own, see `isOwnAction`.
  const origin = request.method === 'POST' && request.headers.get('origin')
  if (origin) headers.set('X-Forwarded-Host', new URL(origin).host)
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of Object.entries(own)) response.headers.set(name, value)

  return response
}

/** What a page of the admin says to its server; a page of any other site, and a form without scripts, says nothing. */
const isOwnAction = (request: NextRequest): boolean =>
  /^[\da-f]{42}$/.test(request.headers.get('next-action') ?? '') &&
  provenanceOf(request, { site: env.SITE_URL, credentialedOrigins: [] }) === 'own'
