// On SQLite alone: pages and feeds are written alike from what any database answers.

import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { anEvent, anImage, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(async () => {
  const { id } = await anEvent({ title: 'Chess & tea < two' })
  await inItalian('events', id, { title: 'Scacchi e tè', slug: 'scacchi-e-te' })
  await anEvent({ title: 'Sealed', accessPassword: 'sesame' })
  await anEvent({ title: 'Not yet', status: 'draft' })
  await anEvent({ title: 'By invitation', hideFromListings: true })
})

test('a page lists coming events, each with a link to its page (PG-2)', async () => {
  const { status, headers, html } = await visit('/events/')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(html).toContain('<a href="/event/chess-tea-two/">Chess &amp; tea &lt; two</a>')
  expect(html).not.toContain('Not yet')
})

test('the page of an event has its dates in words, with the offset (PG-4)', async () => {
  const { html } = await visit('/event/chess-tea-two/')

  expect(html).toContain('<html lang="en">')
  expect(html).toContain(
    '<time dateTime="2026-12-01T20:00:00-05:00">Tuesday 1 December 2026, 20:00</time>',
  )
  expect(html).toContain(`<link rel="canonical" href="${site}/event/chess-tea-two/"/>`)
})

test('a page in another language has its slug, and links back (PG-3)', async () => {
  const { status, headers } = await visit('/it/event/chess-tea-two/?a=b')

  expect(status).toBe(308)
  expect(headers.get('location')).toBe('/it/event/scacchi-e-te/?a=b')
})

test.each([
  '/event/nothing/',
  '/event/not-yet/',
  '/event/by-invitation/',
  '/nowhere/',
  '/events/%zz/',
])('an unreadable entry answers 404 (PG-3): %s', async (path) => {
  const { status, headers, html } = await visit(path)

  expect(status).toBe(404)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('href="/events/"')
})

test('an address without trailing slash redirects to the one with it (PG-2)', async () => {
  const { status, headers } = await visit('/it/events?search=tea')

  expect(status).toBe(308)
  expect(headers.get('location')).toBe('/it/events/?search=tea')
})

test('the icon at the root of the site redirects to that of the pages', async () => {
  const { status, headers } = await visit('/favicon.ico')

  expect([status, headers.get('location')]).toEqual([308, '/events/icon.svg'])
})

test('a page answers 304 to its ETag, and runs no script (PG-6)', async () => {
  const { headers } = await visit('/events/')
  const etag = headers.get('etag') ?? ''
  const again = await visit('/events/', { headers: { 'if-none-match': etag } })

  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(again.status).toBe(304)
})

test('a picture has its description, and a foreign one is not loaded (PG-4)', async () => {
  const image = await anImage()
  await calendar.payload.update({
    collection: 'media',
    id: image.id,
    data: { alt: 'A chess board' },
  })
  await anEvent({
    title: 'Pictured',
    image: image.id,
    descriptionHtml: '<p>See <img src="https://other.example/fox.png" alt="a fox" /></p>',
  })
  const { html } = await visit('/event/pictured/')

  expect(html).toContain('alt="A chess board"')
  expect(html).toContain('<a href="https://other.example/fox.png">a fox</a>')
})

test('a search is noindex, a link with tracking parameters is not (PG-5)', async () => {
  const found = await visit('/events/?search=chess&categories=')
  const counted = await visit('/events/?utm_source=news')

  expect(found.headers.get('x-robots-tag')).toBe('noindex')
  expect(found.html).toContain('href="/event/chess-tea-two/"')
  expect(found.html).not.toContain('href="/event/sealed/"')
  expect(counted.headers.get('x-robots-tag')).toBeNull()
})
