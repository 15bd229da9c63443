import { describe, expect, test } from 'vitest'
import { builtApp } from './app'
import { answerTo, exchange } from './raw'

const app = builtApp()
const api = '/cal/events/v1'

describe('the headers of the built app', () => {
  test('are those of the contract and no others of the framework (GEN-30, GEN-34, GEN-35)', async () => {
    const { headers } = await app.fetch(`${api}/events`)

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-language': 'en',
      // Without SITE_URL links begin with the host of the request.
      'cache-control': 'private, max-age=0, must-revalidate',
      'access-control-expose-headers':
        'X-Cal-Total, X-Cal-TotalPages, Link, Location, ETag, Last-Modified, Retry-After',
      allow: 'GET',
      'x-cal-total': '0',
      'x-cal-totalpages': '0',
      etag: expect.any(String),
    })
    for (const name of ['x-powered-by', 'accept-ch', 'critical-ch', 'set-cookie']) {
      expect(headers.has(name), name).toBe(false)
    }
  })

  test.each(['/events', '/nothing'])(
    'have Vary with Origin and Authorization only: %s (GEN-30)',
    async (path) => {
      expect((await app.fetch(api + path)).headers.get('vary')).toBe('Origin, Authorization')
    },
  )

  test('answer 304 without a body to a matching If-None-Match (GEN-34)', async () => {
    const etag = (await app.fetch(`${api}/events`)).headers.get('etag') ?? ''
    const again = await app.fetch(`${api}/events`, { headers: { 'If-None-Match': etag } })

    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('vary')).toBe('Origin, Authorization')
    expect(await again.text()).toBe('')
  })
})

describe('a method', () => {
  test('HEAD gets the headers of GET without the body (GEN-7)', async () => {
    const got = await app.fetch(`${api}/events`)
    const headed = await app.fetch(`${api}/events`, { method: 'HEAD' })

    expect(headed.status).toBe(200)
    expect(headed.headers.get('etag')).toBe(got.headers.get('etag'))
    expect(await headed.text()).toBe('')
  })

  test('OPTIONS answers a preflight request (GEN-8, GEN-35)', async () => {
    const response = await app.fetch(`${api}/events`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
    })

    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://elsewhere.example')
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    expect(await response.json()).toMatchObject({ namespace: 'cal/events/v1' })
  })

  test.each(['PUT', 'PATCH', 'DELETE'])(
    '%s on a list is an unknown route (GEN-6)',
    async (method) => {
      const response = await app.fetch(`${api}/events`, { method })

      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'rest_no_route' })
    },
  )
})

describe('an address', () => {
  test.each([
    ['/cal/events/v1', 200, 'en'],
    ['/cal/events/v1/', 200, 'en'],
    ['/en/cal/events/v1/events/', 200, 'en'],
    ['/it/cal/events/v1/events/', 200, 'it'],
    ['/it/cal/events/v1/doc/', 200, 'it'],
    ['/cal/events/v1/events/by-slug/caf%C3%A9', 400, 'en'],
    ['/cal/events/v1/events/by-slug/a%2Fb', 404, 'en'],
    ['/cal/events/v1/events/by-slug/%E9', 404, 'en'],
    ['/it/cal/events/v1/events/by-slug/%zz', 404, 'it'],
    ['/it/cal/events/v1/nothing', 404, 'it'],
    ['/cal/events/v2/events', 404, 'en'],
    ['/nothing', 404, 'en'],
  ])(
    '%s answers %i in %s, never by a redirect (GEN-1, GEN-4, GEN-5)',
    async (path, status, language) => {
      const response = await app.fetch(path)

      expect(response.status).toBe(status)
      expect(response.headers.get('content-language')).toBe(language)
      expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    },
  )

  test('with a query of 10,000 characters is answered (LIM)', async () => {
    const response = await app.fetch(`${api}/events?unknown=${'x'.repeat(10_000)}`)

    expect(response.status).toBe(200)
  })

  test('without SITE_URL gets links with the host of the request', async () => {
    const { body } = await answerTo(app.url, `${api}/events`, { Host: 'calendar.example' })

    expect(JSON.parse(body).rest_url).toMatch(
      /^http:\/\/calendar\.example\/cal\/events\/v1\/events\//,
    )
  })

  test.each([
    ['/', 'en', '/events/'],
    ['/it/', 'it', '/it/events/'],
  ])('%s shows coming events in %s (PG-2)', async (path, language, link) => {
    const response = await app.fetch(path)
    const page = await response.text()

    expect(response.status).toBe(200)
    expect(response.headers.get('content-language')).toBe(language)
    expect(page).toContain(`href="${link}" aria-current="page"`)
    expect(page).not.toMatch(/src="https?:/)
  })
})

test.each(['/', '/api/events', '/_next/x'])(
  'TRACE %s is refused as an unknown method',
  async (path) => {
    expect((await exchange(app.url, path, { method: 'TRACE' })).status).toBe(400)
  },
)

test.each([
  ['TRACE', '/cal/events/v1/events', 'en'],
  ['TRACE', '/it/cal/events/v1/events/1?page=1', 'it'],
  ['PURGE', '/cal/events/v1', 'en'],
  ['PROPFIND', '/Cal/Events/V1/doc/', 'en'],
])('%s %s is an unknown route (GEN-6, ERR-6)', async (method, path, language) => {
  const { status, headers, body } = await exchange(app.url, path, {
    method,
    headers: { Origin: 'https://shop.example' },
  })

  expect([status, JSON.parse(body.toString()).code]).toEqual([404, 'rest_no_route'])
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'content-language': language,
    'access-control-allow-origin': 'https://shop.example',
  })
})

test.each([
  ['//cal/events/v1/events', 200],
  ['///it/cal/events/v1/events/', 200],
  ['/cal/events/v1//events', 404],
  ['/cal/events/v1/events//', 404],
  ['/cal/events/v1\\events', 404],
  ['/cal/events/v1/events?search=a//b', 200],
  ['/Cal/Events/V1/Events/', 200],
  ['/it/cal/events/v1/EVENTS', 200],
  ['/cal/events/v1/events%20', 404],
  ['/cal/events/v1/events/20%20/', 404],
])('%s is %i, and no redirect (GEN-4, GEN-5, GEN-6)', async (path, expected) => {
  // Written out, because `URL` reads the text after two slashes as a host.
  const { status, headers } = await exchange(app.url, '', { path })

  expect([status, headers.location]).toEqual([expected, undefined])
})

test.each(['//calendar.example/events', '/\\calendar.example/x', '//calendar.example//'])(
  '%s redirects to no other host',
  async (path) => {
    const { headers } = await exchange(app.url, '', { path })

    expect(headers.location ?? '/').toMatch(/^\/[^/\\]/)
  },
)
