import { isWide } from '../api/wide.ts'
import { developersPage } from './developers/answer.tsx'
import { digestPage, receiveSubscriber } from './digest/answer.tsx'
import { confirmPage, endPage, receiveConfirmation, receiveEnd } from './digest/mailedLinks.tsx'
import { categoriesPage, organizersPage, tagsPage, venuesPage } from './directory/answer.tsx'
import { frameScript } from './embed/frameScript.ts'
import { eventPage } from './event/answer.tsx'
import { eventIcs, eventsIcs, eventsJson, eventsRss } from './feedLinks/feedAnswers.ts'
import { isCalendarRequest } from './feedLinks/pageFeed.ts'
import { eventsPage } from './list/answer.tsx'
import {
  chosenDay,
  dayPage,
  todayPage,
  tomorrowPage,
  weekendPage,
  weekPage,
} from './list/daysAnswer.tsx'
import { nearScript } from './list/nearScript.ts'
import { pastPage } from './list/pastAnswer.tsx'
import { showForm } from './livePreview/answer.ts'
import { previewFrame } from './livePreview/frame.ts'
import { previewScript } from './livePreview/previewScript.ts'
import { monthPage, thisMonth } from './month/answer.tsx'
import { pageOfId } from './pageOfId.ts'
import type { PageRoute } from './pageRoute.ts'
import { organizerPage, venuePage } from './place/answer.tsx'
import { seriesPage } from './series/answer.tsx'
import { seriesIcs } from './series/seriesFeed.ts'
import {
  eventPicture,
  organizerPicture,
  seriesPicture,
  sitePicture,
  venuePicture,
} from './sharePicture/shareAnswers.ts'
import { shareScript } from './sharing/shareScript.ts'
import { favicon, icon, iconPng } from './siteFiles/icons.ts'
import { llmsText } from './siteFiles/llms.ts'
import { manifest } from './siteFiles/manifest.ts'
import { robots, sitemap, sitemapPart } from './sitemap/sitemapAnswers.ts'
import { fontFile } from './style/fontSheet.ts'
import { styleSheet } from './style/styleSheet.ts'
import { receiveEvent, submitPage } from './submit/answer.tsx'
import { proofScript } from './submit/proofScript.ts'
import { categoryPage, tagPage } from './term/answer.tsx'
import type { PageEndpoint } from './visit.ts'

const always = () => true

/** A list as a page is cheap; its calendar, and a search in it, are not. */
const wide = (params: Record<string, unknown>): boolean =>
  isCalendarRequest({ params }) || isWide(params)

/** The root of a language: what comes next, or the page of an id (PG-2). */
const homePage: PageEndpoint = (visit) =>
  typeof visit.params.p === 'string' ? pageOfId(visit, visit.params.p) : eventsPage(visit)

