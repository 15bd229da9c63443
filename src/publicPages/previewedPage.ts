import { identify } from '../api/caller.ts'
import type { PagedEntry } from '../calendar/publicPath.ts'
import { mayEdit, mayRead } from '../content/access/entryAccess.ts'
import type { Caller } from '../model/permissions.ts'
import { slugOf } from '../model/slugs.ts'
import { isTrashed, statusOf } from '../model/status.ts'
import { documentById } from '../storage/documentCache/byId.ts'
import type { Documents } from '../storage/documentCache/collections.ts'
import { isHidden } from './entryAddressed.ts'
import { eventPage } from './event/answer.tsx'
import { organizerPage, venuePage } from './place/answer.tsx'
import { seriesPage } from './series/answer.tsx'
import type { PageAnswer, PageEndpoint, Visit } from './visit.ts'

const pages: Record<PagedEntry, PageEndpoint> = {
  events: eventPage,
  'calendar-series': seriesPage,
  venues: venuePage,
  organizers: organizerPage,
}

/**
 * The page of an entry for a user who is signed in to the admin, before everybody may see it: what is not published, what is hidden
 * out of lists, and what was written since. `undefined` for everybody else, and where it is no other than the public page.
 */
export const previewOf = async (
  visit: Visit,
  collection: PagedEntry,
  id: number,
): Promise<PageAnswer | undefined> => {
  const { call } = visit
  if (!call.request.headers.has('cookie')) return undefined
  const { caller } = await identify(call.payload, call.request)
  if (!caller) return undefined
  const entry = await documentById(call, collection, id)
  if (!entry || isTrashed(entry) || !mayRead(caller, entry, call.now)) return undefined
  const latest = mayEdit(caller, entry, call.now) ? await draftOf(visit, collection, id) : null
  const isPublic = statusOf(entry, call.now) === 'publish' && !isHidden(entry)
  if (isPublic && latest?._status !== 'draft') return undefined

  return pages[collection](asSeen(visit, caller, latest ?? entry))
}

const asSeen = (visit: Visit, caller: Caller, entry: Documents[PagedEntry]): Visit => ({
  ...visit,
  call: { ...visit.call, caller },
  keys: { context: 'edit' },
  preview: entry,
})

/** What was saved last, published or not, with the texts that the language shows. */
const draftOf = async <C extends PagedEntry>(
  { call }: Visit,
  collection: C,
  id: number,
): Promise<Documents[PagedEntry] | null> =>
  call.payload.findByID({
    collection: slugOf(call.payload, collection),
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    // Payload types locales by those of this repository's config; the languages of a calendar are among them.
    locale: call.language as 'en',
    fallbackLocale: call.settings.languages[0] as 'en',
  })
