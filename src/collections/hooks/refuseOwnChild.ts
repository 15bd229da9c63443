import type { RelationshipFieldSingleValidation } from 'payload'
import { collectionCalled, slugOf } from '../../slugs.ts'
import { say } from '../../translations/admin.ts'
import { isReadableInForm } from '../access/readableInForm.ts'

/** Nothing is its own ancestor (EV-102, CT-18). */
export const refuseOwnChild: RelationshipFieldSingleValidation = async (
  value,
  { collectionSlug, event, id, req },
) => {
  const collection = collectionSlug && collectionCalled(req.payload, collectionSlug)
  if (!value || !id || (collection !== 'events' && collection !== 'categories')) return true

  for (let ancestor = idOf(value); ancestor; ) {
    if (ancestor === Number(id)) {
      const isReadable = await isReadableInForm({ event, req }, collection, ancestor)
      return !isReadable || say(req, 'refusals:ownChild')
    }
    const { docs } = await req.payload.db.find<{ parent?: number | null }>({
      collection: slugOf(req.payload, collection),
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
