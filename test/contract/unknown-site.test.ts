import { expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

// A site without SITE_URL: its links begin with the host of each request, which any client can invent.

stopClock()
const calendar = freshCalendar({ site: undefined, sharedMaxAge: 300, staleWhileRevalidate: 60 })
const { anEvent, aCategory, aTag, aVenue, anOrganizer } = buildersOf(calendar)
const ids = { event: 0 }

given(async () => {
  const { id } = await anEvent({
    title: 'Concert',
    venues: [(await aVenue({ name: 'Hall' })).id],
    organizers: [(await anOrganizer({ name: 'Club' })).id],
    categories: [await aCategory('Music')],
    tags: [await aTag('Loud')],
  })
  ids.event = id
})

const host = 'made-up.example'

const ask = async (path: string, init: RequestInit = {}) => {
  const request = new Request(`https://calendar.example${path}`, {
    ...init,
    headers: { host, ...init.headers },
  })

  return path.includes('/cal/')
    ? handle(calendar.payload, request)
    : handlePage(calendar.payload, request)
}

const unshared = (path: string, { headers }: Response) => {
  const cacheControl = headers.get('cache-control') ?? ''

  expect([path, cacheControl]).toEqual([path, expect.stringMatching(/^(?:private\b|no-store$)/)])
  expect([path, cacheControl]).not.toEqual([
    path,
    expect.stringMatching(/public|s-maxage|stale-while/),
  ])
  expect(headers.get('cache-tag')).toBeNull()
  expect(headers.get('vercel-cache-tag')).toBeNull()
}

test.each([
  '',
  '/doc',
  '/events',
  '/events/1',
  '/events/by-slug/concert',
  '/venues',
  '/organizers',
  '/categories',
  '/tags',
])('no answer of the interface may be stored by a shared cache (GEN-34): %s', async (path) => {
  const address = `/cal/events/v1${path.replace('1', String(ids.event))}`
  const first = await ask(address)

  expect(first.status).toBe(200)
  expect(first.headers.get('etag')).toBeTruthy()
  unshared(path, first)
  unshared(path, await ask(address))
  unshared(path, await ask(address, { method: 'HEAD' }))
  unshared(
    path,
    await ask(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }),
  )
})

test.each([
  ['/', 200],
  ['/events/', 200],
  ['/it/events/', 200],
  ['/events.ics', 200],
  ['/events/feed/', 200],
  ['/event/concert/', 200],
  ['/event/concert/event.ics', 200],
  ['/venue/hall/', 200],
  ['/organizer/club/', 200],
  ['/events/category/music/', 200],
  ['/tag/loud/', 200],
  ['/events/month/2026-12/', 200],
  ['/events/day/2026-12-01/', 200],
  ['/developers/', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/event/concert', 308],
  ['/nothing/', 404],
])('no page may be stored by a shared cache (PG-6): %s', async (path, status) => {
  const first = await ask(path)

  expect(first.status).toBe(status)
  unshared(path, first)
  unshared(path, await ask(path))
  unshared(path, await ask(path, { method: 'HEAD' }))
})
