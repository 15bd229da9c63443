import { withPayload } from '@payloadcms/next/withPayload'

const more = '%[89ABab][0-9A-Fa-f]'
const readable =
  `(?:[^%]|%[0-7][0-9A-Fa-f]|%[CDcd][0-9A-Fa-f]${more}|%[Ee][0-9A-Fa-f](?:${more}){2}` +
  `|%[Ff][0-7](?:${more}){3})*`

// The admin calls its server at the address that browsers see, which a proxy need not hand on.
const { SITE_URL } = process.env
const allowedOrigins = SITE_URL && URL.canParse(SITE_URL) ? [new URL(SITE_URL).host] : []

/** @type {import('next').NextConfig} */
const calendar = {
  poweredByHeader: false,
  // Pictures have their sizes already; nobody makes the server draw more of them.
  images: { unoptimized: true },
  // `/events/` is answered as it stands (GEN-5), where Next would redirect.
  skipTrailingSlashRedirect: true,
  rewrites: async () => ({
    // A path that is no UTF-8 is an unknown route (GEN-4), where Next would answer 500.
    beforeFiles: [{ source: `/((?!${readable}$).*)`, destination: '/unreadable' }],
    afterFiles: [{ source: '/media/:file', destination: '/api/media/file/:file' }],
    fallback: [],
  }),
  // One copy of Payload for all routes. Bundled, every kind of route has its own, an error thrown in one is no
  // `ValidationError` to the other, and the admin cannot say which field is at fault.
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-mongodb',
    '@payloadcms/db-sqlite',
    '@payloadcms/drizzle',
  ],
  // What a page of the admin says to its server: no more than any other body has by default (MAX_BODY_SIZE).
  experimental: {
    proxyClientMaxBodySize: '1mb',
    serverActions: { bodySizeLimit: '1mb', allowedOrigins },
  },
  // Served by Node alone; the type check is `npm run check`.
  typescript: { ignoreBuildErrors: true },
}

const config = withPayload(calendar, { devBundleServerPackages: false })

// Payload asks browsers for client hints on every route; only its admin has a use for them.
const headers = async () => {
  const all = (await config.headers?.()) ?? []

  return all.map((rule) =>
    rule.source === '/:path*' ? { ...rule, source: '/admin/:path*' } : rule,
  )
}

export default { ...config, headers }
