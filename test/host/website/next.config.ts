import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { redirects } from './redirects'

const nextConfig: NextConfig = {
  images: { localPatterns: [{ pathname: '/api/media/file/**' }] },
  reactStrictMode: true,
  redirects,
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
