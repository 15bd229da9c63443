// The entry point `payload-events-calendar/routes`: what a site's route files hand requests to.
export { calendarHandler } from '../api/handle.ts'
