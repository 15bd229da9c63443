import { expect, test } from 'vitest'
import { builtApp } from './app'

const app = builtApp({ RATE_LIMIT_READS: '3', RATE_LIMIT_WRITES: '1' })

test('a header does not enlarge the budget of the address of a connection (RL-1, LIM-11)', async () => {
  const statuses = []
  for (const path of ['/api/tags', '/cal/events/v1/tags', '/events/', '/it/cal/events/v1/tags']) {
    statuses.push((await app.fetch(path)).status)
  }
  const page = await app.fetch('/events/?search=nothing')
  const health = await app.fetch('/health/ready')

  expect(statuses.at(-1)).toBe(429)
  expect(page.status).toBe(429)
  expect(page.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=\d+$/)
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(health.status).toBe(200)
  expect(health.headers.has('ratelimit')).toBe(false)
})
