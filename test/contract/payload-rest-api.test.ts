import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { given } from '../support/given'

const calendar = freshCalendar()
const { anEvent, aVenue } = buildersOf(calendar)
const users = usersOf(calendar)
const secret = 'open sesame'
let opened = 0
let guarded = 0

given(async () => {
  const locked = await aVenue({ name: 'Locked hall', accessPassword: secret })
  opened = (await anEvent({ title: 'Open evening', venues: [locked.id] })).id
  guarded = (await anEvent({ title: 'Members only', accessPassword: secret })).id
  for (const status of ['draft', 'pending', 'private', 'future', 'trash'] as const) {
    await anEvent({ title: `Hidden ${status}`, status, ...(status === 'future' && later) })
  }
  await calendar.payload.update({
    collection: 'events',
    id: opened,
    draft: true,
    data: { title: 'Hidden change', _status: 'draft' },
  })
})

const later = { date: '2099-01-01T00:00:00.000Z' }

/** An anonymous request to Payload's own REST interface. */
const anonymous = async (path: string, init?: RequestInit) => {
  const response = await calendar.payloadRest(new Request(`${site}/api${path}`, init))
  const text = await response.text()

  return { status: response.status, text, body: JSON.parse(text) }
}

describe('Payload’s own interface, for anonymous visitors', () => {
  test.each([
    '/events?limit=100',
    '/events?limit=100&draft=true',
    '/events?limit=100&trash=true',
    '/events?limit=100&locale=all&depth=2&fallback-locale=none',
    '/events?limit=100&showHiddenFields=true&overrideAccess=true',
    '/events?limit=100&where[or][0][_status][equals]=draft&where[or][1][id][exists]=true',
  ])('lists only published entries without password: %s (AUTH-11, AUTH-14)', async (path) => {
    const { status, text, body } = await anonymous(path)

    expect(status).toBe(200)
    expect(body.docs.length).toBeLessThanOrEqual(1)
    expect(text).not.toMatch(/Hidden|Members only|Locked hall/)
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/accessPassword|sourceHash|descriptionHtml|costParsed/)
  })

  test('answers HEAD as GET', async () => {
    const { payloadRest } = calendar
    const ask = (path: string) => payloadRest(new Request(`${site}/api${path}`, { method: 'HEAD' }))

    expect((await ask('/events')).status).toBe(200)
    expect((await ask('/events?limit=abc')).status).toBe(400)
    expect((await ask('/users')).status).toBe(403)
  })

  test.each([
    ['limit', '/events?limit=abc'],
    ['page', '/events?page=1e20'],
    ['depth', '/venues?depth=-1'],
    ['where[id]', '/tags?where[id][equals]=abc'],
    ['where[createdAt]', '/tags?where[or][0][createdAt][less_than]=soon'],
    ['where', '/media?where=abc'],
    ['sort', '/events?sort=-'],
    ['id', '/events/1e99'],
  ])('names %s when its value is refused: %s', async (name, path) => {
    expect(await anonymous(path)).toMatchObject({
      status: 400,
      body: { errors: [{ message: `Unacceptable values: ${name}` }] },
    })
  })

  test('shows the published text of an event that has a newer draft', async () => {
    const { text, body } = await anonymous(`/events/${opened}?draft=true`)

    expect(text).not.toContain('Hidden change')
    expect(body.title ?? 'Open evening').toBe('Open evening')
  })

  test('does not open an event behind a password (AUTH-14)', async () => {
    expect((await anonymous(`/events/${guarded}`)).status).toBe(404)
  })

  test.each([
    '/events?where[accessPassword][like]=o',
    '/events?where[accessPassword][exists]=true',
    '/events?sort=accessPassword',
    '/events/count?where[accessPassword][exists]=true',
    '/events?where[venues.accessPassword][like]=o',
    '/events?where[sourceHash][exists]=true',
    '/events?where[author.hash][like]=a',
    '/events?where[author.username][like]=a',
    '/events?where[author.applicationPasswords.hash][like]=a',
  ])('has no filter that reveals secrets: %s', async (path) => {
    expect((await anonymous(path)).status).toBe(400)
  })

  test.each([
    '/events/versions',
    '/venues/versions',
    '/organizers/versions',
    '/users',
    '/users/1',
    '/calendar-application-passwords',
    '/calendar-state',
    '/payload-preferences',
    '/payload-locked-documents',
    '/payload-jobs',
    '/payload-kv',
  ])('keeps %s secret', async (path) => {
    expect((await anonymous(path)).status).toBe(403)
  })

  test.each([
    ['POST', '/events'],
    ['PATCH', '/events'],
    ['DELETE', '/events'],
    ['POST', '/tags'],
    ['POST', '/media'],
    ['POST', '/users'],
    ['POST', '/users/first-register'],
    ['POST', '/calendar-application-passwords'],
    ['POST', '/calendar-state'],
  ])('refuses %s %s', async (method, path) => {
    const { status } = await anonymous(`${path}?where[id][exists]=true`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"Intruder","name":"Intruder","username":"intruder","password":"intruder"}',
    })

    expect(status).toBe(403)
  })
})

describe('Payload’s own interface, for a subscriber', () => {
  const subscriber = async (path: string, init?: RequestInit) => {
    const { username, password, id } = users.user('subscriber')
    const { token } = (
      await anonymous('/users/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: await knownPassword(id, password) }),
      })
    ).body

    return anonymous(path, {
      ...init,
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
    })
  }
  /** Builders give users an application password; Payload's login needs another one. */
  const knownPassword = async (id: number, password: string) => {
    await calendar.payload.update({ collection: 'users', id, data: { password } })

    return password
  }

  test('returns no more than to other callers', async () => {
    const { text } = await subscriber('/events?limit=100&draft=true&trash=true')

    expect(text).not.toMatch(/Hidden|Members only|Locked hall/)
  })

  test('refuses to raise their own role', async () => {
    const { id } = users.user('subscriber')
    await subscriber(`/users/${id}`, { method: 'PATCH', body: '{"role":"administrator"}' })
    const { role } = await calendar.payload.findByID({ collection: 'users', id })

    expect(role).toBe('subscriber')
  })

  test('shows no other users, and not their own password', async () => {
    const { text, body } = await subscriber('/users?limit=100&depth=2')

    expect(body.docs).toMatchObject([{ id: users.user('subscriber').id }])
    expect(text).not.toMatch(/"(?:hash|salt|resetPasswordToken)"/)
  })
})
