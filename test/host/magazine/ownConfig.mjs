/**
 * The magazine's own part of its Next config, to which the recipe in `docs/pages.md` adds the calendar.
 *
 * @type {import('next').NextConfig}
 */
export const nextConfig = {
  redirects: async () => [{ source: '/old', destination: '/', permanent: true }],
  rewrites: async () => [{ source: '/start', destination: '/' }],
}
