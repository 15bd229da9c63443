// On SQLite alone: pages and feeds are written alike from what any database answers.

import { expect, test } from 'vitest'
import { htmlToText } from '../../src/calendar/text'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

// Pages around events: venues, organizers, categories, tags, months and days.

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aTag, aVenue, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)
const ids = { event: 0, venue: 0 }

given(async () => {
  const venue = await aVenue({ name: 'Town hall', address: 'High Street 1', city: 'Chester' })
  const organizer = await anOrganizer({ name: 'Chess club', email: 'club@chess.example' })
  const games = await aCategory('Games')
  const board = await aCategory('Board games', games)
  const tag = await aTag('Indoors')
  const { id } = await anEvent({
    title: 'Evening of chess',
    venues: [venue.id],
    organizers: [organizer.id],
    categories: [board],
    tags: [tag],
  })
  await inItalian('categories', board, { name: 'Giochi da tavolo', slug: 'giochi-da-tavolo' })
  await aVenue({ name: 'Back room', accessPassword: 'sesame', address: 'Secret Lane 7' })
  await anEvent({
    title: 'Winter fair',
    startLocal: '2026-11-28 10:00:00',
    endLocal: '2026-12-03 00:00:00',
  })
  Object.assign(ids, { event: id, venue: venue.id })
})

/** The visible or audible text of a page. */
const wordsOf = (html: string) => htmlToText(html).replace(/\s+/g, ' ')

test.each([
  ['/venue/town-hall/', ['High Street 1', 'Chester', 'openstreetmap.org', 'Evening of chess']],
  ['/organizer/chess-club/', ['mailto:club@chess.example', 'Evening of chess']],
  ['/events/category/games/', ['href="/events/category/games/board-games/"', 'Evening of chess']],
  ['/events/category/games/board-games/', ['href="/events/category/games/"', 'Evening of chess']],
  ['/tag/indoors/', ['Indoors', 'Evening of chess']],
  ['/events/day/2026-12-01/', ['Tuesday 1 December 2026', 'Evening of chess', 'Winter fair']],
  ['/events/month/2026-12/', ['December 2026', 'Evening of chess', '/events/month/2026-11/']],
  ['/it/events/month/2026-12/', ['dicembre 2026', '/it/events/day/2026-12-01/']],
])('a page shows its entry and coming events (PG-2): %s', async (path, texts) => {
  const { status, html } = await visit(path)

  expect(status).toBe(200)
  for (const text of texts) expect(html).toContain(text)
})

test.each([
  ['/event/evening-of-chess/', ['High Street 1, Chester', 'Show on a map']],
  ['/it/event/evening-of-chess/', ['High Street 1, Chester', 'Mostra sulla mappa']],
])('the page of an event links to a map of its venue: %s', async (path, texts) => {
  const { html } = await visit(path)

  for (const text of texts) expect(html).toContain(text)
  expect(html).toContain('href="https://www.openstreetmap.org/search?query=High%20Street%201')
})

test('venues of a city without a street have maps of their own', async () => {
  const lawn = await aVenue({ name: 'Lawn stage', city: 'Chester' })
  await anEvent({ title: 'On the lawn', venues: [lawn.id] })

  for (const path of ['/event/on-the-lawn/', '/venue/lawn-stage/']) {
    expect((await visit(path)).html).toContain('search?query=Lawn%20stage%2C%20Chester')
  }
})

test('a map is missing when event, venue or password hide it', async () => {
  const shy = await aVenue({ name: 'Shy place', city: 'Chester', showMapLink: false })
  const hall = await aVenue({ name: 'Great hall', city: 'Chester' })
  const sealed = await aVenue({ name: 'Cellar', city: 'Chester', accessPassword: 'sesame' })
  await anEvent({ title: 'At a shy place', venues: [shy.id] })
  await anEvent({ title: 'Without a map', venues: [hall.id], showMapLink: false })
  await anEvent({ title: 'In the cellar', venues: [sealed.id] })

  for (const slug of ['at-a-shy-place', 'without-a-map', 'in-the-cellar']) {
    const { status, html } = await visit(`/event/${slug}/`)
    expect([slug, status, html.includes('openstreetmap')]).toEqual([slug, 200, false])
  }
})

test.each([
  ['/events/', '28 November 2026 – 2 December 2026'],
  ['/events/day/2026-12-01/', 'until Wednesday 2 December 2026'],
  ['/it/events/', '28 novembre 2026 – 2 dicembre 2026'],
  ['/it/events/day/2026-12-01/', 'fino a mercoledì 2 dicembre 2026'],
])('a long event has its last day in every list (PG-7): %s', async (path, words) => {
  expect(wordsOf((await visit(path)).html)).toContain(words)
})

