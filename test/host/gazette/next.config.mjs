import { withPayload } from '@payloadcms/next/withPayload'
import { withEventsCalendar } from 'payload-events-calendar/next'

export default withPayload(withEventsCalendar({}))
