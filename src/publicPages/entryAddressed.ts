import { ApiError } from '../api/errors.ts'
import { inAddress, type PagedEntry, pageFolders } from '../calendar/publicPath.ts'
import { mayRead } from '../content/access/entryAccess.ts'
import { isTrashed } from '../model/status.ts'
import { documentAddressed } from '../storage/documentCache/byAlias.ts'
import type { Documents, SluggedCollection } from '../storage/documentCache/collections.ts'
import { textsIn } from '../storage/documentCache/resolvedTexts.ts'
import { redirect } from './redirect.ts'
import { inPlace, type PageAnswer, type Visit } from './visit.ts'

/** The public entry that the path of a page names. Throws if there is none. */
export const entryAddressed = async <C extends PagedEntry>(
  { call, parts, preview }: Visit,
  collection: C,
): Promise<Documents[C]> => {
  // The route of the preview has read it from this collection.
  if (preview) return preview as Documents[C]
  const entry = await documentAddressed(call, collection, parts.slug ?? '')
  if (!entry || isTrashed(entry) || isHidden(entry) || !mayRead(call.caller, entry, call.now)) {
    throw new ApiError('rest_no_route')
  }

  return entry
}

/** Whether an event is hidden from lists, and so has no page (PG-3). */
export const isHidden = (entry: Documents[PagedEntry]): boolean =>
  'hideFromListings' in entry && entry.hideFromListings === true

/** The path of an entry's page below the page root of a language. */
export const entryPath = (collection: PagedEntry, entry: Documents[SluggedCollection]) =>
  pathOf(pageFolders[collection], entry)

/** The path of a page that a slug names, in each language. */
export const pathOf =
  (folder: string, entry: Documents[SluggedCollection]) =>
  (language: string): string =>
    `/${folder}/${inAddress(textsIn(entry, language).slug ?? '')}/`

/** Redirects a request with a former slug, or the slug of another language, to the page (PG-3). */
export const toOwnPath = (
  visit: Visit,
  path: (language: string) => string,
): PageAnswer | undefined => {
  const { language, request } = visit.call
  const { pathname, search } = new URL(request.url)

  return visit.preview || decodeURI(pathname).endsWith(decodeURI(path(language)))
    ? undefined
    : redirect(308, `${inPlace(visit, path(language))}${search}`)
}
