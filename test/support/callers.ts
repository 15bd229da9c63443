import type { Payload } from 'payload'
import { type Role, roles } from '../../src/model/role'
import { buildersOf } from './builders'
import { given } from './given'

/** All kinds of callers (AUTH-5). */
export const callers = [...roles, 'anonymous'] as const

export type CallerName = Role | 'anonymous'

type User = Awaited<ReturnType<ReturnType<typeof buildersOf>['aUser']>>

/** A user of each role for a test file; `as('editor')` is the header that authenticates a request. */
export const usersOf = (calendar: { payload: Payload }) => {
  const users = new Map<CallerName, User>()
  given(async () => {
    const { aUser } = buildersOf(calendar)
    for (const role of roles) users.set(role, await aUser(role))
  })
  const user = (role: Role): User => {
    const found = users.get(role)
    if (!found) throw new Error('Users are there only while tests run.')

    return found
  }

  return {
    user,
    as: (caller: CallerName): string | undefined =>
      caller === 'anonymous' ? undefined : user(caller).authorization,
  }
}
