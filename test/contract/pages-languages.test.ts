// On SQLite alone: pages and feeds are written alike from what any database answers.

import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

// The language of each text of a page, and links to the page in other languages.

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent, aTag, aVenue, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(async () => {
  const venue = await aVenue({ name: 'Town hall', city: 'Chester' })
  const games = await aCategory('Games')
  const tag = await aTag('Indoors')
  await inItalian('tags', tag, { name: 'Al coperto', slug: 'al-coperto' })
  const { id } = await anEvent({
    title: 'Sack race',
    descriptionHtml: '<p>Bring a sack.</p>',
    venues: [venue.id],
    categories: [games],
    tags: [tag],
  })
  await inItalian('events', id, { title: 'Corsa coi sacchi', slug: 'corsa-coi-sacchi' })
  await anEvent({ title: 'Marbles', categories: [games] })
})

test('an English text on an Italian page has lang="en", an Italian one has none (PG-4)', async () => {
  const { html } = await visit('/it/event/corsa-coi-sacchi/')

  expect(html).toContain('<html lang="it">')
  expect(html).toContain('<h1>Corsa coi sacchi</h1>')
  expect(html).toContain('<div class="prose" lang="en"><p>Bring a sack.</p>')
  expect(html).toContain('<a href="/it/venue/town-hall/" lang="en">Town hall</a>')
  expect(html).toContain('<a href="/it/events/category/games/" lang="en">Games</a>')
  expect(html).toContain('<a href="/it/tag/al-coperto/">Al coperto</a>')
})

test.each([
  ['/it/events/', '<a href="/it/event/marbles/" lang="en">Marbles</a>'],
  ['/it/events/month/2026-12/', '<span lang="en">Marbles</span>'],
  ['/it/events/category/games/', '<h1 lang="en">Games</h1>'],
  ['/it/venue/town-hall/', '<h1 lang="en">Town hall</h1>'],
])('lists mark the language, too (PG-4): %s has %s', async (path, text) => {
  expect((await visit(path)).html).toContain(text)
})

test('an English page marks no language', async () => {
  const { html } = await visit('/event/sack-race/')

  expect(html).toContain('<h1>Sack race</h1>')
  expect(html).toContain('<a href="/venue/town-hall/">Town hall</a>')
})

test.each([
  ['/events/?search=marbles&categories=games', '/it/events/?search=marbles&amp;categories=games'],
  ['/events/?search=marbles&utm_source=news', '/it/events/?search=marbles"'],
  ['/tag/indoors/?featured=0', '/it/tag/al-coperto/?featured=0'],
])('the language switch keeps the query: %s', async (path, href) => {
  expect((await visit(path)).html).toContain(`href="${href}`)
})

test('a search for blanks, or for "0", filters nothing (GEN-20)', async () => {
  for (const words of ['', '%20%20', '0']) {
    const { status, html } = await visit(`/events/?search=${words}`)

    expect(status).toBe(200)
    expect(html).toContain('Marbles')
  }
})

test("a month names the zone of an event that differs from the site's (PG-4)", async () => {
  await anEvent({ title: 'Far away', timezone: 'Asia/Tokyo' })
  const { html } = await visit('/events/month/2026-12/')

  expect(html).toContain(
    '20:00</time> </b><span>Far away</span><small class="zone"> (Tokyo time, UTC+09:00)</small>',
  )
  expect(html).toContain(
    '<time dateTime="2026-12-01T20:00:00-05:00">20:00</time> </b><span>Marbles',
  )
})

test('an event across a clock change has both offsets (PG-4)', async () => {
  await anEvent({
    title: 'Long dance',
    timezone: 'Europe/Rome',
    startLocal: '2027-03-28 01:30:00',
    endLocal: '2027-03-28 03:30:00',
  })

  expect((await visit('/event/long-dance/')).html).toContain(
    'Rome time, UTC+01:00 at the beginning, UTC+02:00 at the end',
  )
})

test.each(['/events/month/9999-12/', '/events/day/9999-12-31/'])(
  'a year that has no next one has no page: %s',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
  },
)
