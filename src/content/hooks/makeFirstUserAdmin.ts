import type { CollectionBeforeValidateHook } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { isEmpty } from '../isEmpty.ts'

/** The first user, who sets the calendar up, is its administrator. */
export const makeFirstUserAdmin: CollectionBeforeValidateHook = async ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const isFirst = await isEmpty(req.payload, slugOf(req.payload, 'users'), req)

  return isFirst ? { ...data, role: 'administrator' } : data
}
