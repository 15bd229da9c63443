import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { readCalendar } from '../support/feeds'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { anEvent, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(async () => {
  const { id } = await anEvent({ title: 'Chess' })
  await inItalian('events', id, { title: 'Scacchi', slug: 'scacchi' })
  await anEvent({ title: 'Concert', featured: true })
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
])('the calendar at %s has %j (FD-1, FD-4)', async (path, titles) => {
  const { status, headers } = await visit(path)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await titlesAt(path)).toEqual(titles)
})

test.each(['/events/feed/', '/it/events/feed/?featured=true'])(
  'the news are at %s (FD-3)',
  async (path) => {
    const { status, headers, html } = await visit(path)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(html).toContain(`<atom:link href="https://calendar.example${path}" rel="self"`)
    expect(html).not.toContain('Sealed')
  },
)

test.each(['/events.ics', '/events/feed/', '/event/chess/event.ics'])(
  'the feed at %s is not sent again to who has it (FD-4)',
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
])('%s leads to %s', async (path, right) => {
  const { status, headers } = await visit(path)

  expect(status).toBe(308)
  expect(headers.get('location')).toBe(right)
})

test('feeds are called what the owner calls the site', async () => {
  await calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { name: 'Springfield' } })

  expect((await visit('/events.ics')).html).toContain('NAME:Springfield')
  expect((await visit('/events/feed/')).html).toContain('<title>Springfield</title>')
})
