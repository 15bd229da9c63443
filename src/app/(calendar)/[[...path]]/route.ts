import config from '@payload-config'
import { calendarSite } from 'payload-events-calendar/pages'

const answer = calendarSite(config)

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
