import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'

const app = builtApp()
const events = '/cal/events/v1/events'
let token = ''

beforeAll(async () => {
  token = await register(app)
})

describe('the session cookie (AUTH-3)', () => {
  const signIn = async () => {
    const response = await app.fetch('/api/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(administrator),
    })

    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  const allowed = async (headers: Record<string, string>) =>
    (await app.fetch(events, { headers })).headers.get('allow')

  test('is HttpOnly and same-site', async () => {
    const response = await app.fetch('/api/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(administrator),
    })

    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i)
    expect(response.headers.get('set-cookie')).toMatch(/SameSite=(Lax|Strict)/i)
  })

  test('is accepted only from the same origin', async () => {
    const cookie = await signIn()

    expect(await allowed({ Cookie: cookie })).toBe('GET')
    expect(await allowed({ Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe('GET')
    expect(await allowed({ Cookie: cookie, Origin: 'https://elsewhere.example' })).toBe('GET')
    expect(await allowed({ Cookie: cookie, Origin: app.url })).toBe('GET, POST')
    expect(await allowed({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })).toBe('GET, POST')
  })
})

describe('a token of the CMS (AUTH-2)', () => {
  test.each(['Bearer', 'JWT'])('opens the interface: %s', async (scheme) => {
    const response = await app.fetch(events, { headers: { Authorization: `${scheme} ${token}` } })

    expect(response.headers.get('allow')).toBe('GET, POST')
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('answers 401 when it is wrong (AUTH-4)', async () => {
    const response = await app.fetch(events, { headers: { Authorization: 'Bearer nonsense' } })

    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'incorrect_password' })
  })
})

describe('uploaded pictures', () => {
  test('are served under /media, in their sizes', async () => {
    const picture = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#357' },
    })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'blue.png')
    const uploaded = await app.fetch('/api/media', {
      method: 'POST',
      headers: { Authorization: `JWT ${token}` },
      body: form,
    })
    expect(uploaded.status).toBe(201)

    const original = await app.fetch('/media/blue.png')
    expect(original.status).toBe(200)
    expect(original.headers.get('content-type')).toBe('image/png')
    expect(original.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(await original.arrayBuffer()).metadata()).toMatchObject({ width: 800 })
    expect((await app.fetch('/media/blue-300x225.png')).status).toBe(200)
  })

  test('answer 404 when they do not exist', async () => {
    expect((await app.fetch('/media/nothing.png')).status).toBe(404)
  })
})