/** All pages of a calendar, below the page root of each language (PG-2). */
export const pageRoutes: readonly PageRoute[] = [
  { path: '', isCostly: wide, answer: homePage },
  { path: '/events', isEmbeddable: true, isCostly: wide, answer: eventsPage },
  { path: '/events.ics', part: 'feeds', isFile: true, isCostly: always, answer: eventsIcs },
  { path: '/events/feed', part: 'feeds', isCostly: always, answer: eventsRss },
  {
    path: '/events/feed.json',
    part: 'feeds',
    isFile: true,
    isCostly: always,
    answer: eventsJson,
  },
  { path: '/events/style.css', isFile: true, isLasting: true, answer: styleSheet },
  { path: '/events/font/:file', isFile: true, isLasting: true, answer: fontFile },
  { path: '/events/embed.js', isFile: true, isLasting: true, answer: frameScript },
  { path: '/events/share.js', isFile: true, isLasting: true, answer: shareScript },
  { path: '/events/icon.svg', isFile: true, isLasting: true, answer: icon },
  {
    path: '/events/icon/:file',
    isFile: true,
    isLasting: true,
    isCostly: always,
    answer: iconPng,
  },
  { path: '/events/picture.jpg', isFile: true, isLasting: true, answer: sitePicture },
  {
    path: '/events/live-preview.html',
    isFile: true,
    isLasting: true,
    answer: previewFrame,
    receive: showForm,
  },
  { path: '/events/live-preview.js', isFile: true, isLasting: true, answer: previewScript },
  { path: '/favicon.ico', isFile: true, isLasting: true, answer: favicon },
  { path: '/developers', answer: developersPage },
  { path: '/sitemap.xml', isFile: true, isCostly: always, answer: sitemap },
  { path: '/sitemap/:part', isFile: true, isCostly: always, answer: sitemapPart },
  { path: '/robots.txt', isFile: true, answer: robots },
  { path: '/manifest.webmanifest', isFile: true, answer: manifest },
  { path: '/llms.txt', isFile: true, answer: llmsText },
  {
    path: '/events/submit',
    part: 'review',
    isLasting: true,
    answer: submitPage,
    receive: receiveEvent,
  },
  { path: '/events/submit.js', part: 'review', isFile: true, isLasting: true, answer: proofScript },
  { path: '/events/near.js', isFile: true, isLasting: true, answer: nearScript },
  {
    path: '/events/digest',
    part: 'jobs',
    isLasting: true,
    answer: digestPage,
    receive: receiveSubscriber,
  },
  {
    path: '/events/digest/confirm',
    part: 'jobs',
    isLasting: true,
    answer: confirmPage,
    receive: receiveConfirmation,
  },
  { path: '/events/digest/end', isLasting: true, answer: endPage, receive: receiveEnd },
  { path: '/events/month', isEmbeddable: true, answer: thisMonth },
  { path: '/events/month/:month', isEmbeddable: true, isCostly: always, answer: monthPage },
  { path: '/events/today', isEmbeddable: true, isCostly: always, answer: todayPage },
  { path: '/events/tomorrow', isEmbeddable: true, isCostly: always, answer: tomorrowPage },
  { path: '/events/weekend', isEmbeddable: true, isCostly: always, answer: weekendPage },
  { path: '/events/week/:week', isEmbeddable: true, isCostly: always, answer: weekPage },
  { path: '/events/day', isEmbeddable: true, answer: chosenDay },
  { path: '/events/day/:day', isEmbeddable: true, isCostly: always, answer: dayPage },
  { path: '/events/past', isEmbeddable: true, isCostly: wide, answer: pastPage },
  { path: '/events/category/:slugs*', isEmbeddable: true, isCostly: wide, answer: categoryPage },
  { path: '/venues', isCostly: always, answer: venuesPage },
  { path: '/organizers', isCostly: always, answer: organizersPage },
  { path: '/categories', isCostly: always, answer: categoriesPage },
  { path: '/tags', isCostly: always, answer: tagsPage },
  { path: '/tag/:slug', isEmbeddable: true, isCostly: wide, answer: tagPage },
  { path: '/event/:slug', isEmbeddable: true, shows: 'events', answer: eventPage },
  { path: '/event/:slug/event.ics', part: 'feeds', isFile: true, answer: eventIcs },
  { path: '/event/:slug/picture.jpg', isFile: true, isLasting: true, answer: eventPicture },
  {
    path: '/series/:slug',
    isEmbeddable: true,
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
  {
    path: '/series/:slug/picture.jpg',
    part: 'series',
    isFile: true,
    isLasting: true,
    answer: seriesPicture,
  },
  { path: '/venue/:slug', isEmbeddable: true, shows: 'venues', isCostly: wide, answer: venuePage },
  {
    path: '/organizer/:slug',
    isEmbeddable: true,
    shows: 'organizers',
    isCostly: wide,
    answer: organizerPage,
  },
  { path: '/venue/:slug/picture.jpg', isFile: true, isLasting: true, answer: venuePicture },
  { path: '/organizer/:slug/picture.jpg', isFile: true, isLasting: true, answer: organizerPicture },
]
