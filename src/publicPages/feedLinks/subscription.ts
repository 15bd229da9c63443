import { type SubscribeLinks, subscribeLinks } from '../../feeds/feedLinks.ts'
import { local, rootIn, type Visit } from '../visit.ts'

/** How what a page shows is subscribed to. */
export type Subscription = SubscribeLinks & {
  /** What the calendar is called. */
  name: string
  rss: string
  /** Its news as JSON Feed. */
  json: string
}

/** The feeds of what some filters of lists select, which is called `name`. */
export const subscriptionOf = (
  visit: Visit,
  { name, filters }: { name: string; filters: Record<string, unknown> },
): Subscription => {
  const root = rootIn(visit, visit.call.language)
  const query = queryOf(filters)
  const { ics, ...links } = subscribeLinks(`${root}/events.ics${query}`, name)

  return {
    ...links,
    name,
    ics: local(visit, ics),
    rss: local(visit, `${root}/events/feed/${query}`),
    json: local(visit, `${root}/events/feed.json${query}`),
  }
}

/** The links to the feeds of a page in its head (PG-4). */
export const feedsOf = ({
  name,
  ics,
  rss,
  json,
}: Pick<Subscription, 'name' | 'ics' | 'rss' | 'json'>) => [
  { type: 'text/calendar', title: name, href: ics },
  { type: 'application/rss+xml', title: name, href: rss },
  { type: 'application/feed+json', title: name, href: json },
]

/** Lists are written as the interface takes them, with commas. */
export const queryOf = (filters: Record<string, unknown>): string => {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, `${value}`]),
  )

  return query.size > 0 ? `?${query}` : ''
}
