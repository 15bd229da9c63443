import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { flood } from './raw'

const app = builtApp()
const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'multipart/form-data; boundary=B' }
const said = { 'Content-Length': `${200 * 1024 * 1024}` }

/** The greatest memory of the app so far, in megabytes; only Linux reports it. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1024

describe('a body of 200 MB from any caller', () => {
  test.each<[string, string, Record<string, string>]>([
    ['/api/events', 'JSON', json],
    ['/api/users/login', 'JSON', json],
    ['/api/media', 'a form', form],
    ['/api/events', 'a form that replaces GET', { 'X-HTTP-Method-Override': 'GET', ...form }],
    ['/cal/events/v1/events', 'JSON', json],
    ['/cal/events/v1/events', 'a form', form],
  ])('is refused at %s: %s', async (path, _, headers) => {
    const unmeasured = await flood(app.url, path, { megabytes: 200, headers })
    const measured = await flood(app.url, path, {
      megabytes: 200,
      headers: { ...headers, ...said },
    })

    expect([unmeasured.status, measured.status]).toEqual([413, 413])
    expect(unmeasured.sent).toBeLessThan(100)
    expect(measured.sent).toBeLessThan(100)
  })

  test('is refused by the admin', async () => {
    const headers = { ...said, 'Content-Type': 'text/plain', 'Next-Action': 'a'.repeat(42) }

    expect((await flood(app.url, '/admin/login', { megabytes: 200, headers })).status).toBe(413)
  })

  test.skipIf(!existsSync('/proc/self/status'))('take next to no memory', async () => {
    const before = peak()
    const floods = ['/api/events', '/api/media', '/admin', '/', '/cal/events/v1/events'].map(
      (path) => flood(app.url, path, { megabytes: 200, headers: json }),
    )
    await Promise.all(floods)

    expect(peak() - before).toBeLessThan(150)
    expect((await app.fetch('/cal/events/v1/events')).status).toBe(200)
  })
})

test('the form of the admin saves the largest event of the interface (LIM-7)', async () => {
  const headers = { Authorization: `JWT ${await register(app)}` }
  const created = await app.fetch('/cal/events/v1/events', {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({
      title: 'Many words',
      start_date: '2027-01-01',
      end_date: '2027-01-01',
      description: '<p>a</p>'.repeat(2500),
    }),
  })
  const { id } = (await created.json()) as { id: number }
  const stored = await (await app.fetch(`/api/events/${id}?depth=0`, { headers })).json()
  const body = new FormData()
  body.set('_payload', JSON.stringify(stored))
  const saved = await app.fetch(`/api/events/${id}?depth=0`, { method: 'PATCH', headers, body })

  expect([created.status, saved.status]).toEqual([201, 200])
})
