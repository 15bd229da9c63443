import type { CollectionBeforeChangeHook } from 'payload'
import { say } from '../../i18n/admin.ts'
import { slugOf } from '../../model/slugs.ts'
import type { User } from '../../payload-types.ts'
import { invalid } from '../invalid.ts'

/**
 * No user name is the name or e-mail address of another user: its owner would otherwise keep the other user out, and
 * get their mails.
 */
export const requireDistinctLogins: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
}) => {
  const taken = async (other: 'email' | 'username', name: unknown) => {
    if (typeof name !== 'string' || name.trim() === '') return false
    const same = { [other]: { equals: name.trim().toLowerCase() } }
    const others = originalDoc?.id ? [{ id: { not_equals: originalDoc.id } }] : []
    const where = { and: [same, ...others] }

    return (
      (await req.payload.db.count({ collection: slugOf(req.payload, 'users'), where, req }))
        .totalDocs > 0
    )
  }
  const wrong = [
    ...((await taken('email', data.username)) ? ['username'] : []),
    ...((await taken('username', data.email)) ? ['email'] : []),
  ]
  if (wrong.length === 0) return data
  const message = say(req, 'refusals:loginTaken')
  throw invalid(
    req,
    slugOf(req.payload, 'users'),
    wrong.map((path) => ({ path, message })),
  )
}
