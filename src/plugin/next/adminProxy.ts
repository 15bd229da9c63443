import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isHost } from '../../http/host.ts'
import { provenanceOf } from '../../http/origin.ts'
import { logRefusal } from '../../http/requestLog.ts'
import { adminHeaders } from '../../http/securityHeaders.ts'
import { unavailablePage } from '../../http/unavailablePage.ts'
import { tileOrigins } from '../../model/mapTiles.ts'
import { isOut } from '../../storage/outage.ts'
import { type PageLimit, pageBudget } from './pageBudget.ts'

type Options = {
  /** Public address of the site; `undefined`: taken from each request. */
  site: string | undefined
  /** Largest body in bytes. */
  maxBodySize: number
  /** Whether pages are rebuilt as their sources change, which needs a more permissive policy. */
  reloading: boolean
  /** Origins of a store of pictures that browsers send files to themselves, or are sent to for large ones. */
  stores?: readonly string[]
  /** Address of the pictures of a map, as in the option `map` of the calendar. */
  tiles?: string | undefined
  /** Other hosts of the site, from which browsers are redirected to its own address. */
  otherHosts?: readonly string[]
  /** How many pages an address may ask for; by default as many as it likes. */
  pages?: PageLimit
}

/**
 * Gives each page of the admin its headers, and refuses requests that no page of it sends. The headers are not in Next's config
 * because that is read when a site is built, and the address of the site is known when it starts.
 */
export const adminProxy = (options: Options): Proxy => logged(answering(options))

/** The proxy of a site that is not set up; the log has the reason. */
export const closedProxy = (): Proxy =>
  logged(async (request) => unavailablePage(request, 'notSetUp'))

type Proxy = (request: NextRequest) => Promise<Response>

/** Logs what is refused, as of every request. */
const logged =
  (answer: Proxy): Proxy =>
  async (request) => {
    const since = performance.now()
    const response = await answer(request)
    const { status } = response
    if (status >= 400) logRefusal(console, request, { status, since })

    return response
  }

const answering = ({
  site,
  maxBodySize,
  reloading,
  stores = [],
  otherHosts = [],
  pages = { reads: 0, trustedProxies: 0 },
  ...options
}: Options): Proxy => {
  const countPage = pageBudget(pages)

  return async (request) => {
    const nonce = randomBytes(16).toString('base64')
    const own = adminHeaders({ nonce, site, reloading, stores, tiles: tileOrigins(options.tiles) })
    if (isOut()) return unavailablePage(request, 'busy')
    const counted = await countPage(request)
    if (counted.refused) return counted.refused
    const host = request.headers.get('host') ?? ''
    // The admin works at one address: its requests from any other are taken for those of another site.
    if (site && otherHosts.includes(host) && host !== new URL(site).host) {
      const { pathname, search } = request.nextUrl

      return new Response(null, { status: 307, headers: { Location: site + pathname + search } })
    }
    // Payload builds a URL from this to know its own address.
    if (!isHost(host)) {
      return new Response('The Host header does not name a host.', { status: 400, headers: own })
    }
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return new Response(null, { status: 405, headers: { ...own, Allow: 'GET, HEAD, POST' } })
    }
    if (Number(request.headers.get('content-length')) > maxBodySize) {
      return new Response(null, { status: 413, headers: own })
    }
    if (request.method === 'POST' && !isOwnAction(request, site)) {
      return new Response(null, { status: 403, headers: own })
    }
    // From here Next knows the nonce, and writes it into the scripts of the page.
    const headers = new Headers(request.headers)
    headers.set('Content-Security-Policy', own['Content-Security-Policy'] ?? '')
    // Next compares them once more, with a host that clients may name; this one is our own, see `isOwnAction`.
    const origin = request.method === 'POST' && request.headers.get('origin')
    if (origin) headers.set('X-Forwarded-Host', new URL(origin).host)
    const response = NextResponse.next({ request: { headers } })
    for (const [name, value] of Object.entries({ ...own, ...counted.headers })) {
      response.headers.set(name, value)
    }

    return response
  }
}

/** What a page of the admin says to its server; a page of any other site, and a form without scripts, says nothing. */
const isOwnAction = (request: NextRequest, site: string | undefined): boolean =>
  /^[\da-f]{42}$/.test(request.headers.get('next-action') ?? '') &&
  provenanceOf(request, { site, credentialedOrigins: [] }) === 'own'
