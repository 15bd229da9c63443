import type { Payload } from 'payload'
import type { Role } from '../../src/collections/access/roles'
import { buildersOf } from './builders'

/** The `Authorization` header of a new user with a role, as the CMS gives tokens. */
export const signedIn = async (calendar: { payload: Payload }, role: Role): Promise<string> => {
  const { id, username, password } = await buildersOf(calendar).aUser(role)
  await calendar.payload.update({ collection: 'users', id, data: { password } })
  const { token } = await calendar.payload.login({
    collection: 'users',
    data: { username, password },
  })

  return `JWT ${token}`
}
