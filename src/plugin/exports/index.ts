// The entry point `payload-events-calendar`: what a site's `payload.config.ts` imports.
export { noMail } from '../../content/mail/noMail.ts'
export { incoming } from '../../media/boundPermits.ts'
export { pictureStorage } from '../../media/pictureStorage.ts'
export type { EventsCalendarOptions } from '../options.ts'
export { eventsCalendar } from '../plugin.ts'
export { standalone } from '../standalone.ts'
