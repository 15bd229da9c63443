import type { Payload, PayloadRequest, Where } from 'payload'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import type { SentCollection } from '../../model/webhookTypes.ts'

type Sought = {
  /** The instant at which they are public. */
  now: string
  /** Only of these. */
  ids?: number[]
  /** Only those whose date of publication is later. */
  after?: string
}

/** The ids of what everybody may read one by one in a collection, what a password hides in part included (AUTH-11). */
export const publicIdsIn = async (
  payload: Payload,
  collection: SentCollection,
  { now, ids, after }: Sought,
  req?: PayloadRequest,
): Promise<number[]> => {
  if (!hasCollection(payload, collection) || ids?.length === 0) return []
  const isTerm = collection === 'categories' || collection === 'tags'
  // A term is public as soon as it is there.
  if (isTerm && after !== undefined) return []
  const and: Where[] = [
    ...(ids ? [{ id: { in: ids } }] : []),
    ...(isTerm ? [] : [whereScopes([scopeOf.publish], now)]),
    ...(after === undefined ? [] : [{ publishedAt: { greater_than: after } }]),
  ]
  const { docs } = await payload.db.find<{ id: number }>({
    collection: slugOf(payload, collection),
    where: { and },
    select: { id: true },
    pagination: false,
    ...(req && { req }),
  })

  return docs.map(({ id }) => id)
}
