import type { Answer, Call } from './call.ts'
import { ApiError, type FaultCode } from './errors.ts'
import type { JsonList } from './json.ts'
import { type EntryCollection, listUrl } from './resourceLinks.ts'

export type PageRequest = { page: number; per_page: number }

/** What a page of a list is made of. `filters` are the effective ones as texts, paging left out (GEN-51). */
export type Page<Doc> = {
  docs: Doc[] | JsonList
  total: number
  request: PageRequest
  filters: Record<string, string | undefined>
  /** The member with the list, where it is not called like the path. */
  member?: string
}

/** LIM-1: `per_page` is capped in silence; a page that no number can count on from is the last of them (LIM-2). */
export const cappedPage = (query: { page: number; per_page: number }, call: Call): PageRequest => ({
  page: Math.min(query.page, Number.MAX_SAFE_INTEGER),
  per_page: Math.min(query.per_page, call.settings.perPage.max),
})

export const pageCount = (total: number, { per_page }: PageRequest): number =>
  Math.ceil(total / per_page)

/** What a page beyond the last is answered with (GEN-54); pages of categories and tags are empty there. */
export const pageNotFound = {
  events: 'event-archive-page-not-found',
  venues: 'venue-archive-page-not-found',
  organizers: 'organizer-archive-page-not-found',
} as const satisfies Record<EntryCollection, FaultCode>

/** Refuses an empty page, except the first page of an empty list (GEN-54). */
export const requirePage = (
  collection: EntryCollection,
  { page }: PageRequest,
  found: unknown[],
): void => {
  if (page > 1 && found.length === 0) throw new ApiError(pageNotFound[collection])
}

/** Envelope, neighbour links and total headers of a list (GEN-32, GEN-51 to GEN-54). */
export const pageAnswer = <Doc>(
  call: Call,
  path: string,
  { docs, total, request, filters, member = path }: Page<Doc>,
): Answer => {
  const pages = pageCount(total, request)
  const paging = (page: number | undefined) => ({
    page: page === undefined ? undefined : String(page),
    per_page: String(request.per_page),
    ...filters,
  })
  const previous = request.page - 1
  const header = `${call.settings.headerPrefix}-Total`

  return {
    headers: { [header]: String(total), [`${header}Pages`]: String(pages) },
    body: {
      [member]: docs,
      rest_url: listUrl(call, path, paging(request.page)),
      ...(request.page < pages && {
        next_rest_url: listUrl(call, path, paging(request.page + 1)),
      }),
      ...(request.page > 1 && {
        previous_rest_url: listUrl(call, path, paging(previous === 1 ? undefined : previous)),
      }),
      total,
      total_pages: pages,
    },
  }
}
