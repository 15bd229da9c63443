// On SQLite alone: pages and feeds are written alike from what any database answers.

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { base } from '../../src/publicPages/style/baseStyle'
import { raised } from '../../src/publicPages/style/brandingSheet'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { visitorOf } from '../support/pages'

const calendar = freshCalendar()
const { aCategory, anEvent, anImage } = buildersOf(calendar)
const visit = visitorOf(calendar)

const sheetOf = async (html: string) =>
  visit(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '')

const say = (data: Record<string, unknown>, locale: 'en' | 'it' = 'en') =>
  calendar.payload.updateGlobal({ slug: 'calendar-pages', data, locale })

test('pages have the branding from the next visit on', async () => {
  const before = await visit('/events/')
  const sheet = await sheetOf(before.html)
  const logo = await anImage('logo.png')
  await say({
    name: 'What’s on <here>',
    logo: logo.id,
    accentColour: '#ffff00',
    headerColour: '#113355',
    footer: 'Town of Prova\nHall Square 1',
    links: [{ text: 'Privacy', address: '/privacy' }],
  })
  await say({ name: 'Che si fa' }, 'it')
  const { html } = await visit('/events/')

  expect(before.html).toContain('Events calendar')
  expect(html).toContain('What’s on &lt;here&gt;')
  expect(html).toMatch(/<img src="[^"]*\/media\/[^"]*logo[^"]*"/)
  expect(html).toContain('<p>Town of Prova\nHall Square 1</p>')
  expect(html).toContain('<a href="/privacy">Privacy</a>')
  expect((await visit('/it/events/')).html).toContain('Che si fa')

  const coloured = await sheetOf(html)
  expect(sheet.html).not.toContain('--header')
  expect(coloured.html).toContain('--header:#113355;--on-header:#ffffff')
  expect(coloured.html).not.toContain('--accent:#ffff00;--on-accent:#ffffff')
  expect(coloured.headers.get('cache-control')).toContain('immutable')
})

test('the contrast of colours is measured on the backgrounds of the style sheet', () => {
  expect(base).toContain(`--raised: ${raised.light};`)
  expect(base).toContain(`--raised: ${raised.dark};`)
})

test.each(['town', 'venue', 'festival'] as const)(
  'the style sheet of the look %s has its own part alone, within 8 kB',
  async (look) => {
    await say({ look, font: 'serif', corners: 'sharp', ownStyle: '.site{color:red}' })
    const { html } = await sheetOf((await visit('/events/')).html)

    expect(html).toContain(marks[look])
    for (const other of Object.values(marks).filter((mark) => mark !== marks[look])) {
      expect(html).not.toContain(other)
    }
    // The site has no tiles.
    expect(html).not.toContain('.tile-map')
    expect(html).toContain('@media screen{')
    expect(html).toContain('--round:0;')
    expect(html).toContain('Georgia,serif')
    expect(html.endsWith('.site{color:red}')).toBe(true)
    expect(gzipSync(html).byteLength).toBeLessThan(8_000)
  },
)

/** What only one look has. */
const marks = {
  town: '-webkit-line-clamp: 1',
  venue: '--page-width: 82rem',
  festival: '--page-width: 84rem',
}

test('corners are those of the owner on buttons and fields, too, and paragraphs stand apart', async () => {
  const { html } = await visit('/events/style.css')

  expect(html).toMatch(/button,\.button\{[^}]*border-radius: var\(--round-small\)/)
  expect(html).not.toContain('border-radius: .5rem')
  expect(html).toContain('.prose p{margin-bottom: 1em;}')
})

test('days of a month begin with a capital letter, also in languages that write them small', async () => {
  const { html } = await visit('/events/style.css')

  // First letters are those of blocks alone (CSS Pseudo-Elements 4, 2.2).
  expect(html).toContain('.days .name{display: inline-block;}')
  expect(html).toMatch(/\.days \.name::first-letter,[^{]*\{text-transform: uppercase;\}/)
})

test('the preview draws a look that is not saved, and nothing that is no choice', async () => {
  await say({ look: 'town', corners: 'soft' })
  const path = '/events/style.css'
  const { html, headers } = await visit(`${path}?look=venue&corners=round&accentColour=%23113355`)
  const odd = await visit(`${path}?look=circus&accentColour=red%3B%7Dbody%7Bdisplay%3Anone`)

  expect(html).toContain(marks.venue)
  expect(html).toContain('--round:1.5rem')
  expect(html).toContain('--accent:#113355')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(odd.html).toContain(marks.town)
  expect(odd.html).not.toContain('display:none}')
})

test('pages load a style sheet of the site after all others, and fonts that it names', async () => {
  const before = await visit('/events/')
  await say({
    ownStyleAddress: ' /our.css?v=2 ',
    embedders: [{ origin: 'https://www.prova.example' }],
  })

  for (const path of ['/events/', '/it/events/', '/embed/events/', '/event/none/']) {
    const { html, headers } = await visit(path)
    expect(html).toMatch(
      /href="[^"]*style\.css[^"]*"\/><link rel="stylesheet" href="\/our\.css\?v=2"\/>/,
    )
    expect(headers.get('content-security-policy')).toContain("style-src 'self';")
    expect(headers.get('content-security-policy')).toContain("font-src 'self'")
  }
  expect(before.html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(before.headers.get('content-security-policy')).not.toContain('font-src')
})

test('header and foot have the links of the owner, and profiles in both the foot and JSON-LD', async () => {
  const before = await visit('/events/')
  await say({
    headerLinks: [{ text: 'Tickets', address: '/tickets' }],
    social: [
      { address: 'https://www.instagram.com/prova' },
      { address: 'https://social.prova.example/@town' },
    ],
    developersLink: true,
  })
  const { html } = await visit('/events/')

  expect(before.html).not.toContain('/developers/')
  expect(html).toMatch(/<nav.*<a href="\/tickets">Tickets<\/a>.*<\/nav>.*<main/)
  expect(html).toContain('<a href="https://www.instagram.com/prova" rel="me">Instagram</a>')
  expect(html).toContain('>social.prova.example</a>')
  expect(html).toContain(
    '"sameAs":["https://www.instagram.com/prova","https://social.prova.example/@town"]',
  )
  expect(html).toContain('href="/developers/"')
})

test('an event without a picture has a drawing and the colour of its category', async () => {
  const id = await aCategory('Music')
  await anEvent({ title: 'Without a picture', categories: [id] })
  const { html } = await visit('/events/')

  expect(html).toMatch(
    new RegExp(`<li class="card k${id}">.*Without a picture.*class="drawn drawn-`),
  )
})

test('each list of the form names its rows in both languages', () => {
  const [form] = calendar.payload.config.globals.filter(({ slug }) => slug === 'calendar-pages')
  const lists = form?.flattenedFields.filter((field) => field.type === 'array') ?? []

  expect(lists.map(({ name }) => name)).toContain('tagGroups')
  for (const { name, labels } of lists) {
    const { singular } = labels ?? {}
    const languages = typeof singular === 'object' ? Object.keys(singular) : []
    expect([name, languages.sort()]).toEqual([name, ['en', 'it']])
  }
})
