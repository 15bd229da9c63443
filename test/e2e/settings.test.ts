import { expect, test } from 'vitest'
import { builtApp } from './app'

const app = builtApp({
  SITE_URL: 'https://calendar.example',
  CALENDAR_ROOTS: '/api-json:it',
  VENDOR_PREFIX: 'town',
  SHARED_MAX_AGE: '60',
})

test('a configured root serves the contract in its language (GEN-56)', async () => {
  const response = await app.fetch('/api-json/town/events/v1/events')

  expect(response.headers.get('content-language')).toBe('it')
  expect(await response.json()).toMatchObject({
    rest_url: expect.stringMatching(
      /^https:\/\/calendar\.example\/api-json\/town\/events\/v1\/events\//,
    ),
  })
})

test('the vendor prefix names the namespace and the headers (GEN-55)', async () => {
  const { headers } = await app.fetch('/town/events/v1/events')

  expect(headers.get('x-town-total')).toBe('0')
  expect((await app.fetch('/cal/events/v1/events')).status).toBe(404)
})

test('the lifetime in shared caches can be set (GEN-34)', async () => {
  const { headers } = await app.fetch('/town/events/v1/events')

  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60')
})
