// On SQLite alone: paths and verbs are checked before the database is queried.
import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser } = buildersOf(calendar)
const send = clientOf(calendar)

const entryIds = { event: 0, venue: 0, organizer: 0, category: 0, tag: 0 }

given(async () => {
  entryIds.event = (await anEvent({ title: 'Chess' })).id
  entryIds.venue = (await aVenue({ name: 'Town hall' })).id
  entryIds.organizer = (await anOrganizer({ name: 'Chess club' })).id
  entryIds.category = await aCategory('Games')
  entryIds.tag = await aTag('Indoor')
})

/** Every route of GEN-2 with its answer to GET, by a path with ids of `entryIds`. */
const routes = [
  ['', 'namespace'],
  ['/doc', ''],
  ['/series', 'series'],
  ['/site', 'name'],
  ['/events', 'events'],
  ['/events/<event>', 'title'],
  ['/events/by-slug/chess', 'title'],
  ['/venues', 'venues'],
  ['/venues/<venue>', 'venue'],
  ['/venues/by-slug/town-hall', 'venue'],
  ['/organizers', 'organizers'],
  ['/organizers/<organizer>', 'organizer'],
  ['/organizers/by-slug/chess-club', 'organizer'],
  ['/categories', 'categories'],
  ['/categories/<category>', 'name'],
  ['/tags', 'tags'],
  ['/tags/<tag>', 'name'],
] as const

const filled = (path: string) =>
  path.replace(/<(\w+)>/, (_, kind: keyof typeof entryIds) => String(entryIds[kind]))

describe('every route', () => {
  test.each(routes)(
    '"%s" answers GET under both roots (GEN-1, GEN-2, MX-1)',
    async (path, member) => {
      for (const root of ['', '/it']) {
        const { status, body } = await send(`${root}${filled(path)}`)

        expect(status).toBe(200)
        if (member) expect(body).toHaveProperty(member)
      }
    },
  )

  test.each(routes)('"%s" accepts a trailing slash without redirect (GEN-5)', async (path) => {
    const [without, withSlash] = [await send(filled(path)), await send(`${filled(path)}/`)]

    expect(withSlash.status).toBe(200)
    expect(withSlash.headers.get('location')).toBeNull()
    expect(withSlash.body).toEqual(without.body)
  })

  test.each(routes)('"%s" answers HEAD as GET without a body (GEN-7, MX-18)', async (path) => {
    const [get, head] = [await send(filled(path)), await send(filled(path), { method: 'HEAD' })]

    expect(head.body).toBeUndefined()
    expect(head.status).toBe(200)
    expect([...head.headers]).toEqual([...get.headers])
  })

  test.each([
    ['/events/99999', 404],
    ['/venues/99999', 400],
    ['/events?per_page=0', 400],
    ['/events?page=7', 404],
    ['/nowhere', 404],
  ])('HEAD of "%s" is %i as for GET (GEN-7, MX-18)', async (path, status) => {
    const [get, head] = [await send(path), await send(path, { method: 'HEAD' })]

    expect([get.status, head.status, head.body]).toEqual([status, status, undefined])
    expect([...head.headers]).toEqual([...get.headers])
  })
})

describe('the methods', () => {
  test.each([
    ['', 'GET'],
    ['/doc', 'GET'],
    ['/events', 'GET,POST'],
    ['/events/<event>', 'GET,DELETE,POST,PUT,PATCH'],
    ['/events/by-slug/chess', 'GET,DELETE,POST,PUT,PATCH'],
    ['/venues', 'GET,POST'],
    ['/venues/<venue>', 'GET,DELETE,POST,PUT,PATCH'],
    ['/organizers', 'GET,POST'],
    ['/organizers/by-slug/chess-club', 'GET,DELETE,POST,PUT,PATCH'],
    ['/categories', 'GET,POST'],
    ['/categories/<category>', 'GET,POST,PUT,PATCH,DELETE'],
    ['/tags', 'GET,POST'],
    ['/tags/<tag>', 'GET,POST,PUT,PATCH,DELETE'],
  ])('of "%s" are %s only (GEN-3, GEN-6)', async (path, verbs) => {
    expect((await send(filled(path), { method: 'OPTIONS' })).body.methods.join()).toBe(verbs)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, body } = await send(filled(path), { method })
      const known = verbs.split(',').includes(method)

      expect([method, body.code === 'rest_no_route']).toEqual([method, !known])
      if (!known) expect(status).toBe(404)
    }
  })

  test.each(['PURGE', 'REPORT', 'COPY'])(
    'do not include %s at any route (GEN-6)',
    async (method) => {
      expect((await send('/events', { method })).body).toMatchObject({
        code: 'rest_no_route',
        data: { status: 404 },
      })
    },
  )
})

