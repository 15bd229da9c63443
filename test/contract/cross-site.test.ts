// On SQLite alone: requests are judged by their headers.

import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'

const friend = 'https://www.calendar-friends.example'
const calendar = freshCalendar({ credentialedOrigins: [friend] })
const { aUser, aTag, clear } = buildersOf(calendar)

const password = 'the password of the account'
const anna = { id: 0, username: '' }
let token = ''
given(async () => {
  Object.assign(anna, await aUser('administrator'))
  await calendar.payload.update({ collection: 'users', id: anna.id, data: { password } })
  const { payload } = calendar
  const login = { username: anna.username, password }
  token = (await payload.login({ collection: 'users', data: login })).token ?? ''
})
beforeEach(clear)

type Sent = { method?: string; headers?: Record<string, string>; body?: string | FormData }

const ask = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  calendar.payloadRest(
    new Request(`${site}/api${path}`, {
      method,
      headers: {
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    }),
  )

const whoIs = async (headers: Record<string, string>) => {
  const answer = await ask('/users/me', {
    headers: { Cookie: `payload-lng=it; payload-token=${token}`, ...headers },
  })

  return (await answer.json()).user?.id
}

const ownHeaders: [string, Record<string, string>][] = [
  ['its own Origin', { Origin: site }],
  ['the Origin of a friend', { Origin: friend, 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
]
const foreign: [string, Record<string, string>][] = [
  ['a foreign Origin', { Origin: 'https://elsewhere.example' }],
  ['a sibling', { Origin: 'https://blog.calendar.example', 'Sec-Fetch-Site': 'same-site' }],
  ['a subdomain', { Origin: 'https://a.calendar.example' }],
  ['the other protocol', { Origin: 'http://calendar.example' }],
  ['another port', { Origin: 'https://calendar.example:8443' }],
  ['a page without an origin', { Origin: 'null' }],
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ['both that contradict', { Origin: site, 'Sec-Fetch-Site': 'cross-site' }],
]
const undeclared: [string, Record<string, string>][] = [
  ['nothing', {}],
  ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }],
  ['only a referrer', { Referer: `${site}/admin` }],
  ['a foreign page', { Referer: 'https://elsewhere.example/calendar.example' }],
]

describe('the session cookie at Payload’s own interface (AUTH-3)', () => {
  test.each(ownHeaders)('counts with %s', async (_, headers) => {
    expect(await whoIs(headers)).toBe(anna.id)
  })

  test.each([...foreign, ...undeclared])('does not count with %s', async (_, headers) => {
    expect(await whoIs(headers)).toBeUndefined()
  })

  test.each([...ownHeaders.slice(0, 2)])('allows a write with %s', async (_, headers) => {
    const answer = await ask('/tags', {
      method: 'POST',
      headers: { Cookie: `payload-token=${token}`, ...headers },
      body: JSON.stringify({ name: 'Jazz' }),
    })

    expect(answer.status).toBe(201)
  })

  test.each([...foreign, ...undeclared])('allows no write with %s', async (_, headers) => {
    const id = await aTag('Jazz')
    const form = new FormData()
    form.set('_payload', JSON.stringify({ name: 'Rock' }))
    const Cookie = `payload-token=${token}`
    const sent: [string, Sent][] = [
      ['/tags', { method: 'POST', body: JSON.stringify({ name: 'Folk' }) }],
      ['/tags', { method: 'POST', body: form }],
      [`/tags/${id}`, { method: 'PATCH', body: JSON.stringify({ name: 'Rock' }) }],
      [`/tags/${id}`, { method: 'PATCH', body: form }],
      [`/tags/${id}`, { method: 'DELETE' }],
      [`/users/${anna.id}`, { method: 'PATCH', body: JSON.stringify({ role: 'subscriber' }) }],
    ]
    for (const [path, options] of sent) {
      const answer = await ask(path, { ...options, headers: { Cookie, ...headers } })
      expect(answer.status, `${options.method} ${path}`).toBe(403)
    }
    const { docs } = await calendar.payload.find({ collection: 'tags' })

    expect(docs.map(({ name }) => name)).toEqual(['Jazz'])
  })
})

describe('a page of another site', () => {
  const credentials = () => ({ username: anna.username, password })
  const Origin = 'https://elsewhere.example'

  test.each<Record<string, string>>([{ Origin }, { 'Sec-Fetch-Site': 'same-site' }])(
    'signs nobody in by a form: %j',
    async (headers) => {
      const form = new FormData()
      form.set('_payload', JSON.stringify(credentials()))
      const answer = await ask('/users/login', { method: 'POST', headers, body: form })

      expect(answer.status).toBe(403)
      expect(answer.headers.has('set-cookie')).toBe(false)
    },
  )

  test('gets a token for right credentials, but no cookie (GEN-35)', async () => {
    const body = JSON.stringify(credentials())
    const answer = await ask('/users/login', { method: 'POST', headers: { Origin }, body })

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ token: expect.any(String) })
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test.each(['first-register', 'forgot-password', 'reset-password', 'logout', 'refresh-token'])(
    'is refused at %s, in the language of its visitor',
    async (path) => {
      const answer = await ask(`/users/${path}`, {
        method: 'POST',
        headers: { Origin, 'Accept-Language': 'it' },
        body: JSON.stringify(credentials()),
      })

      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({
        errors: [{ message: 'Le pagine di altri siti non possono farlo.' }],
      })
    },
  )

  test.each([
    ['POST', '/users/login', 401],
    ['POST', '/users/refresh-token', 403],
    ['POST', '/users/logout', 403],
    ['GET', '/calendar-application-passwords', 403],
    ['OPTIONS', '/calendar-application-passwords', 200],
    ['OPTIONS', '/users/login', 200],
    ['GET', '/media/file/none.jpg', 404],
  ])(
    'may read the answer to %s %s without the cookies of its visitor (GEN-35)',
    async (method, path, status) => {
      const asks = { 'Access-Control-Request-Method': 'POST' }
      const answer = await ask(path, {
        method,
        headers: { Origin, ...(method === 'OPTIONS' && asks) },
        ...(method === 'POST' && { body: '{"username":"nobody","password":"none"}' }),
      })
      const { headers } = answer

      expect(answer.status).toBe(status)
      expect(headers.get('access-control-allow-origin')).toBe(Origin)
      expect(headers.get('access-control-allow-headers')).toContain('Authorization')
      expect(headers.get('vary')).toContain('Origin')
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      expect(headers.get('access-control-max-age')).toBe(method === 'OPTIONS' ? '86400' : null)
    },
  )

  test('may read pictures at the address in answers, as Next rewrites it (GEN-35)', async () => {
    const { headers } = await calendar.payloadRest(
      new Request(`${site}/media/none.jpg`, { headers: { Origin } }),
    )

    expect(headers.get('access-control-allow-origin')).toBe(Origin)
  })

  test('may send credentials when the site trusts it (GEN-35)', async () => {
    const { headers } = await ask('/users/login', {
      method: 'POST',
      headers: { Origin: friend },
      body: '{}',
    })

    expect(headers.get('access-control-allow-origin')).toBe(friend)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
  })

  test('may read nothing else of Payload’s own interface (GEN-35)', async () => {
    for (const path of ['/events', '/users', '/users/me', '/media']) {
      const { headers } = await ask(path, { headers: { Origin } })
      expect(headers.has('access-control-allow-origin'), path).toBe(false)
    }
  })

  test('may write with a token of its own (AUTH-2)', async () => {
    const answer = await ask('/tags', {
      method: 'POST',
      headers: { Origin, Authorization: `JWT ${token}` },
      body: JSON.stringify({ name: 'Jazz' }),
    })

    expect(answer.status).toBe(201)
  })
})

describe('the session cookie', () => {
  test('is set and removed with the same attributes, for HTTPS only', async () => {
    const login = await ask('/users/login', {
      method: 'POST',
      headers: { Origin: site },
      body: JSON.stringify({ username: anna.username, password }),
    })
    const set = sessionIn(login)
    const logout = await ask('/users/logout', {
      method: 'POST',
      headers: { Origin: site, Cookie: set.split(';')[0] ?? '' },
    })

    expect(logout.status).toBe(200)
    expect(attributesOf(set)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(attributesOf(sessionIn(logout))).toEqual(attributesOf(set))
  })
})

describe('over plain HTTP, where browsers send fewer headers with a read', () => {
  const plain = freshCalendar({ site: 'http://calendar.lan' })
  const host = 'http://calendar.lan'

  const answerTo = async (headers: Record<string, string>) => {
    const { payload } = plain
    const { username } = await buildersOf(plain).aUser('editor')
    await payload.update({
      collection: 'users',
      where: { username: { equals: username } },
      data: { password },
    })
    const login = await payload.login({ collection: 'users', data: { username, password } })
    const Cookie = `payload-token=${login.token}`
    const answer = await plain.payloadRest(
      new Request(`${host}/api/users/me`, { headers: { Cookie, ...headers } }),
    )

    return (await answer.json()).user?.username === username
  }

  test('the session cookie counts for reads of a page of the site only', async () => {
    expect(await answerTo({ Referer: `${host}/admin` })).toBe(true)
    expect(await answerTo({ Referer: 'http://elsewhere.example/calendar.lan' })).toBe(false)
    expect(await answerTo({ Referer: `${host}/admin`, 'Sec-Fetch-Site': 'cross-site' })).toBe(false)
    expect(await answerTo({})).toBe(false)
  })
})

const sessionIn = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('payload-token=')) ?? ''

const attributesOf = (cookie: string) =>
  cookie
    .split('; ')
    .slice(1)
    .filter((attribute) => !attribute.startsWith('Expires='))
    .map((attribute) => attribute.replace('=true', ''))
    .sort()
