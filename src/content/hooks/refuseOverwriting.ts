import { APIError, type CollectionBeforeValidateHook } from 'payload'
import { say } from '../../i18n/admin.ts'

/**
 * A save that says when what it is made of was saved (`unchangedSince`, an instant) is refused with 409 where somebody
 * saved the entry after that, and with 400 where it says no instant.
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
  if (!isThisOne || since === undefined) return data
  const instant = Date.parse(`${since}`)
  if (Number.isNaN(instant)) throw new APIError('unchangedSince must be an instant', 400)
  if (Date.parse(originalDoc.updatedAt) <= instant) return data

  throw new APIError(say(req, 'translate:refused:overtaken'), 409, undefined, true)
}