describe('an unknown route', () => {
  test.each([
    '/nowhere',
    '/event',
    '/events/1/2',
    '/events/batch',
    '/events/by-slug',
    '/categories/by-slug/games',
    '/tags/by-slug/indoor',
    '/doc/1',
    '/docs',
    '/events//',
    '//events',
    '/events%20',
    '/%20events',
    'https://calendar.example/cal/events/v1//',
    '/cal/events/v1',
    '/cal/events/v2/events',
    'https://calendar.example/cal/events/v1events',
    'https://calendar.example/cal/events',
    'https://calendar.example/de/cal/events/v1/events',
    'https://calendar.example/it/en/cal/events/v1/events',
  ])('is answered at "%s" (GEN-2, GEN-6, GEN-24, MX-19)', async (path) => {
    const address = path.startsWith('/cal/events/v1') ? `/cal/events/v1${path}` : path

    expect(await send(address)).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route', data: { status: 404 } },
    })
  })

  test('answers 404 before parameters are checked (GEN-24, GEN-27)', async () => {
    expect((await send('/nowhere?per_page=0')).body.code).toBe('rest_no_route')
  })
})

describe('capitals in a path', () => {
  test.each([
    ['/Events', '/events'],
    ['/EVENTS/BY-SLUG/chess/', '/events/by-slug/chess'],
    ['/Events/By-Slug/Chess', '/events/by-slug/chess'],
    ['/Venues/<venue>', '/venues/<venue>'],
    ['/Tags/', '/tags'],
    ['/%45vents', '/events'],
    ['https://calendar.example/Cal/Events/V1', '/cal/events/v1'],
    ['https://calendar.example/it/CAL/EVENTS/V1/EVENTS', '/it/cal/events/v1/events'],
    ['https://calendar.example/?rest_route=/cal/events/v1/Events', '/cal/events/v1/events'],
  ])(
    '"%s" are accepted as the route "%s", as in its links (GEN-4, GEN-50, GEN-51)',
    async (slashed, plain) => {
      const [one, other] = [await send(filled(slashed)), await send(filled(plain))]

      expect(one.status).toBe(200)
      expect(one.body).toEqual(other.body)
      expect(one.headers.get('allow')).toBe(other.headers.get('allow'))
    },
  )

  test('are not accepted in the prefix of a language (GEN-1)', async () => {
    expect((await send('https://calendar.example/IT/cal/events/v1/events')).status).toBe(404)
  })
})

describe('an id in a path', () => {
  test.each(['abc', '-5', '1.5', '+5', '5x', '0x5', '1e1', '٣', '５', '%205', '5%0A', ''])(
    'as "%s" is an unknown route (GEN-4)',
    async (id) => {
      for (const collection of ['venues', 'organizers', 'categories', 'tags']) {
        const { status, body } = await send(
          `/${collection}/${id}/x`.replace(/\/x$/, id ? '' : '//'),
        )

        expect([status, body.code]).toEqual([404, 'rest_no_route'])
      }
      expect((await send(`/events/${id || '/'}`)).body.code).toBe('rest_no_route')
    },
  )

  test('may have leading zeros (GEN-4)', async () => {
    expect((await send(`/events/00${entryIds.event}`)).body.id).toBe(entryIds.event)
    expect((await send(`/venues/00${entryIds.venue}`)).body.id).toBe(entryIds.venue)
    expect((await send(`/tags/0${entryIds.tag}`)).body.id).toBe(entryIds.tag)
  })

  test.each(['9007199254740993', '99999999999999999999', '9'.repeat(400)])(
    'as a number too large (%s) is an unknown id (GEN-4)',
    async (id) => {
      expect((await send(`/events/${id}`)).body.code).toBe('rest-event-not-found')
      for (const collection of ['venues', 'organizers', 'categories', 'tags']) {
        expect((await send(`/${collection}/${id}`)).body).toMatchObject({
          code: 'rest_invalid_param',
          data: {
            params: { id: expect.stringMatching(/^No (venue|organizer|category|tag) has the ID /) },
            details: [],
          },
        })
      }
    },
  )
})

describe('a slug in a path', () => {
  test.each(['', '/', 'chess/more', 'chess%2Fmore', '%2F', 'chess%2F'])(
    'as "%s" is an unknown route (GEN-4)',
    async (slug) => {
      for (const collection of ['events', 'venues', 'organizers']) {
        const { status, body } = await send(`/${collection}/by-slug/${slug}`)

        expect([status, body.code]).toEqual([404, 'rest_no_route'])
      }
    },
  )

  test.each(['a', 'a b', 'caf%C3%A9', '..%20', '%25', '~', '%3F', 'a+b', '%00', '0'])(
    'as "%s" is an unknown slug (GEN-4)',
    async (slug) => {
      expect((await send(`/events/by-slug/${slug}`)).body.code).toBe('rest_invalid_param')
    },
  )

  test.each(['%', '%ZZ', '%ED%A0%80', '%FF'])(
    'as "%s" is badly encoded, so the route is unknown (GEN-4, GEN-6)',
    async (slug) => {
      expect((await send(`/events/by-slug/${slug}`)).body.code).toBe('rest_no_route')
    },
  )

  test('is decoded once (GEN-4)', async () => {
    expect((await send('/events/by-slug/%63hess')).body.title).toBe('Chess')
    expect((await send('/events/by-slug/%2563hess')).body.code).toBe('rest_invalid_param')
  })
})

