import type { Payload } from 'payload'
import { type Role, roles } from '../../src/model/role'
import { buildersOf } from './builders'
import { given } from './given'
import { payloadRestClientOf } from './payloadRest'

type Calendar = { payload: Payload; payloadRest: (request: Request) => Promise<Response> }

type SignedIn = { id: number; username: string; token: string }

/** The password with which users of these tests sign in to Payload. */
export const password = 'a password of the tests'

/**
 * A user of each role who is signed in to Payload, with the role as name and in the e-mail address; `ask` sends requests to
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
    /** Signs in one more user. */
    signIn,
    ask: payloadRestClientOf(calendar, async (role) => user(role)),
    /** Sends a request as a user beside those of the roles. */
    askAs: (one: SignedIn) => {
      const client = payloadRestClientOf(calendar, async () => one)

      return (method: string, path: string, body?: Record<string, unknown>) =>
        client('subscriber', method, path, body)
    },
  }
}

/** The `Authorization` header of a new user with a role, by a token of Payload. */
export const signedIn = async (calendar: { payload: Payload }, role: Role): Promise<string> => {
  const { id, username } = await buildersOf(calendar).aUser(role)
  await calendar.payload.update({ collection: 'users', id, data: { password } })
  const { token } = await calendar.payload.login({
    collection: 'users',
    data: { username, password },
  })

  return `JWT ${token}`
}
