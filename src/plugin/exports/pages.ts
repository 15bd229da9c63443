// The entry point `payload-events-calendar/pages`: what a site's route file hands requests for public pages to.
export { calendarPages } from '../../publicPages/handle.ts'
export { calendarSite } from '../../publicPages/site.ts'
