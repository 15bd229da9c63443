import { type Access, executeAccess, isolateObjectProperty, type PayloadRequest } from 'payload'
import { localeOf } from '../model/locale.ts'
import type { OverridableCollection } from '../model/siteOperations.ts'
import { slugOf } from '../model/slugs.ts'
import type { Call } from './call.ts'
import { forbidden } from './forbidden.ts'

type Written = {
  collection: Exclude<OverridableCollection, 'users'>
  operation: 'create' | 'update' | 'delete'
  id?: number
  data?: object
}

/**
 * Refuses a write that the access functions of the site (option `access`) deny the caller, also if their role
 * permits it. They are called inside the transaction, as Payload would call them.
 */
export const requireSiteAccess = async (call: Call, written: Written): Promise<void> => {
  const access = call.settings.access[written.collection]?.[written.operation]
  if (access && !(await isOpen(call, access, written))) throw forbidden(call)
}

const isOpen = async (
  call: Call,
  access: Access,
  { collection, id, data }: Written,
): Promise<boolean> => {
  const { payload } = call
  const req = await asSignedIn(call)
  const result = await executeAccess(
    { disableErrors: true, req, ...(id !== undefined && { id }), ...(data && { data }) },
    access,
  )
  if (typeof result === 'boolean' || id === undefined) return Boolean(result)
  const { totalDocs } = await payload.db.count({
    collection: slugOf(payload, collection),
    locale: localeOf(req),
    where: { and: [{ id: { equals: id } }, result] },
    req,
  })

  return totalDocs > 0
}

/** The request of the transaction, with all of the user that Payload would have signed in. */
const asSignedIn = async ({ payload, req, caller }: Call): Promise<PayloadRequest> => {
  if (!req) throw new Error('What is written is written in a transaction only.')
  if (!caller || caller.user) return req
  const collection = slugOf(payload, 'users')
  const user = await payload.findByID({ collection, id: caller.id, depth: 0, req })
  const signedIn = isolateObjectProperty(req, 'user')
  signedIn.user = { ...user, collection }

  return signedIn
}
