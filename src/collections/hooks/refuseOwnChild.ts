import type { RelationshipFieldSingleValidation } from 'payload'
import { say } from '../../translations/admin.ts'

/** Nothing is its own ancestor (EV-102, CT-18). */
export const refuseOwnChild: RelationshipFieldSingleValidation = async (
  value,
  { collectionSlug, id, req },
) => {
  if (!value || !id || (collectionSlug !== 'events' && collectionSlug !== 'categories')) return true

  for (let ancestor = idOf(value); ancestor; ) {
    if (ancestor === Number(id)) {
      return say(req, 'refusals:ownChild')
    }
    const { docs } = await req.payload.db.find<{ parent?: number | null }>({
      collection: collectionSlug,
      where: { id: { equals: ancestor } },
      limit: 1,
      pagination: false,
      select: { parent: true },
      req,
    })
    ancestor = docs[0]?.parent ?? 0
  }

  return true
}

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'value' in value ? value.value : value)
