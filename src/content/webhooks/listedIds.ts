import type { Payload, Where } from 'payload'
import { type ListedCollection, whereListed } from '../../model/listable.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'

type Sought = {
  /** The instant at which lists show them. */
  now: string
  /** Only of these. */
  ids?: number[]
  /** Only those whose date of publication is later. */
  after?: string
}

/** The ids of what lists show to everybody in a collection. */
export const listedIds = async (
  payload: Payload,
  collection: ListedCollection,
  { now, ids, after }: Sought,
): Promise<number[]> => {
  if (!hasCollection(payload, collection) || ids?.length === 0) return []
  const isShown = whereListed(collection, now)
  // A term is shown as soon as it is there.
  if (!isShown && after !== undefined) return []
  const and: Where[] = [
    ...(ids ? [{ id: { in: ids } }] : []),
    ...(isShown ? [isShown] : []),
    ...(after === undefined ? [] : [{ publishedAt: { greater_than: after } }]),
  ]
  const { docs } = await payload.db.find<{ id: number }>({
    collection: slugOf(payload, collection),
    where: { and },
    select: { id: true },
    pagination: false,
  })

  return docs.map(({ id }) => id)
}
