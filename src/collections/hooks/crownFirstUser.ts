import type { CollectionBeforeValidateHook } from 'payload'
import { slugOf } from '../../slugs.ts'

/** Whoever sets the calendar up is its administrator. */
export const crownFirstUser: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data
  const { totalDocs } = await req.payload.db.count({
    collection: slugOf(req.payload, 'users'),
    where: {},
    req,
  })

  return totalDocs === 0 ? { ...data, role: 'administrator' } : data
}
