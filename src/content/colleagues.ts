import type { Payload, Where } from 'payload'
import { callerFor } from '../model/permissions.ts'
import type { Role, SignedIn } from '../model/role.ts'
import { slugOf } from '../model/slugs.ts'
import type { StoredId } from '../model/storedId.ts'

/** Somebody with a role in the calendar. */
export type Colleague = Person & {
  role: Role
  email: string | undefined
  /** The language of their admin, as far as it is known. */
  language: string | undefined
}

type Person = {
  id: StoredId
  /** As others call them. */
  name: string
}

/** No calendar has more people who write. */
const most = 1000

/** Everybody who has a role in the calendar, of its own users or of the site's. */
export const colleagues = async (payload: Payload): Promise<Colleague[]> => {
  const collection = slugOf(payload, 'users')

  return (await usersIn(payload, {})).flatMap((user) => {
    // The type that `roleOf` of a site takes; the calendar's own users only need their role.
    const caller = callerFor(payload, { ...user, collection } as unknown as SignedIn)

    return caller
      ? {
          ...personOf(user),
          role: caller.role,
          email: textOf(user.email),
          language: textOf(user.language),
        }
      : []
  })
}

/** What some users are called, whatever role they have now. */
export const namesOf = async (
  payload: Payload,
  ids: StoredId[],
): Promise<Map<StoredId, string>> => {
  if (ids.length === 0) return new Map()
  const users = await usersIn(payload, { id: { in: ids } })

  return new Map(users.map(personOf).map(({ id, name }) => [id, name]))
}

type StoredUser = { id: StoredId; [name: string]: unknown }

/** A site's own users hold what it likes; those of the calendar a name, an address and a language. */
const usersIn = async (payload: Payload, where: Where): Promise<StoredUser[]> => {
  const { docs } = await payload.find({
    collection: slugOf(payload, 'users'),
    where,
    depth: 0,
    limit: most,
    pagination: false,
    showHiddenFields: true,
  })

  return docs.map((user) => ({ ...user }))
}

const personOf = ({ id, name, username, email }: StoredUser): Person => ({
  id,
  name: textOf(name) ?? textOf(username) ?? textOf(email) ?? '',
})

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
