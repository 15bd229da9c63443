import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import type { Payload } from 'payload'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { brandingOf } from '../../src/api/site/readBranding'
import { contrast } from '../../src/calendar/contrast'
import { settingsOf } from '../../src/model/settings'
import { themeColours } from '../../src/publicPages/branding/colours'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({}, [
  (config) => ({ ...config, i18n: { ...config.i18n, supportedLanguages: { en, it } } }),
])
const { anImage } = buildersOf(calendar)
const { ask, user } = signedInUsers(calendar)

let other: Awaited<ReturnType<typeof calendar.secondInstance>>
given(async () => {
  other = await calendar.secondInstance()
})
afterAll(() => other?.close())

const path = '/globals/calendar-pages'

const ownerIn = (language: string, payload: Payload = calendar.payload) =>
  brandingOf({
    payload,
    settings: settingsOf(payload.config),
    request: new Request(site),
    caller: undefined,
    language,
    root: { site, url: site, namespaceUrl: `${site}/cal/events/v1`, language },
    path: {},
    now: new Date().toISOString(),
  })

const unset = {
  footer: [],
  links: [],
  headerLinks: [],
  social: [],
  design: { look: 'town', font: 'system', corners: 'soft' },
  ownStyle: '',
  hasDevelopersLink: false,
}