test.each([
  [
    '/event/evening-of-chess/',
    'Tuesday 1 December 2026, 20:00–22:00, Town hall, High Street 1, Chester',
  ],
  ['/venue/town-hall/', 'Upcoming events: Town hall'],
])('a page without a description is described by its kind (PG-4): %s', async (path, text) => {
  expect((await visit(path)).html).toContain(`<meta name="description" content="${text}`)
})

test('a protected venue shows its name only (PG-3)', async () => {
  const { html } = await visit('/venue/back-room/')

  expect(html).toContain('<h1>Back room</h1>')
  expect(html).not.toContain('Secret Lane')
})

test.each([
  ['/events/category/board-games/', '/events/category/games/board-games/'],
  ['/events/category/games/giochi-da-tavolo/', '/events/category/games/board-games/'],
  ['/it/events/category/games/board-games/', '/it/events/category/games/giochi-da-tavolo/'],
  ['/venue/TOWN-HALL/', '/venue/town-hall/'],
  ['/en/tag/indoors/', '/tag/indoors/'],
])('another address of a page redirects to it (PG-3): %s', async (path, own) => {
  const { status, headers } = await visit(path)

  expect([status, headers.get('location')]).toEqual([308, own])
})

test('an id redirects to its page (PG-2)', async () => {
  const event = await visit(`/?p=${ids.event}`)
  const venue = await visit(`/it/?p=${ids.venue}`)

  expect([event.status, event.headers.get('location')]).toEqual([302, '/event/evening-of-chess/'])
  expect([venue.status, venue.headers.get('location')]).toEqual([302, '/it/venue/town-hall/'])
  expect((await visit('/?p=99999')).status).toBe(404)
  expect((await visit('/?p=chess')).status).toBe(404)
})

test('no link leads beyond the months with events, and an empty month is noindex (PG-5)', async () => {
  const first = await visit('/events/month/2026-11/')
  const empty = await visit('/events/month/2027-05/')

  expect(first.html).not.toContain('/events/month/2026-10/')
  expect(first.headers.get('x-robots-tag')).toBeNull()
  expect(empty.headers.get('x-robots-tag')).toBe('noindex')
  expect(empty.html).toContain('/events/month/2026-12/')
  expect(empty.html).not.toMatch(/month\/2027-0[46]/)
  expect((await visit('/events/month/')).headers.get('location')).toBe('/events/month/2026-11/')
})

test('the way to the current month keeps the filters (PG-2)', async () => {
  const { headers } = await visit('/events/month/?categories=music&free=1')

  expect(headers.get('location')).toMatch(/^\/events\/month\/[\d-]+\/\?categories=music&free=1$/)
})

test('an event that ends at midnight is over the day before', async () => {
  expect((await visit('/events/day/2026-12-02/')).html).toContain('Winter fair')
  expect((await visit('/events/day/2026-12-03/')).html).not.toContain('Winter fair')
})

test.each(['/events/month/2026-13/', '/events/day/2026-02-30/', '/events/day/2026-1-1/'])(
  'a day that does not exist has no page: %s',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
  },
)

test('a filtered page of a venue is noindex, as filtered lists are (PG-5)', async () => {
  const complete = await visit('/venue/town-hall/')
  const filtered = await visit('/venue/town-hall/?search=chess')

  expect(complete.headers.get('x-robots-tag')).toBeNull()
  expect(filtered.headers.get('x-robots-tag')).toBe('noindex')
})

const other = 'victim@mail.example'

test.each([
  [`a@chess.example?bcc=${other}`, undefined],
  [`a@chess.example,${other}`, undefined],
  [`A <a@chess.example>`, undefined],
  ['a@chess.example?subject=Hello&body=x', 'mailto:a@chess.example%3Fsubject%3DHello%26body%3Dx'],
  [`a%2C${other}`, `mailto:a%252C${other}`],
  ['chess+club@chess.example', 'mailto:chess%2Bclub@chess.example'],
])('the mail link of an organizer has no other recipient (OR-3): %s', async (email, href) => {
  const { id, slug } = await anOrganizer({ name: `Club of ${email}`, email })
  const event = await anEvent({ title: `Evening by ${email}`, organizers: [id] })

  for (const path of [`/organizer/${slug}/`, `/event/${event.slug}/`]) {
    const { status, html } = await visit(path)
    // The link that shares a page has no recipient.
    const links = [...html.matchAll(/href="(mailto:[^?"][^"]*)"/g)].map(([, link]) => link)

    expect([status, links]).toEqual([200, href ? [href] : []])
    expect(htmlToText(html)).toContain(email.replace(/<.*/, ''))
  }
})

test('a telephone number without digits is not a link', async () => {
  const { slug } = await anOrganizer({ name: 'Silent club', phone: 'ask at the door' })
  const { html } = await visit(`/organizer/${slug}/`)

  expect(html).toContain('ask at the door')
  expect(html).not.toContain('tel:')
})
