import { calendarFeed, eventCalendar } from '../../feeds/calendarFeed.ts'
import { newsFeed } from '../../feeds/newsFeed.ts'
import { type PageEndpoint, rootIn } from '../visit.ts'

/** The calendar of what the filters of lists select (FD-1). */
export const eventsIcs: PageEndpoint = ({ call, params }) => calendarFeed(call, params)

/** The calendar of one event (FD-1). */
export const eventIcs: PageEndpoint = ({ call, parts }) => eventCalendar(call, parts.slug ?? '')

/** The news of what the filters of lists select (FD-3). */
export const eventsRss: PageEndpoint = (visit) => {
  const { call, params } = visit
  const page = `${rootIn(visit, call.language)}/events/`

  return newsFeed(call, params, {
    page,
    address: `${page}feed/${new URL(call.request.url).search}`,
  })
}
