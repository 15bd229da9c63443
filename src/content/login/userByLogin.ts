import type { Payload } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { User } from '../../payload-types.ts'

/**
 * Who signs in with this user name or e-mail address, with all fields; a name comes before an address that is spelled like
 * it.
 */
export const userByLogin = async (payload: Payload, login: string): Promise<User | undefined> => {
  const wanted = login.trim().toLowerCase()
  const { docs } = await payload.find({
    collection: slugOf(payload, 'users'),
    where: { or: [{ username: { equals: wanted } }, { email: { equals: wanted } }] },
    depth: 0,
    // The language of the account is one.
    showHiddenFields: true,
    limit: 2,
    pagination: false,
  })

  return docs.find(({ username }) => username === wanted) ?? docs[0]
}
