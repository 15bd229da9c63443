// The entry point `payload-events-calendar/routes`: what a site's route files hand requests to.
export { calendarHandler } from '../../api/handle.ts'
export { health } from '../../api/health.ts'
export { ready } from '../../api/ready.ts'
export { guardPayloadRest } from '../../content/payloadRest/guardPayloadRest.ts'
export { opened } from '../../storage/opening.ts'
