import { withPayload } from '@payloadcms/next/withPayload'
import { withEventsCalendar } from 'payload-events-calendar/next'

export default withEventsCalendar(withPayload({}), {
  slugs: { media: 'calendar-media' },
  pages: ['it'],
})
