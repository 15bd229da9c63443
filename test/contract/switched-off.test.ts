import { describe, expect, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'

const calendar = freshCalendar({ enabled: false })
const get = clientOf(calendar)

describe('a calendar that is switched off', () => {
  test.each(['', '/events', '/it/events', '/doc', '/nothing'])(
    'answers 404 at %s',
    async (path) => {
      const { status, body } = await get(path)

      expect([status, body.code]).toEqual([404, 'rest_no_route'])
      expect((await get(path, { method: 'POST', json: {} })).status).toBe(404)
    },
  )

  test.each(['/events', '/venues', '/media', '/admin-calendar', '/admin-texts/events/1'])(
    'has no endpoint at /api%s',
    async (path) => {
      const answer = await calendar.payloadRest(new Request(`${site}/api${path}`))

      expect(answer.status).toBe(404)
    },
  )

  test('keeps the fields of its collections, hidden', () => {
    const { events } = calendar.payload.collections
    const names = events.config.flattenedFields.map(({ name }) => name)

    expect(names).toEqual(expect.arrayContaining(['title', 'startLocal', 'venues', 'resolved']))
    expect(events.config.admin.hidden).toBe(true)
  })

  test('keeps its users, one of whom may be the first to sign in', async () => {
    const data = { username: 'keeper', password: 'a password of the tests' }
    await calendar.payload.create({ collection: 'users', data: { ...data, role: 'author' } })
    const { token } = await calendar.payload.login({ collection: 'users', data })

    expect(token).toEqual(expect.any(String))
  })
})

test('the site’s own collections, hooks, endpoints and admin are unchanged', async () => {
  const { db } = calendar.payload.config
  const siteConfig = {
    secret: 'a secret',
    db,
    collections: [
      { slug: 'members', auth: true, fields: [{ name: 'note', type: 'text' as const }] },
    ],
    endpoints: [{ path: '/own', method: 'get' as const, handler: () => new Response() }],
    hooks: { afterError: [() => {}] },
    admin: { user: 'members', components: { providers: ['/own#Provider'] } },
  }

  const config = await eventsCalendar({ enabled: false, users: 'members', roleOf: () => 'author' })(
    siteConfig,
  )
  const [members] = config.collections ?? []
  const { db: _, collections: __, ...unchanged } = siteConfig

  expect(config).toMatchObject(unchanged)
  expect(members).toMatchObject({
    slug: 'members',
    auth: true,
    fields: expect.arrayContaining([{ name: 'note', type: 'text' }]),
  })
  expect(members).not.toHaveProperty('hooks')
})
