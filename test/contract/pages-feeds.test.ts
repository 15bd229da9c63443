// On SQLite alone: pages and feeds are written alike from what any database answers.

import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { readCalendar } from '../support/feeds'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'
import { faultsOf, structuredOf } from '../support/structuredData'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(async () => {
  const { id } = await anEvent({ title: 'Chess' })
  await inItalian('events', id, { title: 'Scacchi', slug: 'scacchi' })
  const music = await aCategory('Music')
  await anEvent({
    title: 'Concert',
    featured: true,
    categories: [await aCategory('Jazz', music)],
    tags: [await aTag('Free')],
    venues: [(await aVenue({ name: 'Hall' })).id],
    organizers: [(await anOrganizer({ name: 'Club' })).id],
    startLocal: '2026-12-30 20:00:00',
    endLocal: '2027-01-01 02:00:00',
    cost: '$10',
  })
  await anEvent({ title: 'Sealed', accessPassword: 'sesame' })
  await anEvent({ title: 'Hidden', hideFromListings: true })
})

const titlesAt = async (path: string) =>
  readCalendar((await visit(path)).html).events.map(({ title }) => title)

test.each([
  ['/events.ics', ['Chess', 'Concert']],
  ['/it/events.ics', ['Scacchi', 'Concert']],
  ['/events.ics?featured=true', ['Concert']],
  ['/events/?ical=1', ['Chess', 'Concert']],
  ['/?ical=1', ['Chess', 'Concert']],
  ['/it/events/?ical=1&search=scacchi', ['Scacchi']],
  ['/event/chess/event.ics', ['Chess']],
  ['/it/event/scacchi/event.ics', ['Scacchi']],
  ['/event/chess/?ical=1', ['Chess']],
  ['/events/category/music/?ical=1', ['Concert']],
  ['/events/category/music/jazz/?ical=1', ['Concert']],
  ['/tag/free/?ical=1', ['Concert']],
  ['/venue/hall/?ical=1', ['Concert']],
  ['/organizer/club/?ical=1', ['Concert']],
  ['/events/month/2026-12/?ical=1', ['Chess', 'Concert']],
  ['/events/month/2027-01/?ical=1', ['Concert']],
  ['/events/day/2026-12-31/?ical=1', ['Concert']],
  ['/events/day/2026-12-01/?ical=1&search=chess', ['Chess']],
])('the calendar at %s has %j (FD-1, FD-4)', async (path, titles) => {
  const { status, headers } = await visit(path)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await titlesAt(path)).toEqual(titles)
})

test.each(['/events/feed/', '/it/events/feed/?featured=true'])(
  'the news feed is at %s (FD-3)',
  async (path) => {
    const { status, headers, html } = await visit(path)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(html).toContain(`<atom:link href="https://calendar.example${path}" rel="self"`)
    expect(html).not.toContain('Sealed')
  },
)

test('the news are a JSON Feed, too, to which pages link (FD-3)', async () => {
  const { status, headers, html } = await visit('/it/events/feed.json?featured=true')
  const page = await visit('/events/?search=chess')

  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/feed+json; charset=utf-8',
  ])
  expect(JSON.parse(html).feed_url).toBe(
    'https://calendar.example/it/events/feed.json?featured=true',
  )
  expect(html).not.toContain('Sealed')
  expect(page.html).toMatch(
    /<link rel="alternate" type="application\/feed\+json"[^>]* href="\/events\/feed\.json\?search=chess"/,
  )
})

test.each(['/events.ics', '/events/feed/', '/events/feed.json', '/event/chess/event.ics'])(
  'the feed at %s answers 304 to its ETag (FD-4)',
  async (path) => {
    const { headers } = await visit(path)
    const etag = headers.get('etag') ?? 'none'
    const again = await visit(path, { headers: { 'if-none-match': etag } })

    expect(headers.get('last-modified')).toBeTruthy()
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(again.status).toBe(304)
  },
)

test.each([
  '/event/sealed/event.ics',
  '/event/hidden/event.ics',
  '/event/none/event.ics',
  '/event/sealed/?ical=1',
])('there is no calendar at %s (FD-4)', async (path) => {
  expect((await visit(path)).status).toBe(404)
})

test.each([
  ['/events.ics/', '/events.ics'],
  ['/events/feed?search=a', '/events/feed/?search=a'],
  ['/en/events.ics', '/events.ics'],
  ['/event/scacchi/event.ics', '/event/chess/event.ics'],
  ['/it/event/chess/event.ics?a=b', '/it/event/scacchi/event.ics?a=b'],
  ['/it/event/chess/?ical=1', '/it/event/scacchi/?ical=1'],
])('the address %s redirects to %s', async (path, right) => {
  const { status, headers } = await visit(path)

  expect(status).toBe(308)
  expect(headers.get('location')).toBe(right)
})

