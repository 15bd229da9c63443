import type { NextConfig } from 'next'

export const redirects: NextConfig['redirects'] = async () => [
  { source: '/old', destination: '/home', permanent: true },
]
