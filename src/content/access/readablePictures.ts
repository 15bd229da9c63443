import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import { anyone } from './payload.ts'
import { readableAmong } from './readableLinks.ts'

/**
 * Whether a caller may read a picture and so give it to an entry, which shows it to everybody: by the access of its collection, which a
 * site may have narrowed, and outside its trash.
 */
export const mayReadPicture = async (req: PayloadRequest, id: StoredId): Promise<boolean> => {
  const { slug, access, trash } = req.payload.collections[slugOf(req.payload, 'media')].config
  if (
    access.read !== anyone &&
    !(await readableAmong(await withCompleteUser(req), slug, [id])).size
  )
    return false
  if (!trash) return true
  const found = await req.payload.db.count({
    collection: slug,
    where: { and: [{ id: { equals: id } }, { deletedAt: { exists: false } }] },
    req,
  })

  return found.totalDocs > 0
}

/**
 * The request with all fields of its user, as Payload signs users in: operations of the calendar know users by their
 * role alone.
 */
const withCompleteUser = async (req: PayloadRequest): Promise<PayloadRequest> => {
  const { payload, user } = req
  if (!user || Object.hasOwn(user, 'createdAt')) return req
  const whole = isolateObjectProperty(req, 'user')
  const found = await payload.findByID({
    collection: user.collection,
    id: user.id,
    depth: 0,
    disableErrors: true,
    req,
  })
  whole.user = found && { ...found, collection: user.collection }

  return whole
}
