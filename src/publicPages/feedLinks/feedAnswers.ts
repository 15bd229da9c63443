import { calendarFeed, eventCalendar } from '../../feeds/calendarFeed.ts'
import { newsFeed } from '../../feeds/newsFeed.ts'
import { entryAddressed, entryPath, toOwnPath } from '../entryAddressed.ts'
import { type PageEndpoint, rootIn } from '../visit.ts'
import { feedName } from './feedName.ts'

/** The calendar of what the filters of lists select (FD-1). */
export const eventsIcs: PageEndpoint = async (visit) => {
  return calendarFeed(visit.call, visit.params, await feedName(visit))
}

/** The calendar of one event (FD-1); whatever slug leads to its page leads to this too (PG-3). */
export const eventIcs: PageEndpoint = async (visit) => {
  const path = entryPath('events', await entryAddressed(visit, 'events'))
  const elsewhere = toOwnPath(visit, (language) => `${path(language)}event.ics`)

  return elsewhere ?? eventCalendar(visit.call, visit.parts.slug ?? '')
}

/** The news of what the filters of lists select (FD-3). */
export const eventsRss: PageEndpoint = async (visit) => {
  const { call, params } = visit
  const name = await feedName(visit)
  const page = `${rootIn(visit, call.language)}/events/`
  const address = `${page}feed/${new URL(call.request.url).search}`

  return newsFeed(call, params, { name, page, address })
}
