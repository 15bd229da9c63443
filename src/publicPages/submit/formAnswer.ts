import { below, type PageAnswer, type Visit } from '../visit.ts'

/** The headers of pages with a form of visitors: no cache keeps them. */
export const notStored = { 'Cache-Control': 'no-store' }

/** Leads from a form that was taken to a page below the page root, so that loading it again sends nothing. */
export const leadTo = (visit: Visit, path: string): PageAnswer => ({
  status: 303,
  headers: { ...notStored, Location: below(visit, path) },
  body: '',
})
