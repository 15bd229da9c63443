import { calendarFeed, eventCalendar } from '../../feeds/calendarFeed.ts'
import type { Feed } from '../../feeds/feed.ts'
import type { AddLinks } from '../../feeds/feedLinks.ts'
import { filtersBesideDays, requestedFilters } from '../list/view.ts'
import { lookOf } from '../look.ts'
import type { Visit } from '../visit.ts'
import { feedsOf, queryOf, type Subscription, subscriptionOf } from './subscription.ts'

/** What programs can have of a page. */
export type PageFeed = {
  /** The links to it in the head of the page. */
  alternates: { type: string; title: string; href: string }[]
  /** How visitors follow it, where it changes. */
  subscription?: Subscription
  /** The iCalendar of what the page shows, at `?ical=1` (FD-1). */
  calendar: () => Promise<Feed>
}

/**
 * A list: `filters` are those that the page itself decides, with the days of the request, and `dates` those that only its own calendar has. What is followed has no
 * end, and so is not called as the days of such a page are.
 */
type List = { name: string; filters?: Record<string, unknown>; dates?: Record<string, unknown> }

/** What programs can have of a list of events. */
export const listFeed = (visit: Visit, { name, filters = {}, dates = {} }: List): PageFeed => {
  const query = { ...filtersBesideDays(visit), ...filters }
  const isOfSomeDays = Object.keys(dates).length > 0
  const followed = isOfSomeDays ? visit.say('pages:coming') : name
  const subscription = subscriptionOf(visit, { name: followed, filters: query })
  const own = {
    type: 'text/calendar',
    title: name,
    href: `${pathOf(visit)}${queryOf({ ...requestedFilters(visit), ical: 1 })}`,
  }

  return {
    alternates: [...(isOfSomeDays ? [own] : []), ...feedsOf(subscription)],
    subscription,
    calendar: async () =>
      calendarFeed(visit.call, { ...query, ...dates }, `${name} – ${(await lookOf(visit)).name}`),
  }
}

/** Whether a request is for the calendar of a page in place of the page (FD-1). */
export const isCalendarRequest = ({ params }: Pick<Visit, 'params'>): boolean => params.ical === '1'

const pathOf = ({ call }: Visit): string => new URL(call.request.url).pathname

/** What programs can have of an event that is in feeds. */
export const eventFeed = (
  visit: Visit,
  { name, add }: { name: string; add: AddLinks },
): PageFeed => ({
  alternates: [{ type: 'text/calendar', title: name, href: add.ics }],
  calendar: () => eventCalendar(visit.call, visit.parts.slug ?? ''),
})
