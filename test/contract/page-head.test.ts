// On SQLite alone: pages are written alike from what any database answers.

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { anEvent, anImage, anOrganizer, aSeries, aVenue } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(async () => {
  const image = await anImage('poster.png', [800, 600])
  await anEvent({ title: 'Jazz night', image: image.id })
  await anEvent({ title: 'Chess' })
  await anEvent({ title: 'Closed night', accessPassword: 'secret' })
  await aVenue({ city: 'Springfield' })
  await anOrganizer()
  await aSeries()
})

/** The contents of the `<meta>` elements of a page, in their order. */
const metaOf = (html: string, name: string): string[] =>
  [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
    .filter(([, found]) => found === name)
    .map(([, , content = '']) => content)

describe('a page says to sites that link to it (PG-4)', () => {
  test('in which language and region it is, and in which others', async () => {
    const { html } = await visit('/event/chess/')
    const italian = (await visit('/it/events/')).html

    expect(metaOf(html, 'og:locale')).toEqual(['en_GB'])
    expect(metaOf(html, 'og:locale:alternate')).toEqual(['it_IT'])
    expect(metaOf(italian, 'og:locale')).toEqual(['it_IT'])
    expect(metaOf(italian, 'og:locale:alternate')).toEqual(['en_GB'])
    expect(metaOf(html, 'og:site_name')).toEqual(['Events calendar'])
  })

  test.each([
    ['/event/jazz-night/', '/event/jazz-night/', 'Jazz night, Tuesday 1 December 2026, 20:00'],
    ['/event/chess/', '/event/chess/', 'Chess, Tuesday 1 December 2026, 20:00'],
    ['/it/event/chess/', '/it/event/chess/', 'Chess, Martedì 1 dicembre 2026, 20:00'],
    ['/venue/town-hall/', '/venue/town-hall/', 'Town hall, Springfield'],
    ['/organizer/chess-club/', '/organizer/chess-club/', 'Chess club'],
    ['/series/yoga/', '/series/yoga/', 'Yoga, Every Tuesday, 4 times, 19:00–20:00'],
    ['/event/closed-night/', '/events/', 'Events calendar, Upcoming events'],
    ['/events/', '/events/', 'Events calendar, Upcoming events'],
    ['/events/month/2026-12/', '/events/', 'Events calendar, Upcoming events'],
    ['/it/events/today/', '/it/events/', 'Calendario eventi, Prossimi eventi'],
  ])(
    'that the picture of %s is large, of which size and kind, and what it shows',
    async (path, at, alt) => {
      const { html } = await visit(path)

      expect(metaOf(html, 'twitter:card')).toEqual(['summary_large_image'])
      expect(metaOf(html, 'og:image')).toEqual([
        expect.stringMatching(`^${site}${at}picture.jpg\\?v=[\\w-]{12}$`),
      ])
      expect(metaOf(html, 'og:image:type')).toEqual(['image/jpeg'])
      expect(metaOf(html, 'og:image:width')).toEqual(['1200'])
      expect(metaOf(html, 'og:image:height')).toEqual(['630'])
      expect(metaOf(html, 'og:image:alt')).toEqual([alt])
    },
  )
})

test.each(['/events/?search=jazz', '/event/closed-night/', '/nothing/'])(
  '%s is noindex, so that it has neither a canonical address nor alternates (PG-4, PG-5)',
  async (path) => {
    const { html } = await visit(path)

    expect(metaOf(html, 'robots')).toEqual(['noindex'])
    expect(html).not.toMatch(/rel="canonical"|hrefLang=".*rel="alternate"|property="og:url"/)
    expect(html).not.toMatch(/<link rel="alternate" hrefLang/)
  },
)

test('the link to a filtered list stays marked in the navigation', async () => {
  const { html } = await visit('/events/?search=jazz')

  expect(html).toContain('<a href="/events/" aria-current="page">')
})

test('browsers draw around a page what is at its top', async () => {
  const colours = async () =>
    [
      ...(await visit('/events/')).html.matchAll(
        /name="theme-color" content="([^"]+)" media="\(prefers-color-scheme: (\w+)\)"/g,
      ),
    ].map(([, colour, scheme]) => `${scheme} ${colour}`)
  expect(await colours()).toEqual(['light #ffffff', 'dark #15171a'])

  await calendar.payload.updateGlobal({
    slug: 'calendar-pages',
    data: { headerColour: '#7a1f3d', accentColour: '#0b6b3a' },
  })

  expect(await colours()).toEqual(['light #7a1f3d', 'dark #7a1f3d'])
})

describe('the manifest', () => {
  test.each([
    ['', 'en', 'Events calendar'],
    ['/it', 'it', 'Calendario eventi'],
  ])('below "%s" is in %s, and each page links to it', async (root, lang, name) => {
    const { html: written, headers } = await visit(`${root}/manifest.webmanifest`)
    const { html, headers: page } = await visit(`${root}/events/`)

    expect(headers.get('content-type')).toContain('application/manifest+json')
    expect(JSON.parse(written)).toMatchObject({
      lang,
      name,
      start_url: `${root}/events/`,
      scope: `${root}/`,
      theme_color: '#7a1f3d',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    })
    expect(html).toContain(`<link rel="manifest" href="${root}/manifest.webmanifest"/>`)
    expect(page.get('content-security-policy')).toContain("manifest-src 'self'")
    expect(page.get('content-security-policy')).toContain("connect-src 'self'")
  })
})

describe('icons', () => {
  test.each([180, 192, 512])('are PNG of %i pixels', async (width) => {
    const { body, headers } = await iconAt(`/events/icon/${width}.png`)

    expect(headers.get('content-type')).toBe('image/png')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width, height: width })
  })

  test('are of three sizes only', async () => {
    expect((await visit('/events/icon/4096.png')).status).toBe(404)
  })

  test('show the logo of the owner, at an address that changes with it', async () => {
    const addressOf = async () =>
      /rel="apple-touch-icon" href="([^"]+)"/.exec((await visit('/events/')).html)?.[1] ?? ''
    const before = await addressOf()
    const logo = await anImage('logo.png', [300, 300])
    await calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { logo: logo.id } })
    const after = await addressOf()
    const { body, headers } = await iconAt(after)
    const { dominant } = await sharp(body)
      .extract({ left: 60, top: 60, width: 60, height: 60 })
      .stats()

    expect(after).not.toBe(before)
    expect(headers.get('cache-control')).toBe('public, max-age=604800')
    // The colour of `anImage`, in the steps that sharp counts colours in.
    expect(dominant).toEqual({ r: 56, g: 104, b: 152 })
  })
})

test('llms.txt says what the site is, and where its pages, feeds and data are', async () => {
  const { html, headers } = await visit('/llms.txt')
  const italian = (await visit('/it/llms.txt')).html

  expect(headers.get('content-type')).toContain('text/plain')
  expect(html).toMatch(/^# Events calendar\n\n> An events calendar/)
  expect(html).toContain(`- [Upcoming events](${site}/events/)`)
  expect(html).toContain(`(${site}/events.ics)`)
  expect(html).toContain(`(${site}/cal/events/v1/doc)`)
  expect(html).toContain(`- [Italiano](${site}/it/llms.txt)`)
  expect(italian).toContain(`- [Prossimi eventi](${site}/it/events/)`)
})

const iconAt = async (path: string) => {
  const request = new Request(site + path, { headers: { host: new URL(site).host } })
  const answer = await handlePage(calendar.payload, request)

  return { body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}
