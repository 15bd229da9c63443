import { withPayload } from '@payloadcms/next/withPayload'
import { undecodable, withEventsCalendar } from 'payload-events-calendar/next'
import { platformOf } from './src/app/platform.mjs'
import { forPictures, untraced } from './src/app/untraced.mjs'

// The admin calls its server at the address that browsers see, which a proxy need not hand on.
const platform = platformOf(process.env)
const site = process.env.SITE_URL || platform.site
const allowedOrigins = site && URL.canParse(site) ? [new URL(site).host] : []

/** @type {import('next').NextConfig} */
const app = {
  poweredByHeader: false,
  // Pictures have their sizes already; nobody makes the server draw more of them.
  images: { unoptimized: true },
  // Nothing here redirects: every address but those of the admin is the calendar's.
  skipTrailingSlashRedirect: true,
  rewrites: async () => ({
    beforeFiles: [{ source: `/${undecodable}`, destination: '/unreadable' }],
  }),
  // What a page of the admin says to its server: no more than any other body has by default (MAX_BODY_SIZE).
  experimental: {
    proxyClientMaxBodySize: '1mb',
    // Payload tells its errors by the names of their classes.
    ...(platform.serverless && { turbopackMinify: { server: false } }),
    serverActions: { bodySizeLimit: '1mb', allowedOrigins },
  },
  // A function has routes of one kind, so that the copy of Payload in their bundle is the only one there. Loaded file by file,
  // what these load took a third of a cold start (docs/performance.md).
  transpilePackages: platform.serverless
    ? ['@payloadcms/db-mongodb', 'mongodb', 'mongoose', 'payload', 'pino-pretty', 'postcss']
    : [],
  // Next writes it into what it builds (src/instrumentation.ts).
  env: platform.serverless ? { FUNCTIONS_ONLY: 'true' } : {},
  outputFileTracingExcludes: {
    '**/*': untraced(process.env),
    ...(platform.serverless && { '/admin/**': forPictures }),
  },
  // A server with all that it needs beside it, where it is asked for; `next start` has no use for one.
  ...(process.env.STANDALONE === 'true' && {
    output: 'standalone',
    // What the server is started with (docs/deploy.md), which nothing imports.
    outputFileTracingIncludes: { '/*': ['./src/app/listenWhenReady.mjs'] },
  }),
  // Served by Node alone; the type check is `npm run check`.
  typescript: { ignoreBuildErrors: true },
}

const config = withPayload(withEventsCalendar(app), { devBundleServerPackages: false })

// Payload asks browsers for client hints on every route; only its admin has a use for them.
const headers = async () => {
  const all = (await config.headers?.()) ?? []

  return all.map((rule) =>
    rule.source === '/:path*' ? { ...rule, source: '/admin/:path*' } : rule,
  )
}

export default { ...config, headers }
