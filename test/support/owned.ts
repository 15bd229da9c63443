import type { Payload } from 'payload'
import type { Role } from '../../src/model/role'
import { buildersOf } from './builders'
import type { CallerName } from './callers'
import { given } from './given'
import { type State, states } from './rights'
import { snapshotOf } from './snapshot'

export const collections = ['events', 'venues', 'organizers'] as const

export type Collection = (typeof collections)[number]

export const owners = ['own', 'others'] as const

export type Owner = (typeof owners)[number]

/** An entry of the calendar below. */
export type Owned = {
  collection: Collection
  owner: Owner
  state: State
  id: number
  slug: string
}

/** A user with a token of Payload beside the application password. */
type User = Awaited<ReturnType<ReturnType<typeof buildersOf>['aUser']>> & { token: string }

/**
 * Two users with an entry of each in each state in each collection. The first user takes the role of the caller, so that
 * "own" needs no entries for each role.
 */
export const ownedEntries = (calendar: { payload: Payload }) => {
  const { aUser, anEvent, aVenue, anOrganizer } = buildersOf(calendar)
  const entries: Owned[] = []
  const users: Partial<Record<Owner, User>> = {}
  let role: Role = 'author'
  let restore = async () => {}

  given(async () => {
    await aUser('administrator')
    users.own = await signedIn(await aUser(role))
    users.others = await signedIn(await aUser('editor'))
    for (const owner of owners) {
      for (const state of states) {
        const [first = '', second] = state.split(' ')
        const name = `${owner} ${state}`
        const author = user(owner).id
        // The status of an entry before it is trashed below.
        const status = (second ?? first) as Exclude<State, `trashed ${string}`>
        const wanted = { author, status }
        const made = {
          events: await anEvent({ title: name, ...wanted }),
          venues: await aVenue({ name, ...wanted }),
          organizers: await anOrganizer({ name, ...wanted }),
        }
        for (const collection of collections) {
          const { id } = made[collection]
          if (second) await throwAway(collection, id)
          const slug = `${name.replaceAll(' ', '-')}${second ? '__trashed' : ''}`
          entries.push({ collection, owner, state, id, slug })
        }
      }
    }
    restore = await snapshotOf(calendar.payload)
  })

  const throwAway = (collection: Collection, id: number) =>
    calendar.payload.update({ collection, id, data: { deletedAt: '2026-11-18T12:00:00.000Z' } })

  const signedIn = async (made: Omit<User, 'token'>): Promise<User> => {
    const { id, username, password } = made
    await calendar.payload.update({ collection: 'users', id, data: { password } })
    const { token = '' } = await calendar.payload.login({
      collection: 'users',
      data: { username, password },
    })

    return { ...made, token }
  }

  const user = (owner: Owner): User => {
    const found = users[owner]
    if (!found) throw new Error('Users are there only while tests run.')

    return found
  }

  /** Gives the first user a role. */
  const become = async (wanted: Role): Promise<User> => {
    if (wanted !== role) {
      await calendar.payload.db.updateOne({
        collection: 'users',
        id: user('own').id,
        data: { role: wanted },
      })
    }
    role = wanted

    return user('own')
  }

  return {
    entries,
    user,
    become,
    /** The header of a request by this caller, who owns "own" entries from now on. */
    as: async (caller: CallerName): Promise<string | undefined> =>
      caller === 'anonymous' ? undefined : (await become(caller)).authorization,
    entry: (collection: Collection, owner: Owner, state: State): Owned => {
      const found = entries.find(
        (one) => one.collection === collection && one.owner === owner && one.state === state,
      )
      if (!found) throw new Error(`There is no ${owner} ${state} in ${collection}.`)

      return found
    },
    /** Restores all entries. */
    restore: async () => {
      await restore()
      role = 'author'
    },
  }
}
