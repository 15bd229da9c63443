// On SQLite alone: pages, feeds and tables are written alike from what any database answers.

import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const pagesElsewhere = freshCalendar({ pages: { addresses: { it: 'https://www.example' } } })
const seasons = freshCalendar()
const visit = visitorOf(calendar)

given(async () => {
  const { anEvent, aVenue, anOrganizer, aCategory, aTag, inItalian } = buildersOf(calendar)
  const music = await aCategory('Music')
  const jazz = await aCategory('Jazz', music)
  await aCategory('Empty')
  await inItalian('categories', music, { slug: 'musica' })
  const loud = await aTag('Loud')
  await aTag('Unused')
  const hall = await aVenue({ name: 'Hall' })
  await anOrganizer({ name: 'Club' })
  const { id } = await anEvent({
    title: 'Concert',
    categories: [jazz],
    tags: [loud],
    venues: [hall.id],
  })
  await inItalian('events', id, { slug: 'concerto' })
  await anEvent({ title: 'Draft', status: 'draft' })
  await anEvent({ title: 'Ahead', status: 'future' })
  await anEvent({ title: 'Secret', status: 'private' })
  await anEvent({ title: 'Thrown away', status: 'trash' })
  await anEvent({ title: 'Sealed', accessPassword: 'sesame' })
  await anEvent({ title: 'Hidden', hideFromListings: true })
  await buildersOf(pagesElsewhere).anEvent({ title: 'Fair' })
})

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one)

describe('the sitemap', () => {
  test('has all public pages, in all languages (PG-5)', async () => {
    const { status, headers, html } = await visit('/sitemap.xml')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml; charset=UTF-8')
    expect(headers.get('etag')).toBeTruthy()
    expect(addressesIn(html)).toEqual(
      [
        '/events/',
        '/it/events/',
        '/venues/',
        '/it/venues/',
        '/categories/',
        '/it/categories/',
        '/tags/',
        '/it/tags/',
        '/events/month/2026-12/',
        '/it/events/month/2026-12/',
        '/events/day/2026-12-01/',
        '/it/events/day/2026-12-01/',
        '/event/concert/',
        '/it/event/concerto/',
        '/venue/hall/',
        '/it/venue/hall/',
        '/organizer/club/',
        '/it/organizer/club/',
        '/events/category/music/',
        '/it/events/category/musica/',
        '/events/category/music/jazz/',
        '/it/events/category/musica/jazz/',
        '/tag/loud/',
        '/it/tag/loud/',
      ].map((path) => site + path),
    )
  })

  test('has the date of change and the addresses in other languages for each page (PG-5)', async () => {
    const { html } = await visit('/sitemap.xml')

    expect(html).toMatch(
      new RegExp(
        `<url><loc>${site}/event/concert/</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[^<]+Z</lastmod>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${site}/event/concert/"/>` +
          `<xhtml:link rel="alternate" hreflang="it" href="${site}/it/event/concerto/"/></url>`,
      ),
    )
    expect(parseDocument(html, { xmlMode: true }).children.length).toBeGreaterThan(1)
  })

  test('has the same in parts (PG-5)', async () => {
    const { html } = await visit('/sitemap/events-1.xml')

    expect(addressesIn(html)).toEqual([`${site}/event/concert/`, `${site}/it/event/concerto/`])
    for (const part of ['events-2.xml', 'events-0.xml', 'users-1.xml', 'events']) {
      expect((await visit(`/sitemap/${part}`)).status).toBe(404)
    }
  })

  test('omits languages with pages elsewhere (PG-5, PG-1)', async () => {
    const { html } = await visitorOf(pagesElsewhere)('/sitemap.xml')

    expect(addressesIn(html)).toEqual(
      ['/events/', '/events/month/2026-12/', '/events/day/2026-12-01/', '/event/fair/'].map(
        (path) => site + path,
      ),
    )
    expect(html).not.toContain('hreflang')
  })
})

test('the sitemap has the months with events and those between, and no others (PG-5)', async () => {
  const { anEvent } = buildersOf(seasons)
  const lasting = (startLocal: string, endLocal: string) => ({ startLocal, endLocal })
  await anEvent(lasting('2026-11-20 10:00:00', '2027-02-01 00:00:00'))
  await anEvent(lasting('2027-05-31 22:00:00', '2027-06-01 01:00:00'))
  await anEvent({ ...lasting('2027-08-01 10:00:00', '2027-08-02 10:00:00'), status: 'draft' })
  await anEvent({
    ...lasting('2027-09-01 10:00:00', '2027-09-02 10:00:00'),
    hideFromListings: true,
  })
  const visitSeasons = visitorOf(seasons)
  const { html } = await visitSeasons('/sitemap/months-1.xml')
  const months = ['2026-11', '2026-12', '2027-01', '2027-05', '2027-06']

  expect(addressesIn(html)).toEqual(
    months.flatMap((month) => ['', '/it'].map((root) => `${site}${root}/events/month/${month}/`)),
  )
  for (const month of [...months, '2027-02', '2027-08', '2027-09']) {
    const { headers } = await visitSeasons(`/events/month/${month}/`)
    expect([month, headers.get('x-robots-tag')]).toEqual([
      month,
      months.includes(month) ? null : 'noindex',
    ])
  }
})

test('robots.txt names the sitemap, and excludes addresses without pages (PG-5)', async () => {
  const { headers, html } = await visit('/robots.txt')

  expect(headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(html.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ])
})
