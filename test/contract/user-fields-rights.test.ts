import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers } from '../support/callers'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { user, ask } = signedInUsers(calendar)
const { anEvent } = buildersOf(calendar)
let published = 0

given(async () => {
  published = (await anEvent({ title: 'Open day', author: user('administrator').id })).id
})

/** The fields of other users that each caller reads. */
const ofOthers: Record<CallerName, string[]> = {
  administrator: ['email', 'name', 'role', 'username'],
  editor: ['name', 'username'],
  author: ['name'],
  contributor: ['name'],
  subscriber: [],
  anonymous: [],
}

const members = [
  'email',
  'name',
  'role',
  'username',
  'sessions',
  'hash',
  'salt',
  'resetPasswordToken',
]

/** The members of a document that a caller gets; a list without read access is empty. */
const visibleMembers = (one: Record<string, unknown>) =>
  members.filter((name) => [one[name]].flat().some((value) => value !== undefined)).sort()

/** The e-mail address of the author of the event above. */
const secret = /administrator-\d+@mail\.example/

describe.each(callers)('%s', (caller) => {
  test('reads only the needed fields of other users', async () => {
    const { body } = await ask(caller, 'GET', '/users?limit=100&depth=2&showHiddenFields=true')
    const others = (body.docs ?? []).filter(
      ({ id }: { id: number }) => caller === 'anonymous' || id !== user(caller).id,
    )

    expect(others).toHaveLength(['subscriber', 'anonymous'].includes(caller) ? 0 : 4)
    for (const one of others) expect(visibleMembers(one)).toEqual(ofOthers[caller])
  })

  test('reads their own name, address and role, and no secret', async () => {
    if (caller === 'anonymous') return
    const { id } = user(caller)
    for (const path of [`/users/${id}`, '/users/me']) {
      const { body } = await ask(caller, 'GET', path)

      expect(visibleMembers(body.user ?? body)).toEqual(['email', 'name', 'role', 'username'])
      expect((body.user ?? body).email).toBe(`${caller}-${id}@mail.example`)
    }
  })

  test('cannot filter by fields of an author', async () => {
    if (caller === 'administrator') return
    for (const path of [
      `/events/${published}?depth=2`,
      '/events?depth=2&limit=100&populate[users][email]=true&populate[users][role]=true',
      '/events?depth=2&select[author]=true&draft=true',
      '/events/versions?depth=2&limit=100',
      '/payload-locked-documents?depth=2&limit=100',
      '/payload-preferences?depth=2&limit=100',
      `/users/${user('administrator').id}?select[email]=true&select[role]=true&select[sessions]=true`,
    ]) {
      const text = JSON.stringify((await ask(caller, 'GET', path)).body)

      expect([path, secret.test(text), /"role"|"hash"|"sessions":\[\{/.test(text)]).toEqual([
        path,
        false,
        false,
      ])
    }
  })
})

test.each(['subscriber', 'anonymous'] as const)('%s reads no name of an author', async (caller) => {
  const { body } = await ask(caller, 'GET', `/events/${published}?depth=2`)

  expect(body.author).toBe(user('administrator').id)
})

test.each(['editor', 'author', 'contributor'] as const)(
  '%s reads the name of an author',
  async (caller) => {
    const { body } = await ask(caller, 'GET', `/events/${published}?depth=2`)

    expect(body.author.name).toBe(`Name of ${user('administrator').id}`)
    expect(visibleMembers(body.author)).toEqual(ofOthers[caller])
  },
)