test('feeds have the name that the owner gave the site', async () => {
  await calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { name: 'Springfield' } })

  expect((await visit('/events.ics')).html).toContain('NAME:Springfield')
  expect((await visit('/events/feed/')).html).toContain('<title>Springfield</title>')
})

test.each([
  ['/venue/hall/', 'Hall – '],
  ['/organizer/club/', 'Club – '],
  ['/tag/free/', 'Free – '],
  ['/events/category/music/jazz/', 'Jazz – '],
])('a calendar has the name of the page that links to it: %s (FD-2)', async (path, name) => {
  const { html } = await visit(path)
  const [, ics = ''] = html.match(/type="text\/calendar"[^>]*href="([^"]*)"/) ?? []
  const [, rss = ''] = html.match(/type="application\/rss\+xml"[^>]*href="([^"]*)"/) ?? []

  expect((await visit(ics)).html).toContain(`NAME:${name}`)
  expect((await visit(rss)).html).toContain(`<title>${name}`)
})

test('the title of a protected or draft entry is the name of no feed, unless all may read it', async () => {
  const draft = await aVenue({ name: 'Unknown', status: 'draft' })

  expect((await visit(`/events.ics?venue=${draft.id}`)).html).not.toContain('Unknown')
})

test.each([
  ['/events/month/2026-12/', '/events/month/2026-12/?ical=1', 'December'],
  ['/events/day/2026-12-31/', '/events/day/2026-12-31/?ical=1', 'December'],
])(
  'common periods have a calendar of their own, and redirect other spellings to it: %s',
  async (path, own, name) => {
    const { html } = await visit(path)
    const [, outlook = ''] = html.match(/href="(https:\/\/outlook[^"]*)"/) ?? []

    expect(html).toContain(`href="${own}"/>`)
    expect(html).toContain('href="/events.ics"')
    expect(outlook).not.toContain(name)
  },
)

test.each([
  ['/events/', '/events.ics', '/events/feed/'],
  ['/it/events/?search=a&page=1', '/it/events.ics?search=a', '/it/events/feed/?search=a'],
])('the page %s links to its feeds (PG-4)', async (path, ics, rss) => {
  const { html } = await visit(path)

  expect(html).toContain(`<link rel="alternate" type="text/calendar" title="`)
  for (const feed of [ics, rss]) expect(html).toContain(`href="${feed}"`)
  expect(html).toContain(`href="webcal://calendar.example${ics}"`)
})

test('a page of filtered events links to their feed', async () => {
  const { html } = await visit('/venue/hall/')
  const [, feed = ''] = html.match(/type="text\/calendar"[^>]*href="([^"]*)"/) ?? []

  expect(await titlesAt(feed)).toEqual(['Concert'])
})

test('the page of an event links to calendars, unless the event is in no feed', async () => {
  expect((await visit('/event/chess/')).html).toContain('href="/event/chess/event.ics"')
  expect((await visit('/event/sealed/')).html).not.toContain('event.ics')
})

test.each([
  ['/event/concert/', ['Event', 'BreadcrumbList']],
  ['/it/event/scacchi/', ['Event', 'BreadcrumbList']],
  ['/events/category/music/jazz/', ['BreadcrumbList']],
  ['/tag/free/', ['BreadcrumbList']],
  ['/events/day/2026-12-01/', ['BreadcrumbList']],
  ['/venue/hall/', ['Place', 'BreadcrumbList']],
  ['/organizer/club/', ['Organization', 'BreadcrumbList']],
  ['/events/', []],
])('the structured data of %s are %j, without a fault (PG-4)', async (path, types) => {
  const structured = structuredOf((await visit(path)).html)

  expect(structured.map((one) => one['@type'])).toEqual(types)
  expect(await faultsOf(...structured)).toEqual([])
})

test('structured data have the path to a page, from the top on (PG-4)', async () => {
  const [list] = structuredOf((await visit('/it/events/category/music/jazz/')).html)

  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://calendar.example/it/events/' },
      { position: 2, item: 'https://calendar.example/it/categories/' },
      { position: 3, name: 'Music', item: 'https://calendar.example/it/events/category/music/' },
      {
        position: 4,
        name: 'Jazz',
        item: 'https://calendar.example/it/events/category/music/jazz/',
      },
    ],
  })
})
