// The entry point `payload-events-calendar`: what a site's `payload.config.ts` imports.
export { noMail } from '../mail/noMail.ts'
export type { EventsCalendarOptions } from '../options.ts'
export { pictureStorage } from '../pictureStorage.ts'
export { incoming } from '../pictures/boundPermits.ts'
export { eventsCalendar } from '../plugin.ts'
export { standalone } from '../standalone.ts'