describe('OPTIONS', () => {
  test.each([
    ['', '/cal/events/v1'],
    ['/doc', '/cal/events/v1/doc'],
    ['/events', '/cal/events/v1/events'],
    ['/events/<event>', '/cal/events/v1/events/(?P<id>\\d+)'],
    ['/venues/by-slug/town-hall', '/cal/events/v1/venues/by-slug/(?P<slug>[^/]+)'],
    ['/organizers', '/cal/events/v1/organizers'],
    ['/categories/<category>', '/cal/events/v1/categories/(?P<id>\\d+)'],
    ['/tags', '/cal/events/v1/tags'],
  ])('of "%s" answers its entry of the index (GEN-8, MX-18)', async (path, entry) => {
    const { status, body } = await send(filled(path), { method: 'OPTIONS' })

    expect(status).toBe(200)
    expect(body).toEqual((await send('')).body.routes[entry])
    expect(body.namespace).toBe('cal/events/v1')
    expect('_links' in body).toBe(!entry.includes('('))
  })

  test('has a link to itself when its path has no variable part (GEN-8)', async () => {
    expect((await send('/venues', { method: 'OPTIONS' })).body._links).toEqual({
      self: [{ href: `${site}/cal/events/v1/venues` }],
    })
  })

  test.each([
    '/events?per_page=abc&start_date=garbage&multilang_language=xx',
    '/events/99999',
    '/venues/99999',
    '/venues/by-slug/nobody',
    '/categories/99999',
  ])('of "%s" answers 200 without checking parameters and ids (GEN-8)', async (path) => {
    expect((await send(path, { method: 'OPTIONS' })).status).toBe(200)
  })

  test('of an unknown route is 404 (GEN-8, MX-18)', async () => {
    expect((await send('/nowhere', { method: 'OPTIONS' })).body.code).toBe('rest_no_route')
  })
})

describe('the method override', () => {
  test.each([
    ['/events', { 'X-HTTP-Method-Override': 'GET' }],
    ['/events', { 'x-http-method-override': 'get' }],
    ['/events?_method=GET', {}],
    ['/events?_method=gEt', {}],
    ['/events?_method=DELETE', { 'X-HTTP-Method-Override': 'GET' }],
  ])('POST %s with %o reads (GEN-9)', async (path, headers) => {
    const { status, body } = await send(path, { method: 'POST', headers })

    expect([status, body.total]).toEqual([200, 1])
  })

  test.each([
    ['/events?_method=GET', { 'X-HTTP-Method-Override': 'PUT' }],
    ['/events?_method=PUT', {}],
    ['/venues', { 'X-HTTP-Method-Override': 'DELETE' }],
  ])(
    'POST %s with %o is refused as a method that a collection lacks (GEN-6, GEN-9)',
    async (path, headers) => {
      expect((await send(path, { method: 'POST', headers })).body.code).toBe('rest_no_route')
    },
  )

  test.each(['HEAD', 'OPTIONS', 'PURGE', ''])('"%s" overrides nothing (GEN-9)', async (verb) => {
    const { body } = await send(`/doc?_method=${verb}`, { method: 'POST' })

    expect(body.code).toBe('rest_no_route')
  })

  test.each(['GET', 'HEAD', 'OPTIONS'])('changes nothing on %s (GEN-9)', async (method) => {
    const { status } = await send('/events?_method=PUT', {
      method,
      headers: { 'X-HTTP-Method-Override': 'PUT' },
    })

    expect(status).toBe(200)
  })

  test('changes nothing on PUT, which /events lacks (GEN-9)', async () => {
    const { body } = await send('/events?_method=GET', {
      method: 'PUT',
      headers: { 'X-HTTP-Method-Override': 'GET' },
    })

    expect(body.code).toBe('rest_no_route')
  })
})

test('OPTIONS needs no right, and lists all methods (GEN-8)', async () => {
  const { authorization } = await aUser('subscriber')
  const [anonymous, subscriber] = [
    await send('/events', { method: 'OPTIONS' }),
    await send('/events', { method: 'OPTIONS', as: authorization }),
  ]

  expect(anonymous.body).toEqual(subscriber.body)
  expect(anonymous.body.methods).toEqual(['GET', 'POST'])
})
