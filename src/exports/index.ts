// The entry point `payload-events-calendar`: what a site's `payload.config.ts` imports.
export { type EventsCalendarOptions, eventsCalendar } from '../plugin.ts'
