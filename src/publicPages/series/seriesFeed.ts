import { subscribeLinks } from '../../feeds/feedLinks.ts'
import { seriesCalendar } from '../../feeds/seriesCalendar.ts'
import type { EventSeries } from '../../payload-types.ts'
import { entryAddressed, entryPath, toOwnPath } from '../entryAddressed.ts'
import type { PageFeed } from '../feedLinks/pageFeed.ts'
import { feedsOf, queryOf } from '../feedLinks/subscription.ts'
import { lookOf } from '../look.ts'
import { local, type PageEndpoint, rootIn, type Visit } from '../visit.ts'

/** The calendar of a series with its rule (RC-30); whatever slug leads to its page leads to this too (PG-3). */
export const seriesIcs: PageEndpoint = async (visit) => {
  const series = await entryAddressed(visit, 'calendar-series')
  const path = entryPath('calendar-series', series)
  const elsewhere = toOwnPath(visit, (language) => `${path(language)}series.ics`)

  return elsewhere ?? calendarOf(visit, series)
}

/** The feeds of a series: its calendar with the rule, and its next date as news. */
export const seriesFeed = (visit: Visit, series: EventSeries): PageFeed => {
  const name = series.title ?? ''
  const root = rootIn(visit, visit.call.language)
  const address = `${root}${entryPath('calendar-series', series)(visit.call.language)}series.ics`
  const { ics, ...links } = subscribeLinks(address, name)
  const subscription = {
    ...links,
    name,
    ics: local(visit, ics),
    rss: local(visit, `${root}/events/feed/${queryOf({ series: series.id })}`),
    json: local(visit, `${root}/events/feed.json${queryOf({ series: series.id })}`),
  }

  return {
    alternates: feedsOf(subscription),
    subscription,
    calendar: () => calendarOf(visit, series),
  }
}

const calendarOf = async (visit: Visit, series: EventSeries) =>
  seriesCalendar(visit.call, series, `${series.title ?? ''} – ${(await lookOf(visit)).name}`)
