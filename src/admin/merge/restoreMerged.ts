import type { PayloadRequest } from 'payload'
import { startingFromRow } from '../../content/hooks/startFromRow.ts'
import { asLocale } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import { isPlace, type Mergeable } from './mergeable.ts'
import type { MergeRecord } from './mergeRecord.ts'
import { recreatedTerm } from './recreatedTerm.ts'

/** Restores merged venues and organizers from the trash, and creates deleted terms again under their former ids. */
export const restoreMerged = async (
  req: PayloadRequest,
  resource: Mergeable,
  { merged, removed }: MergeRecord,
): Promise<void> => {
  if (isPlace(resource)) {
    for (const id of merged) {
      await req.payload.update({
        collection: slugOf(req.payload, resource),
        id,
        data: { deletedAt: null },
        depth: 0,
        trash: true,
        fallbackLocale: false,
        context: startingFromRow(resource, id),
        overrideAccess: false,
        overrideLock: false,
        req,
      })
    }
    return
  }
  // Categories may be below each other: parents are created first.
  const waiting = [...removed]
  const ids = new Set(removed.map(({ id }) => id))
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ parent }) => !ids.has(parent))
    const [term] = waiting.splice(Math.max(next, 0), 1)
    if (!term) return
    ids.delete(term.id)
    const { data, context, locale } = recreatedTerm(req, resource, term)
    await req.payload.create({
      collection: slugOf(req.payload, resource),
      // The stored values of a term, whose type depends on the collection.
      data: data as { name: string },
      depth: 0,
      locale: asLocale(locale),
      fallbackLocale: false,
      context,
      req,
    })
  }
}
