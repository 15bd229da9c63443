import type { CollectionBeforeDeleteHook } from 'payload'
import { slugOf } from '../../model/slugs.ts'

/** A user's application passwords go with the user (AUTH-1); SQLite would not let go of a user who has any. */
export const revokePasswords: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.db.deleteMany({
    collection: slugOf(req.payload, 'calendar-application-passwords'),
    where: { user: { equals: id } },
    req,
  })
}
