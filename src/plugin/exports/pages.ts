// The entry point `payload-events-calendar/pages`: what a site's route file hands requests for public pages to.

export { calendarSite } from '../../publicPages/calendarSite.ts'
export { calendarPages } from '../../publicPages/handlePage.ts'
