import { adminProxy, closedProxy } from 'payload-events-calendar/proxy'
import { readEnvironment } from './app/env.ts'
import { storeOrigins } from './app/storeOrigins.ts'

/** Next runs the proxy for the pages of the admin alone, because the proxy copies every body that passes through it. */
export const config = { matcher: '/admin/:path*' }

const proxyHere = () => {
  try {
    const env = readEnvironment(process.env)

    return adminProxy({
      site: env.SITE_URL,
      maxBodySize: env.MAX_BODY_SIZE,
      reloading: env.NODE_ENV === 'development',
      stores: storeOrigins(env.pictures),
      tiles: env.MAP_TILES,
      otherHosts: env.platform.hosts,
      pages: { reads: env.RATE_LIMIT_READS, trustedProxies: env.TRUSTED_PROXIES },
    })
  } catch {
    // What is wrong is logged at the start.
    return closedProxy()
  }
}

export const proxy = proxyHere()
