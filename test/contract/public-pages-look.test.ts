// On SQLite alone: pages and feeds are written alike from what any database answers.

import { expect, test } from 'vitest'
import { base } from '../../src/publicPages/style/baseStyle'
import { raised } from '../../src/publicPages/style/brandingSheet'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { visitorOf } from '../support/pages'

const calendar = freshCalendar()
const { anImage } = buildersOf(calendar)
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
