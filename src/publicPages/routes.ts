import { eventPage } from './event/answer.tsx'
import { eventsPage } from './list/answer.tsx'
import type { PageRoute } from './pageRoute.ts'
import { styleSheet } from './style/answer.ts'

/** All pages of a calendar, below the page root of each language (PG-2); nothing is a page that is not among them. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '', answer: eventsPage },
  { path: '/events', answer: eventsPage },
  { path: '/events/style.css', isFile: true, isLasting: true, answer: styleSheet },
  { path: '/event/:slug', answer: eventPage },
]
