import type { Payload } from 'payload'
import { type Role, roles } from '../../src/model/role'
import { buildersOf } from './builders'
import { given } from './given'
import { payloadRestClientOf } from './payloadRest'

type Calendar = { payload: Payload; payloadRest: (request: Request) => Promise<Response> }

type SignedIn = { id: number; username: string; token: string }

/** The password that users of these tests sign in to the CMS with. */
export const password = 'a password of the tests'

/**
 * A user of each role who is signed in to the CMS, with a name and an e-mail address that say the role; `ask` asks
 * Payload's own interface as one of them.
 */
export const signedInUsers = (calendar: Calendar) => {
  const users = new Map<Role, SignedIn>()
  const signIn = async (role: Role): Promise<SignedIn> => {
    const { id, username } = await buildersOf(calendar).aUser(role)
    await calendar.payload.update({
      collection: 'users',
      id,
      data: { password, name: `Name of ${id}`, email: `${role}-${id}@mail.example` },
    })
    const { token = '' } = await calendar.payload.login({
      collection: 'users',
      data: { username, password },
    })

    return { id, username, token }
  }
  given(async () => {
    for (const role of roles) users.set(role, await signIn(role))
  })
  const user = (role: Role): SignedIn => {
    const found = users.get(role)
    if (!found) throw new Error('Users are there only while tests run.')

    return found
  }

  return {
    user,
    /** One more user, signed in. */
    signIn,
    ask: payloadRestClientOf(calendar, async (role) => user(role)),
    /** Asks as a user that was made beside those of the roles. */
    askAs: (one: SignedIn) => {
      const client = payloadRestClientOf(calendar, async () => one)

      return (method: string, path: string, body?: Record<string, unknown>) =>
        client('subscriber', method, path, body)
    },
  }
}

/** The `Authorization` header of a new user with a role, as the CMS gives tokens. */
export const signedIn = async (calendar: { payload: Payload }, role: Role): Promise<string> => {
  const { id, username } = await buildersOf(calendar).aUser(role)
  await calendar.payload.update({ collection: 'users', id, data: { password } })
  const { token } = await calendar.payload.login({
    collection: 'users',
    data: { username, password },
  })

  return `JWT ${token}`
}
