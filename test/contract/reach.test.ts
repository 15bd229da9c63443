import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import type { CallerName } from '../support/callers'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { user, ask } = signedInUsers(calendar)
const { anEvent, aVenue } = buildersOf(calendar)

given(async () => {
  const author = user('editor').id
  const venue = await aVenue({ name: 'Hall', author })
  const parent = await anEvent({ title: 'Festival', status: 'draft', author })
  const cellar = await aVenue({ name: 'Cellar', status: 'draft', author })
  await anEvent({
    title: 'Concert',
    author,
    venues: [venue.id, cellar.id],
    parent: parent.id,
  })
})

const strangers: CallerName[] = ['anonymous', 'subscriber', 'contributor', 'author', 'editor']

/** Paths of events to fields that only administrators read, or nobody. */
const hidden = [
  'author.hash',
  'author.salt',
  'author.sessions',
  'author.sessions.id',
  'author.resetPasswordToken',
  'author.email',
  'author.role',
  'author.currentPassword',
  'author.en.currentPassword',
  'author__hash',
  'author.hash.x',
  'parent.author.hash',
  'parent.parent.author.sessions.expiresAt',
  'venues.author.email',
  'venues.sourceHash',
  'parent.resolved.en.search',
  'image.sourceUrl',
  'resolved.en.search',
  'customFields.x',
  'sourceHash',
  'costParsed',
]

const doors = [
  (path: string) => `/events?where[${path}][exists]=true`,
  (path: string) => `/events?draft=true&where[or][0][and][0][${path}][not_equals]=x`,
  (path: string) => `/events?where[OR][0][${path}][like]=a`,
  (path: string) => `/events?sort=${path}`,
  (path: string) => `/events?draft=true&sort=-title,-${path}`,
  (path: string) => `/events/count?where[${path}][exists]=true`,
  (path: string) => `/events/versions?where[version.${path}][exists]=true`,
  (path: string) => `/events/versions?sort=version.${path}`,
  (path: string) => `/events/versions?where[parent.${path}][exists]=true`,
]

describe.each(strangers)('%s', (caller) => {
  test.each(hidden)('cannot filter by %s, in any list', async (path) => {
    for (const door of doors) {
      const { status } = await ask(caller, 'GET', door(path))

      expect([door(path), status]).toEqual([door(path), 400])
    }
  })

  test('cannot filter by it through a relation of another collection', async () => {
    for (const path of [
      '/calendar-application-passwords?where[user.hash][exists]=true',
      '/calendar-application-passwords?where[hash][like]=a',
      '/calendar-application-passwords?sort=hash',
      '/payload-locked-documents?where[user.value.hash][exists]=true',
      '/payload-locked-documents?where[user.hash.value][exists]=true',
      '/payload-locked-documents?where[document.value.accessPassword][like]=a',
      '/payload-preferences?where[user.value.sessions][exists]=true',
      '/payload-preferences?sort=user.value.hash',
      '/users?where[hash][like]=a',
      '/users?where[sessions.id][like]=a',
      '/users?sort=email',
      '/users?where[email][like]=a',
      '/users?where[role][equals]=administrator',
      '/users/count?where[salt][like]=a',
      '/categories?where[parent.resolved.en.key][like]=a',
      '/media?where[sourceUrl][like]=a',
      '/venues/versions?where[version.author.hash][like]=a',
      '/organizers/versions?where[parent.author.email][like]=a',
      '/venues?where[author][contains][hash][like]=a',
      '/events?where[venues][contains][author.hash][like]=a',
      '/events?where[venues][contains][sourceHash][exists]=true',
    ]) {
      expect([path, (await ask(caller, 'GET', path)).status]).toEqual([path, 400])
    }
  })

  test('cannot filter by it in a bulk change or a read by POST', async () => {
    const changed = await ask(caller, 'PATCH', '/events?where[author.hash][exists]=true', {
      title: 'Found',
    })
    const deleted = await ask(caller, 'DELETE', '/events?where[author.sessions.id][exists]=true')
    const headers = new Headers({
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-HTTP-Method-Override': 'GET',
    })
    if (caller !== 'anonymous') headers.set('Authorization', `JWT ${user(caller).token}`)
    const posted = await calendar.payloadRest(
      new Request(`${site}/api/events`, {
        method: 'POST',
        headers,
        body: 'where[author.hash][exists]=true',
      }),
    )

    expect([changed.status, deleted.status, posted.status]).toEqual([400, 400, 400])
  })
})

describe('readable fields', () => {
  test.each([
    '/events?where[venues.name][equals]=Hall',
    '/events?where[title.it][exists]=false&sort=-startLocal',
    '/events?where[venues][in]=1,2&sort=title,-updatedAt',
    '/events?where[id][exists]=true&sort=id&draft=true',
    '/events?where[author][exists]=true',
    '/events/count?where[categories.name][exists]=false',
  ])('are filtered as before: %s', async (path) => {
    for (const caller of ['anonymous', 'contributor', 'editor'] as const) {
      expect([path, (await ask(caller, 'GET', path)).status]).toEqual([path, 200])
    }
  })

  test.each([
    '/users?where[email][like]=mail.example&sort=email',
    '/users?where[role][equals]=editor',
    '/events?where[author.email][like]=editor',
    '/events/versions?where[version.author.name][exists]=true&sort=version.author.email',
  ])('are filtered by administrators in users, too: %s', async (path) => {
    const { status, body } = await ask('administrator', 'GET', path)

    expect(status).toBe(200)
    expect(body.docs.length).toBeGreaterThan(0)
  })
})

test('no sort and no nested filter reveals an unreadable entry', async () => {
  for (const path of ['/events?sort=parent.title', '/events?sort=venues.name']) {
    expect((await ask('anonymous', 'GET', path)).status).toBe(400)
    expect((await ask('contributor', 'GET', path)).status).toBe(400)
    expect((await ask('editor', 'GET', path)).status).toBe(200)
  }
  const within = '/events?where[venues][contains][name][equals]=Hall'
  expect((await ask('contributor', 'GET', within)).status).toBe(400)
})

test.each(['parent.title][equals]=Festival', 'venues.name][equals]=Cellar'])(
  'no filter reveals an unreadable entry: %s',
  async (condition) => {
    const found = async (caller: CallerName) =>
      (await ask(caller, 'GET', `/events?where[${condition}`)).body.totalDocs

    expect(await found('editor')).toBe(1)
    expect(await found('anonymous')).toBe(0)
    expect(await found('contributor')).toBe(0)
  },
)
