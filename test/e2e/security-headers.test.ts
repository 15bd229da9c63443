import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminHeaders, payloadRestHeaders, pictureHeaders } from '../../src/http/securityHeaders'
import { builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, signIn, store } from './editors'

const site = 'https://calendar.example'
const secure = builtApp({ SITE_URL: site })
const app = builtApp()
let token = ''

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  token = await register(app)
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'blue.png')
  await app.fetch('/api/media', {
    method: 'POST',
    headers: { Authorization: `JWT ${token}` },
    body: form,
  })
})

/** The headers of an answer, with `nonce` in place of the nonce of its scripts. */
const headersOf = async (path: string, { fetch } = app, init: RequestInit = {}) => {
  const headers = Object.fromEntries((await fetch(path, init)).headers)
  const policy = headers['content-security-policy']?.replace(/'nonce-[^']+'/, "'nonce-nonce'")

  return { ...headers, ...(policy && { 'content-security-policy': policy }) }
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const admin = (address?: string) =>
  lowerCased(
    adminHeaders({ nonce: 'nonce', site: address, reloading: false, stores: [], tiles: [] }),
  )

const picture = { ...payloadRestHeaders, ...pictureHeaders }
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const today = dayOf(Date.now())
const tomorrow = dayOf(Date.now() + 24 * 60 * 60 * 1000)
const nosniff = { 'X-Content-Type-Options': 'nosniff' }

describe('the security headers of an answer', () => {
  test.each<[string, Record<string, string>]>([
    ['/admin', admin()],
    ['/admin/login', admin()],
    ['/admin/collections/events', admin()],
    ['/admin/nothing/at/all', admin()],
    ['/api/events', payloadRestHeaders],
    ['/api/users/me', payloadRestHeaders],
    ['/api/nothing', payloadRestHeaders],
    ['/api/users', payloadRestHeaders],
    ['/api/media/file/blue.png', picture],
    ['/media/blue.png', picture],
    ['/media/nothing.png', payloadRestHeaders],
    ['/', nosniff],
    ['/it', nosniff],
    ['/nothing', nosniff],
    ['/api', nosniff],
    ['/cal/events/v1/events', nosniff],
  ])('are sent by %s', async (path, expected) => {
    expect(await headersOf(path)).toMatchObject(lowerCased(expected))
  })

  test('are sent with refusals', async () => {
    const large = { method: 'POST', body: ' '.repeat(2_000_000) }

    expect(await headersOf('/api/events', app, large)).toMatchObject(lowerCased(payloadRestHeaders))
    expect(await headersOf('/admin/login', app, large)).toMatchObject(admin())
  })

  test('allow HEAD of pictures, and Next resizes none', async () => {
    const { status } = await app.fetch('/media/blue.png', { method: 'HEAD' })

    expect(status).toBe(200)
    expect((await app.fetch('/_next/image?url=%2Fmedia%2Fblue.png&w=64&q=75')).status).toBe(404)
  })

  test('name the site when it is known, and require HTTPS when the site has it', async () => {
    const headers = await headersOf('/admin/login', secure)

    expect(headers).toMatchObject(admin(site))
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
    expect(await headersOf('/admin/login')).not.toHaveProperty('strict-transport-security')
  })

  test('have a new nonce for the scripts of each page', async () => {
    const marked = async () => {
      const response = await app.fetch('/admin/login')
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')
      const scripts = (await response.text()).match(/<script[^>]*>/g) ?? []

      return { nonce: nonce?.[1] ?? 'none', scripts }
    }
    const { nonce, scripts } = await marked()

    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect((await marked()).nonce).not.toBe(nonce)
  })
})

describe.skipIf(!browserFound()).each([
  ['en-GB', 'en'],
  ['it-IT', 'it'],
])('the admin under its policy, in %s', (locale, language) => {
  const window = openWindow(app, locale)
  const broken: string[] = []
  let event = 0

  beforeAll(async () => {
    const editor = await hire(app, token, 'editor').catch(() => ({
      username: 'editor',
      password: 'a long password of the tests',
    }))
    event = await store(app, token, [
      'events',
      {
        title: `Evening ${language}`,
        startLocal: `${today} 20:00:00`,
        // The list opens with events that are not over, also late in the evening.
        endLocal: `${tomorrow} 22:00:00`,
      },
    ])
    window.page.on('console', (message) => {
      if (/content.security.policy/i.test(message.text())) broken.push(message.text())
    })
    await signIn(window, editor)
  })

  test.each([
    ['/admin', '.calendar-dashboard'],
    ['/admin/collections/events', 'tbody a'],
    ['/admin/collections/events/calendar', '.calendar-event'],
    ['/admin/collections/events/:id', '#field-title'],
    ['/admin/collections/media/create', 'input[type=file]'],
    ['/admin/account', 'h3'],
  ])('opens %s', async (address, ready) => {
    const { page, quiet } = window
    await page.goto(address.replace(':id', `${event}`))
    await page.locator(ready).first().waitFor({ state: 'attached' })
    await quiet()

    expect(broken).toEqual([])
    expect(window.faults).toEqual([])
  })

  test('uploads a picture, and shows it before and after the save', async () => {
    const { page, quiet } = window
    const buffer = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#963' },
    })
      .jpeg()
      .toBuffer()
    await page.goto('/admin/collections/media/create')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `${language}.jpg`, mimeType: 'image/jpeg', buffer })
    await quiet()
    await page.locator('#action-save').click()
    await page.waitForURL(/media\/\d+/)
    await quiet()

    expect(broken).toEqual([])
  })

  test('says why a file is no picture', async () => {
    const { page, quiet } = window
    await page.goto('/admin/collections/media/create')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('hello') })
    await quiet()
    await page.locator('#action-save').click()

    await page
      .getByText(language === 'it' ? /non è un’immagine integra/ : /not an intact picture/)
      .first()
      .waitFor()
    expect(broken).toEqual([])
  })
})
