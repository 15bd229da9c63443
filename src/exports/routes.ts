// The entry point `payload-events-calendar/routes`: what a site's route files hand requests to.
export { calendarHandler } from '../api/handle.ts'
export { health, ready } from '../api/health.ts'
export { guardNative } from '../native/guardNative.ts'
export { opened } from '../opening.ts'
