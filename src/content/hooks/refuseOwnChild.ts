import type { RelationshipFieldSingleValidation } from 'payload'
import { say } from '../../i18n/admin.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { isReadableInForm } from '../access/readableInForm.ts'
import { isWithin } from '../isWithin.ts'
import { findRow } from '../storedRows.ts'

/** Nothing is its own ancestor (EV-102, CT-18). */
export const refuseOwnChild: RelationshipFieldSingleValidation = async (
  value,
  { collectionSlug, event, id, req },
) => {
  const collection = collectionSlug && collectionCalled(req.payload, collectionSlug)
  if (!value || !id || (collection !== 'events' && collection !== 'categories')) return true

  const parentOf = async (one: number) =>
    (await findRow<{ parent?: number | null }>(req, collection, one, { parent: true }))?.parent
  const own = Number(id)
  if (!(await isWithin(idOf(value), own, parentOf))) return true
  const isReadable = await isReadableInForm({ event, req }, collection, own)

  return !isReadable || say(req, 'refusals:ownChild')
}

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'value' in value ? value.value : value)
