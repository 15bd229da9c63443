import config from '@payload-config'
import { calendarPages } from 'payload-events-calendar/pages'

const answer = calendarPages(config)

export { answer as GET, answer as HEAD, answer as POST }
