// On SQLite alone: pages are written alike from what any database answers.

import { expect, test } from 'vitest'
import { htmlToText } from '../../src/calendar/text'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aTag, aVenue, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)

const ids = { arena: 0, club: 0 }

const coming = { startLocal: '2026-11-20 20:00:00', endLocal: '2026-11-20 22:00:00' }

given(async () => {
  const hall = await aVenue({ name: 'Town hall' })
  const arena = await aVenue({ name: 'Ärena', city: 'Chester', latitude: 53.19, longitude: -2.89 })
  const cellar = await aVenue({ name: 'Cellar', accessPassword: 'sesame' })
  const ruin = await aVenue({ name: 'Ruin' })
  const club = await anOrganizer({ name: 'Chess club' })
  const games = await aCategory('Games')
  const board = await aCategory('Board games', games)
  const music = await aCategory('Music')
  const indoors = await aTag('Indoors')
  await aTag('Unused')
  Object.assign(ids, { arena: arena.id, club: club.id })
  await inItalian('venues', hall.id, { name: 'Municipio', slug: 'municipio' })
  await anEvent({
    title: 'Chess',
    venues: [hall.id],
    organizers: [club.id],
    categories: [games, board],
    tags: [indoors],
    ...coming,
  })
  await anEvent({ title: 'Go', venues: [hall.id, arena.id], categories: [board], ...coming })
  await anEvent({ title: 'Secret', venues: [cellar.id], ...coming })
  await anEvent({ title: 'Hidden', venues: [ruin.id], hideFromListings: true, ...coming })
  await anEvent({
    title: 'Over',
    venues: [ruin.id],
    categories: [music],
    startLocal: '2026-11-01 20:00:00',
    endLocal: '2026-11-02 00:00:00',
  })
})

/** The text of an index, from its links to other lists on. */
const wordsOf = async (path: string) => {
  const { status, html } = await visit(path)
  expect(status).toBe(200)
  const [, index = ''] = html.split('<div class="index">')

  return htmlToText(index.split('</main>')[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

test.each([
  ['/venues/', 'A Ärena 1 event T Town hall 2 events'],
  ['/it/venues/', 'A Ärena 1 evento M Municipio 2 eventi'],
  ['/organizers/', 'C Chess club 1 event'],
  ['/categories/', 'Games 2 events Board games 2 events'],
  ['/tags/', 'I Indoors 1 event'],
])('%s lists what has coming events, with their number (PG-2)', async (path, words) => {
  expect(await wordsOf(path)).toBe(words)
})

test.each([
  ['/venue/town-hall/', '/venues/'],
  ['/organizer/chess-club/', '/organizers/'],
  ['/events/category/games/', '/categories/'],
  ['/tag/indoors/', '/tags/'],
])('%s stands below its index %s (PG-2)', async (path, index) => {
  const [, crumbs = ''] = (await visit(path)).html.split('class="crumbs"')

  expect(crumbs.split('</nav>')[0]).toContain(`href="${index}"`)
})

test('an index has an address in each language (PG-4)', async () => {
  const { html } = await visit('/venues/')

  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/venues\/"/)
  expect(html).toMatch(/hrefLang="it" href="[^"]*\/it\/venues\/"/)
})

test.each(['/venues/', '/tags/'])('%s has no page beyond the last (PG-2)', async (path) => {
  expect((await visit(`${path}?page=2`)).status).toBe(404)
})

test('the sitemap has the indexes and the archive (PG-5)', async () => {
  const { html } = await visit('/sitemap.xml')

  for (const path of ['/events/past/', '/venues/', '/organizers/', '/categories/', '/tags/']) {
    expect(html).toMatch(new RegExp(`<loc>[^<]*${path}</loc>`))
  }
})

test.each([
  ['search=chess', ['Chess']],
  ['categories=board-games', ['Chess', 'Go']],
  ['tags=indoors', ['Chess']],
  ['featured=1', []],
  ['free=1', []],
  ['start_date=2026-11-21', []],
  ['end_date=2026-11-19', []],
])('lists and months take the filter %s (PG-2)', async (filter, titles) => {
  expect(await titlesBy(filter)).toEqual([titles, titles, titles])
})

test('lists and months take venues, organizers and places with a radius (PG-2)', async () => {
  expect(await titlesBy(`venue=${ids.arena}`)).toEqual([['Go'], ['Go'], ['Go']])
  expect(await titlesBy(`organizer=${ids.club}`)).toEqual([['Chess'], ['Chess'], ['Chess']])
  expect(await titlesBy('near=Chester&radius=5')).toEqual([['Go'], ['Go'], ['Go']])
})

/** Which events a list, a week and a month have with a filter. */
const titlesBy = (filter: string) =>
  Promise.all(
    ['/events/', '/events/week/2026-W47/', '/events/month/2026-11/'].map(async (path) => {
      const { status, html } = await visit(`${path}?${filter}`)
      expect(status).toBe(200)

      return ['Chess', 'Go'].filter((title) =>
        html.includes(`href="/event/${title.toLowerCase()}/"`),
      )
    }),
  )
