import { adminProxy } from 'payload-events-calendar/proxy'
import { env } from './env.ts'

/** Next runs it for the pages of the admin alone: it keeps a copy of every body that it is shown. */
export const config = { matcher: '/admin/:path*' }

export const proxy = adminProxy({
  site: env.SITE_URL,
  maxBodySize: env.MAX_BODY_SIZE,
  reloading: env.NODE_ENV === 'development',
})
