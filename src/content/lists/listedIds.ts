import type { Payload, PayloadRequest, Where } from 'payload'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { whereListed } from '../../model/listable.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'

type Sought = {
  /** The instant at which lists show them. */
  now: string
  /** What else holds for them. */
  where: Where[]
  /** At most so many, the lowest ids first; all by default. */
  limit?: number
  req?: PayloadRequest | undefined
}

/** The ids of what lists show to everybody in a collection. */
export const listedIds = async (
  payload: Payload,
  collection: TitledCollection,
  { now, where, limit, req }: Sought,
): Promise<number[]> => {
  if (!hasCollection(payload, collection)) return []
  const shown = whereListed(collection, now)
  const { docs } = await payload.db.find<{ id: number }>({
    collection: slugOf(payload, collection),
    where: { and: [...(shown ? [shown] : []), ...where] },
    select: { id: true },
    pagination: false,
    ...(limit !== undefined && { sort: 'id', limit }),
    ...(req && { req }),
  })

  return docs.map(({ id }) => id)
}
