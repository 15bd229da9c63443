import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from './env'
import { adminHeaders } from './securityHeaders'

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
  if (Number(request.headers.get('content-length')) > env.MAX_BODY_SIZE) {
    return new Response(null, { status: 413, headers: own })
  }
  // From here Next knows the nonce, and writes it beside the scripts of the page.
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', own['Content-Security-Policy'] ?? '')
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of Object.entries(own)) response.headers.set(name, value)

  return response
}
