import { ApiError } from '../api/errors.ts'
import type { PagedEntry } from '../calendar/publicPath.ts'
import { hasCollection } from '../model/slugs.ts'
import { statusOf } from '../model/status.ts'
import { documentById } from '../storage/documentCache/byId.ts'
import { entryPath, isHidden } from './entryAddressed.ts'
import { previewOf } from './previewedPage.ts'
import { redirect } from './redirect.ts'
import { below, type PageAnswer, type Visit } from './visit.ts'

const collections: PagedEntry[] = ['events', 'calendar-series', 'venues', 'organizers']

/** Redirects to the page of an entry by its id (PG-2); ids are unique among all entries. */
export const pageOfId = async (visit: Visit, id: string): Promise<PageAnswer> => {
  const { call } = visit
  const there = collections.filter((collection) => hasCollection(call.payload, collection))
  for (const collection of /^\d+$/.test(id) ? there : []) {
    const preview = await previewOf(visit, collection, Number(id))
    if (preview) return preview
    const entry = await documentById(call, collection, Number(id))
    if (entry && statusOf(entry, call.now) === 'publish' && !isHidden(entry)) {
      return redirect(302, below(visit, entryPath(collection, entry)(call.language)))
    }
  }
  throw new ApiError('rest_no_route')
}
