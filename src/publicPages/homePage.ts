import { pageOfId } from './byId.ts'
import { eventsPage } from './list/answer.tsx'
import type { PageEndpoint } from './visit.ts'

/** The root of a language: what comes next, or the page of an id (PG-2). */
export const homePage: PageEndpoint = (visit) =>
  typeof visit.params.p === 'string' ? pageOfId(visit, visit.params.p) : eventsPage(visit)
