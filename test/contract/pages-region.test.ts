// On SQLite alone: pages are written alike from what any database answers.

import { expect, test } from 'vitest'
import { whenText } from '../../src/admin/whenText'
import { sayIn } from '../../src/i18n/textIn'
import { settingsOf } from '../../src/model/settings'
import { formattingLocales } from '../../src/publicPages/branding/region'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

// A Wednesday.
stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(() =>
  anEvent({
    title: 'Recital',
    startLocal: '2026-11-21 20:00:00',
    endLocal: '2026-11-21 22:30:00',
    tickets: { url: 'https://tickets.prova.example', price: 12.5, currency: 'CAD' },
  }),
)

const choose = (region: string, locale: 'en' | 'it' = 'en') => {
  const data: Record<string, unknown> = { region }

  return calendar.payload.updateGlobal({ slug: 'calendar-pages', data, locale })
}

/** The text of a page without its marks. */
const textOf = async (path: string) =>
  (await visit(path)).html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    // Joins a dash to the time behind it.
    .replaceAll('\u2060', '')
    .replaceAll(/\s+/g, ' ')

test('dates are those of Europe until the owner chooses a region', async () => {
  const before = await textOf('/events/')
  await choose('en-US')

  expect(before).toContain('Saturday 21 November 2026')
  expect(before).toContain('20:00 –22:30')
  // Cards that were written before are not those of another region.
  expect(await textOf('/events/')).toContain('Saturday, November 21, 2026')
  expect(await textOf('/events/')).toContain('8 pm –10:30 pm')
  expect(await textOf('/it/events/')).toContain('20:00 –22:30')
})

test('cards keep a clock of twelve hours in one line, in a column with room for it (PG-4)', async () => {
  await choose('en-GB')
  const before = await visit('/events/')
  await choose('en-US')
  const { html } = await visit('/events/')

  expect(before.html).not.toContain('half-day')
  expect(html).toContain('<b class="half-day">8\u00a0pm</b><span>–10:30\u00a0pm</span>')
  const sheet = await visit(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '')
  expect(sheet.html).toContain(':root:has(.half-day)')
})

test('every page and feed writes dates by the customs of the region (PG-4)', async () => {
  await choose('en-US')

  expect(await textOf('/event/recital/')).toContain('Saturday, November 21, 2026, 8 pm – 10:30 pm')
  expect(await textOf('/events/weekend/')).toContain('November 21–22, 2026')
  expect(await textOf('/events/?start_date=2026-11-19')).toContain('Thursday, November 19, 2026')
  expect((await visit('/events/feed/')).html).toContain(
    'Saturday, November 21, 2026, 8\u00a0pm–10:30\u00a0pm, New York; Sunday 01:00 UTC',
  )
})

test('a month begins its weeks as the region does; the weeks of addresses are those of ISO 8601 (PG-2)', async () => {
  await choose('en-GB')
  const british = await textOf('/events/month/2026-11/')
  await choose('en-US')

  expect(british).toContain('Mon Tue Wed Thu Fri Sat Sun')
  expect(await textOf('/events/month/2026-11/')).toContain('Sun Mon Tue Wed Thu Fri Sat')
  expect(await textOf('/events/week/2026-W47/')).toContain('Week 47, November 16–22, 2026')
})

test('prices and the language for sites that link here have the region, too', async () => {
  await choose('en-US')
  const american = await visit('/event/recital/')
  await choose('en-CA')
  const canadian = await visit('/event/recital/')

  expect(american.html).toContain('CA$12.50')
  expect(canadian.html).toContain('>$12.50')
  expect(american.html).toContain('<meta property="og:locale" content="en_US"/>')
  expect(canadian.html).toContain('<meta property="og:locale" content="en_CA"/>')
})

test('a region of another language counts for nothing, and an unknown one is refused', async () => {
  await choose('en-US', 'it')

  expect(await textOf('/it/event/recital/')).toContain('sabato 21 novembre 2026, 20:00')
  await expect(choose('en-XX')).rejects.toThrow()
})

test.each(['en-GB', 'en-US'])(
  'forms say when in the words of pages in %s (PG-4)',
  async (region) => {
    await choose(region)
    const locales = await formattingLocales(calendar.payload)
    const when = {
      start: '2026-11-21 20:00:00',
      end: '2026-11-21 22:30:00',
      allDay: false,
      zone: 'Europe/Rome',
    }
    const page = (await textOf('/event/recital/')).replaceAll(/ ?– ?/g, '–')
    const words = whenText(when, {
      language: locales.en ?? '',
      say: sayIn(settingsOf(calendar.payload.config).texts, 'en'),
      zones: [when.zone],
    })

    expect(page).toContain(words.replaceAll('\u00a0', ' '))
    expect(locales).toEqual({ en: region, it: 'it' })
  },
)
