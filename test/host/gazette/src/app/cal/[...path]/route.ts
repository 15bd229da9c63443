import config from '@payload-config'
import { calendarHandler } from 'payload-events-calendar/routes'

const answer = calendarHandler(config)

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
