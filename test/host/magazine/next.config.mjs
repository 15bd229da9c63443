import { withPayload } from '@payloadcms/next/withPayload'
import { withEventsCalendar } from 'payload-events-calendar/next'

/** @type {import('next').NextConfig} */
const magazine = {
  redirects: async () => [{ source: '/old', destination: '/', permanent: true }],
  rewrites: async () => [{ source: '/start', destination: '/' }],
}

export default withPayload(withEventsCalendar(magazine, { pages: ['en'] }))
