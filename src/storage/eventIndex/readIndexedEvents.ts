import type { Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { Asking } from './eventIndex.ts'
import { indexedFields } from './row.ts'
import type { IndexedEvent } from './values.ts'

/** Events as far as their rows are made of them, in the order of their ids. */
export const readEvents = async (
  { payload, req }: Asking,
  query: { ids: number[] } | { after: number; limit: number },
): Promise<IndexedEvent[]> => {
  const where: Where =
    'ids' in query ? { id: { in: query.ids } } : { id: { greater_than: query.after } }
  const { docs } = await payload.db.find<IndexedEvent>({
    collection: slugOf(payload, 'events'),
    where,
    sort: ['id'],
    limit: 'ids' in query ? 0 : query.limit,
    pagination: false,
    select: indexedFields,
    req,
  })

  return docs
}
