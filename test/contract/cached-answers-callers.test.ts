// On SQLite alone: callers are identified before the database is queried; cached-answers proves on each database that writes drop answers.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { keeperOf } from '../support/cached'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

// An answer that is cached for anonymous callers has nothing that only others may read, and is sent in no other form
// (GEN-34).

stopClock()
const options = { credentialedOrigins: ['https://partner.example'], sharedMaxAge: 60 }
const calendar = freshCalendar(options)
const { anEvent, aVenue, inItalian } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const { send, cached, warmed, isCached } = keeperOf(calendar)

/** In the texts of all entries that others may not read. */
const secret = 'xyzzyhidden'
const ids = { draft: 0, locked: 0, open: 0 }
let token = ''

given(async () => {
  const { id, username } = user('editor')
  const password = 'a password of the admin'
  await calendar.payload.update({ collection: 'users', id, data: { password } })
  token =
    (await calendar.payload.login({ collection: 'users', data: { username, password } })).token ??
    ''
  const locked = { accessPassword: 'sesame', descriptionHtml: secret }
  ids.draft = (await anEvent({ title: secret, slug: 'draft', status: 'draft' })).id
  ids.locked = (await anEvent({ title: 'Locked', slug: 'locked', ...locked })).id
  await anEvent({ title: secret, status: 'private' })
  await aVenue({ name: secret, status: 'draft' })
  await aVenue({ name: 'Locked hall', ...locked })
  ids.open = (await anEvent({ title: 'Open', slug: 'open' })).id
  await inItalian('events', ids.open, { title: 'Aperto' })
})

const filled = (path: string) =>
  path.replace(/<(\w+)>/, (_, name: keyof typeof ids) => String(ids[name]))

const paths = [
  '/events',
  '/it/events',
  '/en/events',
  '/events?multilang_language=it',
  '/events?per_page=1',
  '/events?_fields=total',
  '/events?status=draft',
  '/events?status=publish',
  '/events?context=edit',
  '/events?password=sesame',
  '/events?password[]=sesame',
  `/events?search=${secret}`,
  `/events?search=${secret}&password=sesame&context=edit`,
  '/events/<draft>',
  '/events/<draft>?context=edit',
  '/events/<locked>',
  '/events/<locked>?password=sesame',
  '/events/<locked>?password=wrong',
  '/events/<locked>?context=edit',
  '/it/events/<open>',
  '/events/<open>?_fields=id,title',
  '/events/by-slug/draft',
  '/venues',
  '/venues?password=sesame',
  '/venues?status=draft',
  '/nowhere',
  '',
] as const

const callers = {
  stranger: () => ({}),
  editor: () => ({ Authorization: as('editor') ?? '' }),
  'editor with a token': () => ({ Authorization: `Bearer ${token}` }),
  'editor with a cookie': () => ({ Cookie: `payload-token=${token}`, Origin: site }),
  'cookie of an editor on another page': () => ({
    Cookie: `payload-token=${token}`,
    Origin: 'https://evil.example',
  }),
  'cookie of an editor without proof': () => ({ Cookie: `payload-token=${token}` }),
  contributor: () => ({ Authorization: as('contributor') ?? '' }),
  'wrong credentials': () => ({ Authorization: 'Basic bm9ib2R5Ondyb25n' }),
  'page of a partner': () => ({ Origin: 'https://partner.example' }),
  'page of anybody': () => ({ Origin: 'https://app.example' }),
} satisfies Record<string, () => Record<string, string>>

type CachedRequest = {
  path: (typeof paths)[number]
  caller: keyof typeof callers
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST as GET'
  ifNoneMatch: '' | '*' | 'W/"other"'
}

const anyRequest: fc.Arbitrary<CachedRequest> = fc.record({
  path: fc.constantFrom(...paths),
  // It has no other keys, which TypeScript does not know.
  caller: fc.constantFrom(...(Object.keys(callers) as CachedRequest['caller'][])),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', 'POST as GET'),
  ifNoneMatch: fc.constantFrom('', '', '*', 'W/"other"'),
})

const answerTo = async ({ path, caller, method, ifNoneMatch }: CachedRequest) => {
  const overridden = method === 'POST as GET'
  const given = filled(path)
  const [, prefix = '', rest = ''] = /^(\/it|\/en)?(.*)$/.exec(given) ?? []
  const response = await handle(
    calendar.payload,
    new Request(`${site}${prefix}/cal/events/v1${rest}`, {
      method: overridden ? 'POST' : method,
      headers: {
        ...callers[caller](),
        ...(overridden && { 'X-HTTP-Method-Override': 'GET' }),
        ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
      },
    }),
  )

  // The rest of a budget is not part of the answer (RL-1).
  const { ratelimit, ...headers } = Object.fromEntries(response.headers)

  return {
    status: response.status,
    headers,
    text: await response.text(),
  }
}

