import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import { beforeEach, expect, test } from 'vitest'
import { handlePage } from '../../src/publicPages/handlePage'
import { freshCalendar, site } from '../support/calendar'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'
import { plainFont, variableFont } from '../support/woff2'

const calendar = freshCalendar({}, [
  (config) => ({ ...config, i18n: { ...config.i18n, supportedLanguages: { en, it } } }),
])
const { ask, user } = signedInUsers(calendar)
const visit = visitorOf(calendar)

const say = (data: Record<string, unknown>) =>
  calendar.payload.updateGlobal({ slug: 'calendar-pages', data })

const base64 = (bytes: Buffer) => bytes.toString('base64')

const sheetOf = async (html: string, more = '') =>
  (await visit(`${/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]}${more}`)).html

const fontIn = (sheet: string) => /@font-face\{[^}]*url\("([^"]+)"\)[^}]*\}/.exec(sheet)

beforeEach(async () => {
  await say({
    font: 'own',
    ownFont: base64(plainFont()),
    embedders: [{ origin: 'https://www.prova.example' }],
  })
})

test('pages load the font file of the owner from their own site', async () => {
  const { html, headers } = await visit('/events/')
  const [face = '', address = ''] = fontIn(await sheetOf(html)) ?? []
  const response = await handlePage(
    calendar.payload,
    new Request(site + address, { headers: { host: new URL(site).host } }),
  )

  expect(address).toMatch(/^\/events\/font\/[\w-]{10}\.woff2$/)
  expect(face).toContain('font-display:swap')
  expect(face).not.toContain('font-weight')
  expect(await sheetOf(html)).toContain('--font:"Own",system-ui,')
  expect(headers.get('content-security-policy')).toContain("font-src 'self'")
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('font/woff2')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await response.arrayBuffer()).equals(plainFont())).toBe(true)
})

test('a variable font is declared with its weights', async () => {
  await say({ ownFont: base64(variableFont({ from: 200, to: 850 })) })

  expect(await sheetOf((await visit('/events/')).html)).toContain('font-weight:200 850;')
})

test('embedded pages and pages in a layout of the site have the font (PG-10)', async () => {
  const { html, headers } = await visit('/embed/events/')
  const within = await sheetOf((await visit('/it/events/')).html, '&within=1')

  expect(fontIn(await sheetOf(html))).not.toBeNull()
  expect(headers.get('content-security-policy')).toContain("font-src 'self'")
  expect(within.indexOf('@font-face')).toBeLessThan(within.indexOf('.calendar-page{'))
  expect(fontIn(within)?.[1]).toMatch(/^\/it\/events\/font\//)
})

test('the address of an earlier file has the present one for a minute, so that no cached page lacks it', async () => {
  const [, before = ''] = fontIn(await sheetOf((await visit('/events/')).html)) ?? []
  await say({ ownFont: base64(variableFont({ from: 100, to: 900 })) })
  const { status, headers } = await visit(before)

  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect((await visit('/events/font/theirs.ttf')).status).toBe(404)
})

test('pages have the typeface of the system where the file is missing', async () => {
  await say({ ownFont: '' })
  const { html, headers } = await visit('/events/')

  expect(fontIn(await sheetOf(html))).toBeNull()
  expect(headers.get('content-security-policy')).not.toContain('font-src')
  expect((await visit('/events/font/0123456789.woff2')).status).toBe(404)
})

test('pages load no font where another typeface is chosen, but for the preview of the form', async () => {
  await say({ font: 'serif' })
  const { html } = await visit('/events/')
  const preview = await visit('/events/style.css?look=town&font=own')

  expect(fontIn(await sheetOf(html))).toBeNull()
  expect(fontIn(preview.html)).not.toBeNull()
})

test('the form has the size of the file in place of it, and keeps it', async () => {
  const { body } = await ask('administrator', 'GET', '/globals/calendar-pages')
  const saved = await ask('administrator', 'POST', '/globals/calendar-pages', {
    ownFont: body.ownFont,
    name: 'Kept',
  })
  const withoutIt = await ask('administrator', 'POST', '/globals/calendar-pages', { name: 'Still' })

  expect(body.ownFont).toBe(`stored:${plainFont().length}`)
  expect([saved.status, withoutIt.status]).toEqual([200, 200])
  expect(fontIn(await sheetOf((await visit('/events/')).html))).not.toBeNull()
})

test.each([
  ['en', Buffer.from('no font'), 'This is no sound font file'],
  ['it', Buffer.from('no font'), 'Non è un file di carattere valido'],
  ['en', Buffer.alloc(300_001), 'at most 300 kB'],
  ['it', Buffer.alloc(300_001), 'al massimo 300 kB'],
])('says in the language of the admin why a file is refused: %s', async (language, bytes, text) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/globals/calendar-pages`, {
      method: 'POST',
      headers: {
        Authorization: `JWT ${user('administrator').token}`,
        'Accept-Language': language,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ownFont: base64(bytes) }),
    }),
  )

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(text)
})
