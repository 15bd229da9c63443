import type { RelationshipFieldSingleValidation } from 'payload'
import { say } from '../../i18n/admin.ts'
import { collectionCalled, slugOf } from '../../model/slugs.ts'
import { isReadableInForm } from '../access/readableInForm.ts'
import { isWithin } from '../isWithin.ts'

/** Nothing is its own ancestor (EV-102, CT-18). */
export const refuseOwnChild: RelationshipFieldSingleValidation = async (
  value,
  { collectionSlug, event, id, req },
) => {
  const collection = collectionSlug && collectionCalled(req.payload, collectionSlug)
  if (!value || !id || (collection !== 'events' && collection !== 'categories')) return true

  const parentOf = async (one: number) => {
    const { docs } = await req.payload.db.find<{ parent?: number | null }>({
      collection: slugOf(req.payload, collection),
      where: { id: { equals: one } },
      limit: 1,
      pagination: false,
      select: { parent: true },
      req,
    })

    return docs[0]?.parent
  }
  const own = Number(id)
  if (!(await isWithin(idOf(value), own, parentOf))) return true
  const isReadable = await isReadableInForm({ event, req }, collection, own)

  return !isReadable || say(req, 'refusals:ownChild')
}

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'value' in value ? value.value : value)
