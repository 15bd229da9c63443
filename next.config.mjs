import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const calendar = {
  poweredByHeader: false,
  // `/events/` is answered as it stands (GEN-5), where Next would redirect.
  skipTrailingSlashRedirect: true,
  rewrites: async () => [{ source: '/media/:file', destination: '/api/media/file/:file' }],
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