test('each caller gets their own answer, whatever is cached', async () => {
  const expected = new Map<string, Awaited<ReturnType<typeof answerTo>>>()

  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const name = JSON.stringify(request)
      const answer = await answerTo(request)
      if (!expected.has(name)) {
        const before = [...cached().entries()]
        cached().clear()
        expected.set(name, await answerTo(request))
        for (const [key, value] of before) cached().set(key, value)
      }

      expect(answer).toEqual(expected.get(name))
      const strangers = ['stranger', 'page of anybody', 'cookie of an editor on another page']
      if (strangers.includes(request.caller) && !request.path.includes('password=sesame')) {
        expect(answer.text.replaceAll(`search=${secret}`, '')).not.toContain(secret)
      }
    }),
    { numRuns: 500, seed: 20261118, endOnFailure: true },
  )

  const decoder = new TextDecoder()
  const texts = [...cached().values()].map(({ body }) => decoder.decode(body))
  expect(texts.length).toBeGreaterThan(10)
  for (const text of texts) expect(text.replaceAll(`search=${secret}`, '')).not.toContain(secret)
})

type Options = { as?: 'editor'; method?: string; headers?: Record<string, string> }

test.each<[string, string, Options]>([
  ['signed-in callers', '/events', { as: 'editor' }],
  ['a draft', '/events/<draft>', { as: 'editor' }],
  ['what a password opened', '/events/<locked>?password=sesame', {}],
  ['what a password may open', '/events?password=', {}],
  ['a list with two passwords', '/venues?password[]=sesame&password[]=other', {}],
  ['what is not there', '/events/99999', {}],
  ['what is refused', '/events?per_page=0', {}],
  ['what is closed', '/events/<draft>', {}],
  ['a path that leads nowhere', '/nowhere', {}],
  ['wrong credentials', '/events', { headers: { Authorization: 'Basic bm9ib2R5Ondyb25n' } }],
  ['what OPTIONS says', '/events', { method: 'OPTIONS' }],
  ['a verb that is unknown', '/events', { method: 'PUT' }],
])('an answer to %s is not cached', async (_, path, { as: role, ...rest }) => {
  cached().clear()
  const authorization = role && as(role)

  await send(filled(path), { ...rest, ...(authorization && { as: authorization }) })

  expect(cached().size).toBe(0)
})

describe('a cached answer', () => {
  test('equals the first answer in status, headers and body', async () => {
    cached().clear()
    const first = await send('/events?per_page=1')
    const second = await warmed('/events?per_page=1')

    expect(second.body).toEqual(first.body)
    expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers))
    expect(second.headers.get('x-cal-total')).toBe('2')
    expect(second.headers.get('cache-control')).toContain('s-maxage=60')
  })

  test('keeps its ETag until the events in it change', async () => {
    const { headers } = await warmed(`/events/${ids.open}`)
    const tag = headers.get('etag') ?? ''
    const withTag = { headers: { 'If-None-Match': tag } }
    const same = await warmed(`/events/${ids.open}`, withTag)
    expect([same.status, same.body]).toEqual([304, undefined])
    expect(same.headers.get('last-modified')).toBe(headers.get('last-modified'))

    const rename = (slug: string) =>
      calendar.payload.update({ collection: 'events', id: ids.open, data: { slug } })
    await rename('reopened')
    const other = await send(`/events/${ids.open}`, withTag)
    expect([other.status, other.body.slug]).toEqual([200, 'reopened'])
    expect(other.headers.get('etag')).not.toBe(tag)
    await rename('open')
  })

  test('has no body for HEAD, and a body for the next GET', async () => {
    cached().clear()
    expect((await send('/events', { method: 'HEAD' })).body).toBeUndefined()
    expect((await send('/events')).body.total).toBe(2)
    expect(await isCached('/events', { method: 'HEAD' })).toBe(true)
  })
})

const roaming = freshCalendar({ site: undefined })

test('a calendar without SITE_URL caches answers by host', async () => {
  const { send: ask, warmed: askCached } = keeperOf(roaming)
  await buildersOf(roaming).anEvent()
  const addressOf = async (url: string, Host?: string) => {
    const ways = [askCached, ask]
    const headers = Host ? { headers: { Host } } : {}
    const bodies = []
    for (const way of ways) bodies.push((await way(url, headers)).body.events[0].url)
    expect(bodies[0]).toBe(bodies[1])

    return new URL(bodies[0]).origin
  }
  const url = 'http://inside.example/cal/events/v1/events'

  for (const _ of ['cold', 'warm']) {
    expect(await addressOf(url)).toBe('http://inside.example')
    expect(await addressOf(url, 'one.example')).toBe('http://one.example')
    expect(await addressOf(url, 'two.example:8080')).toBe('http://two.example:8080')
    expect(await addressOf(url.replace('http:', 'https:'), 'one.example')).toBe(
      'https://one.example',
    )
  }
})
