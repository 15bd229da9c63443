import { calendarFeed, eventCalendar } from '../../feeds/calendarFeed.ts'
import { jsonFeed, type News, newsFeed } from '../../feeds/newsFeed.ts'
import { entryAddressed, entryPath, toOwnPath } from '../entryAddressed.ts'
import { type PageEndpoint, rootIn, type Visit } from '../visit.ts'
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
export const eventsRss: PageEndpoint = async (visit) =>
  newsFeed(visit.call, visit.params, await newsAt(visit, 'feed/'))

/** The same as JSON Feed. */
export const eventsJson: PageEndpoint = async (visit) =>
  jsonFeed(visit.call, visit.params, await newsAt(visit, 'feed.json'))

const newsAt = async (visit: Visit, place: string): Promise<News> => {
  const { call } = visit
  const page = `${rootIn(visit, call.language)}/events/`

  return {
    name: await feedName(visit),
    page,
    address: `${page}${place}${new URL(call.request.url).search}`,
  }
}
