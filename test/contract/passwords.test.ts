import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { callers, usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const get = clientOf(calendar)

const ids = { event: 0, venue: 0, organizer: 0, host: 0, byContributor: 0, draft: 0, other: 0 }

given(async () => {
  const author = user('author').id
  const secret = { accessPassword: 'sesame', descriptionHtml: 'Hidden treasure', author }
  const venue = await aVenue({
    name: 'Cave',
    ...secret,
    address: 'Rock 1',
    latitude: 1,
    longitude: 2,
  })
  const organizer = await anOrganizer({ name: 'Forty', ...secret, phone: '40' })
  ids.venue = venue.id
  ids.organizer = organizer.id
  ids.event = (await anEvent({ title: 'Feast', ...secret, cost: '20' })).id
  ids.host = (await anEvent({ title: 'Tour', venues: [venue.id], organizers: [organizer.id] })).id
  ids.byContributor = (
    await anEvent({ title: 'Mine', ...secret, author: user('contributor').id })
  ).id
  ids.draft = (
    await anEvent({ title: 'Plan', ...secret, author: user('contributor').id, status: 'draft' })
  ).id
  ids.other = (await anEvent({ title: 'Fair', accessPassword: 'other' })).id
})

const openers = ['administrator', 'editor', 'author'] as const

describe('a protected event', () => {
  test.each(callers)(
    'is closed to %s without its password (AUTH-14, MX-4, ERR-23)',
    async (caller) => {
      for (const path of [ids.event, 'by-slug/feast', `${ids.event}?context=view`]) {
        expect(await get(`/events/${path}`, { as: as(caller) })).toMatchObject({
          status: 403,
          body: { code: 'event-password-protected', message: 'This event needs a password.' },
        })
      }
    },
  )

  test.each(callers)('is opened by its password for %s (AUTH-14)', async (caller) => {
    for (const path of [ids.event, 'by-slug/feast']) {
      const { status, body } = await get(`/events/${path}?password=sesame`, { as: as(caller) })

      expect([status, body.description]).toEqual([200, '<p>Hidden treasure</p>'])
      expect(body).not.toHaveProperty('json_ld')
    }
  })

  test.each(['Sesame', 'sesame%20', 'other', 'sesam', 'sesame%00', '%25', '0'])(
    'stays closed with the password "%s" (AUTH-14)',
    async (password) => {
      const { body } = await get(`/events/${ids.event}?password=${password}`)

      expect(body.code).toBe('event-password-protected')
    },
  )

  test.each(['password=', 'password[]=sesame', 'password[$ne]=x', 'password[not_equals]=x'])(
    'refuses "%s" (AUTH-14, GEN-20)',
    async (query) => {
      for (const path of [ids.event, 'by-slug/feast', 99999]) {
        expect((await get(`/events/${path}?${query}`)).body.data.params).toEqual({
          password: 'A password has 1 to 255 characters.',
        })
      }
    },
  )

  test.each(callers)(
    'is opened for %s by context=edit only with the right to edit it (AUTH-14, GEN-37)',
    async (caller) => {
      const { status } = await get(`/events/${ids.event}?context=edit`, { as: as(caller) })

      expect(status).toBe(openers.some((opener) => opener === caller) ? 200 : 403)
    },
  )

  test('is closed to its contributor once it is published (AUTH-14, AUTH-9)', async () => {
    const path = (id: number) => `/events/${id}?context=edit`

    expect((await get(path(ids.byContributor), { as: as('contributor') })).status).toBe(403)
    expect((await get(path(ids.draft), { as: as('contributor') })).status).toBe(200)
  })

  test('is blanked in lists, and complete when it is opened (AUTH-14, EV-37)', async () => {
    const feast = async (query: string, caller: (typeof callers)[number]) => {
      const { body } = await get(`/events?${query}`, { as: as(caller) })

      return body.events.find(({ title }: { title: string }) => title === 'Feast').description
    }

    expect(await feast('', 'anonymous')).toBe('')
    expect(await feast('', 'editor')).toBe('')
    expect(await feast('password=sesame', 'anonymous')).toBe('<p>Hidden treasure</p>')
    expect(await feast('password=other', 'anonymous')).toBe('')
    expect(await feast('context=edit', 'anonymous')).toBe('')
    expect(await feast('context=edit', 'contributor')).toBe('')
    expect(await feast('context=edit', 'author')).toBe('<p>Hidden treasure</p>')
  })

  test('is searched only for callers who may edit it (AUTH-14, EV-14)', async () => {
    const found = async (caller: (typeof callers)[number]) =>
      titles(await get('/events?search=treasure', { as: as(caller) })).sort()

    expect(await found('anonymous')).toEqual([])
    expect(await found('subscriber')).toEqual([])
    expect(await found('contributor')).toEqual(['Plan'])
    expect(await found('author')).toEqual(['Feast'])
    expect(await found('editor')).toEqual(['Feast', 'Mine', 'Plan'])
  })
})

describe.each([
  ['venues', 'venue', 'Cave'],
  ['organizers', 'organizer', 'Forty'],
] as const)('a protected entry of %s', (collection, kind, name) => {
  test.each(callers)(
    'is blanked for %s without its password, and 200 (AUTH-14, MX-12)',
    async (caller) => {
      for (const path of [ids[kind], `by-slug/${name}`]) {
        const { status, body } = await get(`/${collection}/${path}`, { as: as(caller) })

        expect([status, body[kind], body.description]).toEqual([200, name, ''])
        expect(body).not.toHaveProperty('json_ld')
      }
    },
  )

  test('is opened by its password, or by context=edit with the right to edit it (AUTH-14, GEN-37)', async () => {
    const text = async (query: string, caller: (typeof callers)[number]) =>
      (await get(`/${collection}/${ids[kind]}?${query}`, { as: as(caller) })).body.description

    expect(await text('password=sesame', 'anonymous')).toBe('<p>Hidden treasure</p>')
    expect(await text('password=other', 'anonymous')).toBe('')
    expect(await text('context=edit', 'anonymous')).toBe('')
    expect(await text('context=edit', 'contributor')).toBe('')
    expect(await text('context=edit', 'author')).toBe('<p>Hidden treasure</p>')
    expect(await text('context=edit', 'editor')).toBe('<p>Hidden treasure</p>')
  })

  test('is opened in lists and inside events, too (AUTH-14, VE-32)', async () => {
    const inList = async (query: string) =>
      (await get(`/${collection}?${query}`)).body[collection][0]
    const inEvent = async (query: string) => {
      const linked = (await get(`/events/${ids.host}?${query}`)).body[kind]

      return Array.isArray(linked) ? linked[0] : linked
    }

    for (const read of [inList, inEvent]) {
      expect((await read('')).description).toBe('')
      expect((await read('password=sesame')).description).toBe('<p>Hidden treasure</p>')
    }
  })

  test('is not found by its text without the right to edit it (AUTH-14)', async () => {
    for (const caller of ['anonymous', 'subscriber', 'contributor'] as const) {
      expect((await get(`/${collection}?search=treasure`, { as: as(caller) })).body.total).toBe(0)
    }
    expect((await get(`/${collection}?search=treasure`, { as: as('author') })).body.total).toBe(1)
  })
})

test('context=edit changes nothing but passwords (GEN-37)', async () => {
  const [plain, edit] = await Promise.all(
    ['', '?context=edit'].map((query) =>
      get(`/events/${ids.host}${query}`, { as: as('subscriber') }),
    ),
  )

  expect(edit?.body).toEqual(plain?.body)
  expect((await get(`/events/${ids.draft}?context=edit`)).body.code).toBe('event-not-accessible')
  expect((await get('/venues?context=edit&status=draft')).status).toBe(400)
})

test('context=edit must be spelled exactly (GEN-37)', async () => {
  for (const context of ['context=Edit', 'context[]=edit', 'context=1', 'context=']) {
    const { status } = await get(`/events/${ids.event}?${context}`, { as: as('editor') })

    expect([context, status]).toEqual([context, 403])
  }
})