describe('the branding of public pages', () => {
  test('is empty by default', async () => {
    expect(await ownerIn('en')).toEqual(unset)
  })

  test('is set by an administrator, in each language', async () => {
    const logo = await anImage('logo.png')
    await ask('administrator', 'POST', path, {
      name: ' City calendar ',
      logo: logo.id,
      accentColour: '#1D4ED8',
      headerColour: '#fef3c7',
      footer: 'Town of Prova\n\nHall Square 1',
      links: [{ text: 'Privacy', address: '/privacy' }],
    })
    const stored = await ask('administrator', 'GET', path)
    const [link] = stored.body.links
    await ask('administrator', 'POST', `${path}?locale=it`, {
      footer: 'Comune di Prova',
      links: [{ id: link.id, text: 'Riservatezza', address: '/privacy' }],
    })

    expect(await ownerIn('en')).toEqual({
      ...unset,
      name: 'City calendar',
      logo: { src: expect.stringMatching(`^${site}/media/.*logo`), width: 40, height: 30 },
      accent: '#1d4ed8',
      header: '#fef3c7',
      footer: ['Town of Prova', 'Hall Square 1'],
      links: [{ text: 'Privacy', href: '/privacy' }],
    })
    expect(await ownerIn('it')).toMatchObject({
      name: 'City calendar',
      footer: ['Comune di Prova'],
      links: [{ text: 'Riservatezza', href: '/privacy' }],
    })

    await ask('administrator', 'POST', `${path}?locale=it`, {
      links: [{ id: link.id, text: '', address: '/privacy' }],
    })
    expect((await ownerIn('it')).links).toEqual([{ text: 'Privacy', href: '/privacy' }])
  })

  test('is set by the form of the admin', async () => {
    const form = new FormData()
    form.set('_payload', JSON.stringify({ name: 'Saved in the admin', accentColour: '#1d4ed8' }))
    const headers = { Authorization: `JWT ${user('administrator').token}` }
    const request = new Request(`${site}/api${path}`, { method: 'POST', headers, body: form })

    expect((await calendar.payloadRest(request)).status).toBe(200)
    expect(await ownerIn('en')).toMatchObject({ name: 'Saved in the admin', accent: '#1d4ed8' })
  })

  test('is current in every instance after a save', async () => {
    const before = { name: 'Before' }
    await ask('administrator', 'POST', path, before)
    expect(await ownerIn('en')).toMatchObject(before)
    // Another instance asks MongoDB twice a second for changes.
    const end = performance.now() + (inject('mongo') ? 20_000 : 0)
    while ((await ownerIn('en', other.payload)).name !== 'Before' && performance.now() < end);
    expect(await ownerIn('en', other.payload)).toMatchObject(before)

    await ask('administrator', 'POST', path, { name: 'After' })

    expect((await ownerIn('en')).name).toBe('After')
    const until = performance.now() + (inject('mongo') ? 20_000 : 0)
    while ((await ownerIn('en', other.payload)).name !== 'After' && performance.now() < until);
    expect((await ownerIn('en', other.payload)).name).toBe('After')
  })

  test.each(['editor', 'author', 'contributor', 'subscriber', 'anonymous'] as const)(
    'cannot be changed by the %s',
    async (caller) => {
      expect((await ask(caller, 'POST', path, { name: 'Mine' })).status).toBe(403)
      expect((await ask(caller, 'GET', path)).status).toBe(403)
    },
  )

  test.each([
    [{ accentColour: 'blue' }],
    [{ headerColour: '#12345' }],
    [{ accentColour: 'red;}body{display:none' }],
    [{ links: [{ text: 'Privacy', address: 'javascript:alert(1)' }] }],
    [{ links: [{ text: 'Privacy', address: '//evil.example' }] }],
    [{ links: [{ text: ' ', address: '/privacy' }] }],
    [{ name: 'x'.repeat(101) }],
    [{ name: 5 }],
    [{ links: 'none' }],
    [{ look: 'circus' }],
    [{ font: 'Comic Sans' }],
    [{ corners: 'pointed' }],
    [{ headerLinks: [{ text: 'Home', address: 'javascript:alert(1)' }] }],
    [{ social: [{ address: 'our page' }] }],
    [{ ownStyle: '@import "/theirs.css";' }],
    [{ ownStyle: '\\40 import "/theirs.css";' }],
    [{ ownStyle: 'body{background:url( "https://elsewhere.example/x.png")}' }],
    [{ ownStyle: 'body{background:url(//elsewhere.example/x.png)}' }],
    [{ ownStyle: 'x'.repeat(50_001) }],
    [{ ownStyleAddress: 'https://elsewhere.example/our.css' }],
    [{ ownStyleAddress: '//elsewhere.example/our.css' }],
    [{ ownStyleAddress: '/\\elsewhere.example/our.css' }],
    [{ ownStyleAddress: '/\t/elsewhere.example/our.css' }],
    [{ ownStyleAddress: 'javascript:alert(1)' }],
    [{ ownStyleAddress: 'our.css' }],
    [{ ownStyleAddress: '/styles/../media/our.css' }],
    [{ ownStyleAddress: '/styles/%2e%2e/our.css' }],
    [{ ownStyleAddress: `/${'x'.repeat(2000)}` }],
  ])('refuses %j', async (data) => {
    const { status } = await ask('administrator', 'POST', path, data)

    expect(status).toBe(400)
  })

  const foreign = { ownStyle: 'a{background:url(https://elsewhere.example/)}' }
  test.each([
    ['en', foreign, 'leave out @import'],
    ['it', foreign, 'togli @import'],
    ['en', { ownStyleAddress: '//elsewhere.example/our.css' }, 'the path of a file of this site'],
    [
      'it',
      { ownStyleAddress: '//elsewhere.example/our.css' },
      'il percorso di un file di questo sito',
    ],
  ])(
    'says in the language of the admin what is wrong with a style sheet: %s %j',
    async (lng, data, text) => {
      const headers = {
        Authorization: `JWT ${user('administrator').token}`,
        'Accept-Language': lng,
        'Content-Type': 'application/json',
      }
      const body = JSON.stringify(data)
      const request = new Request(`${site}/api${path}`, { method: 'POST', headers, body })
      const response = await calendar.payloadRest(request)

      expect(response.status).toBe(400)
      expect(await response.text()).toContain(text)
    },
  )

  test('loses a logo that was deleted', async () => {
    const logo = await anImage('gone.png')
    await ask('administrator', 'POST', path, { logo: logo.id })
    await calendar.payload.delete({ collection: 'media', id: logo.id })

    expect(await ownerIn('en')).not.toHaveProperty('logo')
  })
})

test.each([
  ['#ffff00', '#ffffff'],
  ['#0b1f3a', '#15171c'],
  ['#808080', '#808080'],
])('the colour %s is legible on %s', (accent, background) => {
  const displayed = themeColours({ accent, header: accent }, { background })

  expect(contrast(displayed.accent ?? '', background)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(displayed.accent ?? '', displayed.onAccent ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(accent, displayed.onHeader ?? '')).toBeGreaterThanOrEqual(4.5)
})
