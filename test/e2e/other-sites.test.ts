import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp } from './app'
import { answerTo } from './raw'

const site = 'https://calendar.example'
const app = builtApp({ SITE_URL: site })

let session = ''
let token = ''
beforeAll(async () => {
  const answer = await app.fetch('/api/users/first-register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site },
    body: JSON.stringify(administrator),
  })
  token = (await answer.json()).token
  session = answer.headers.getSetCookie().find((cookie) => /-token=/.test(cookie)) ?? ''
})

const cookie = () => ({ Cookie: session.split(';')[0] ?? '' })

/** Writes a tag as a form of a page would, and as a script would. */
const write = async (headers: Record<string, string>) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ name: `Jazz ${Math.random()}` }))
  const byForm = await app.fetch('/api/tags', { method: 'POST', headers, body: form })
  const byScript = await app.fetch('/api/tags', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ name: `Jazz ${Math.random()}` }),
  })

  return [byForm.status, byScript.status]
}

describe('the session cookie of a site over HTTPS (AUTH-3)', () => {
  test('is sent over HTTPS only', () => {
    expect(session).toMatch(/; Secure/)
    expect(session).toMatch(/; SameSite=Lax/)
  })

  test.each<Record<string, string>>([
    { Origin: 'https://elsewhere.example' },
    { Origin: 'https://blog.calendar.example', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'none' },
    {},
  ])('allows no write for %j', async (headers) => {
    expect(await write({ ...cookie(), ...headers })).toEqual([403, 403])
  })

  test('allows writes for the site itself, whatever host the proxy forwards', async () => {
    expect(await write({ ...cookie(), Origin: site })).toEqual([201, 201])
  })

  test('is not needed by a program with a token', async () => {
    expect(await write({ Authorization: `JWT ${token}` })).toEqual([201, 201])
  })
})

describe('the admin of a site over HTTPS', () => {
  const greets = async (headers: Record<string, string>) => {
    const answer = await app.fetch('/admin/account', { headers: { ...cookie(), ...headers } })

    return (await answer.text()).includes(administrator.username)
  }

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' },
    {},
  ])('knows its user after a link from %j', async (headers) => {
    expect(await greets(headers)).toBe(true)
  })

  test('is anonymous inside a page of another site', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' }

    expect(await greets(headers)).toBe(false)
  })
})

describe('POST requests of admin pages to their server', () => {
  // An action that does not exist.
  const action = '40'.padEnd(42, 'a')
  const say = async (headers: Record<string, string>, method = 'POST') =>
    (await app.fetch('/admin', { method, headers: { ...cookie(), ...headers }, body: '[]' })).status

  test.each<Record<string, string>>([
    { Origin: 'https://elsewhere.example' },
    { Origin: 'https://blog.calendar.example', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
    { Origin: 'nonsense' },
    {},
  ])('are refused for %j', async (headers) => {
    expect(await say({ ...headers, 'Next-Action': action })).toBe(403)
    expect(await say({ ...headers, 'Content-Type': 'multipart/form-data; boundary=B' })).toBe(403)
  })

  test('are accepted from the site itself, on any of its hosts', async () => {
    expect(await say({ Origin: site, 'Next-Action': action })).toBe(409)
    const host = { 'X-Forwarded-Host': 'elsewhere.example' }
    expect(await say({ Origin: site, 'Next-Action': action, ...host })).toBe(409)
  })

  test('are refused as a form without scripts, or with another method', async () => {
    expect(await say({ Origin: site, 'Content-Type': 'multipart/form-data; boundary=B' })).toBe(403)
    expect(await say({ Origin: site, 'Next-Action': 'x' })).toBe(403)
    expect(await say({ Origin: site }, 'PUT')).toBe(405)
    expect(await say({ Origin: site }, 'DELETE')).toBe(405)
  })

  test('are refused when the host of the request is invalid', async () => {
    expect((await answerTo(app.url, '/admin', { Host: 'no host' })).status).toBe(400)
  })
})
