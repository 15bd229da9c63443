import { isWide } from '../api/wide.ts'
import { developersPage } from './developers/answer.tsx'
import { eventPage } from './event/answer.tsx'
import { eventIcs, eventsIcs, eventsRss } from './feedLinks/answer.ts'
import { asksForCalendar } from './feedLinks/pageFeed.ts'
import { homePage } from './homePage.ts'
import { eventsPage } from './list/answer.tsx'
import { monthPage, thisMonth } from './month/answer.tsx'
import { dayPage } from './month/dayAnswer.tsx'
import type { PageRoute } from './pageRoute.ts'
import { organizerPage, venuePage } from './place/answer.tsx'
import { seriesPage } from './series/answer.tsx'
import { seriesIcs } from './series/feed.ts'
import { robots, sitemap, sitemapPart } from './sitemap/answer.ts'
import { styleSheet } from './style/answer.ts'
import { favicon, icon } from './style/icon.ts'
import { categoryPage, tagPage } from './term/answer.tsx'

const always = () => true

/** A list as such costs little; what programs have of it, or words that are looked for in it, do not. */
const wide = (params: Record<string, unknown>): boolean =>
  asksForCalendar({ params }) || isWide(params)

/** All pages of a calendar, below the page root of each language (PG-2); nothing is a page that is not among them. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '', isCostly: wide, answer: homePage },
  { path: '/events', isCostly: wide, answer: eventsPage },
  { path: '/events.ics', part: 'feeds', isFile: true, isCostly: always, answer: eventsIcs },
  { path: '/events/feed', part: 'feeds', isCostly: always, answer: eventsRss },
  { path: '/events/style.css', isFile: true, isLasting: true, answer: styleSheet },
  { path: '/events/icon.svg', isFile: true, isLasting: true, answer: icon },
  { path: '/favicon.ico', isFile: true, isLasting: true, answer: favicon },
  { path: '/developers', answer: developersPage },
  { path: '/sitemap.xml', isFile: true, isCostly: always, answer: sitemap },
  { path: '/sitemap/:part', isFile: true, isCostly: always, answer: sitemapPart },
  { path: '/robots.txt', isFile: true, answer: robots },
  { path: '/events/month', answer: thisMonth },
  { path: '/events/month/:month', isCostly: always, answer: monthPage },
  { path: '/events/day/:day', isCostly: always, answer: dayPage },
  { path: '/events/category/:slugs*', isCostly: wide, answer: categoryPage },
  { path: '/tag/:slug', isCostly: wide, answer: tagPage },
  { path: '/event/:slug', shows: 'events', answer: eventPage },
  { path: '/event/:slug/event.ics', part: 'feeds', isFile: true, answer: eventIcs },
  {
    path: '/series/:slug',
    part: 'series',
    shows: 'calendar-series',
    isCostly: always,
    answer: seriesPage,
  },
  {
    path: '/series/:slug/series.ics',
    part: 'series',
    isFile: true,
    isCostly: always,
    answer: seriesIcs,
  },
  { path: '/venue/:slug', shows: 'venues', isCostly: wide, answer: venuePage },
  { path: '/organizer/:slug', shows: 'organizers', isCostly: wide, answer: organizerPage },
]
