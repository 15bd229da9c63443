import { APIError, type CollectionBeforeValidateHook } from 'payload'
import { say } from '../../translations/admin.ts'

/**
 * A save that says when what it is made of was saved (`unchangedSince`, an instant) is refused with 409 where somebody
 * saved the entry after that.
 */
export const refuseOverwriting: CollectionBeforeValidateHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const { query, routeParams } = req
  const isThisOne =
    routeParams?.collection === collection.slug && `${routeParams.id}` === `${originalDoc?.id}`
  const since = query?.unchangedSince
  if (!isThisOne || typeof since !== 'string') return data
  if (Date.parse(originalDoc.updatedAt) <= Date.parse(since)) return data

  throw new APIError(say(req, 'translate:refused:overtaken'), 409, undefined, true)
}
