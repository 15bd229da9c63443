// The entry point `payload-events-calendar/pages`: what a site's route file hands requests for public pages to, and what its own
// pages are made of.

export { calendarSite } from '../../publicPages/calendarSite.ts'
export { EventPage } from '../../publicPages/event/EventPage.tsx'
export { calendarPages } from '../../publicPages/handlePage.ts'
export { EventList } from '../../publicPages/list/EventList.tsx'
export { FilterForm } from '../../publicPages/list/FilterForm.tsx'
export { MonthPage } from '../../publicPages/month/MonthPage.tsx'
export type { PageView } from '../../publicPages/pageContent.ts'
export { PlacePage } from '../../publicPages/place/PlacePage.tsx'
export { type CalendarPage, type PageQuery, readCalendarPage } from '../../publicPages/readPage.tsx'
export { Results } from '../../publicPages/resultsMap/Results.tsx'
export { SeriesPage } from '../../publicPages/series/SeriesPage.tsx'
export type { CardProps, EventSlotProps, FrameProps, PageSlots } from '../../publicPages/slots.ts'
