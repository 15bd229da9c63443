import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { changeEverything } from '../../src/storage/changes/lastChange'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { letPass, stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

// `If-Modified-Since` alone is answered 304 if nothing changed, and never else (FD-4, GEN-34).

// Later than any database of the tests was prepared.
stopClock('2099-06-01T15:00:30Z')
const calendar = freshCalendar({
  secondNamespace: 'acme/v2',
  roots: [{ prefix: '/old-json', language: 'en' }],
})
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage, aSeries } = buildersOf(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)

let other: Awaited<ReturnType<typeof calendar.secondInstance>>
given(async () => {
  other = await calendar.secondInstance()
})
afterAll(() => other?.close())

const night = { startLocal: '2099-06-03 20:00:00', endLocal: '2099-06-03 23:00:00' }
const ids = { event: 0, venue: 0, organizer: 0, category: 0, tag: 0, image: 0, series: 0 }

given(async () => {
  ids.venue = (await aVenue({ name: 'Hall' })).id
  ids.organizer = (await anOrganizer({ name: 'Club' })).id
  ids.category = await aCategory('Games')
  ids.tag = await aTag('Free')
  ids.image = (await anImage()).id
  const links = {
    venues: [ids.venue],
    organizers: [ids.organizer],
    categories: [ids.category],
    tags: [ids.tag],
    image: ids.image,
  }
  ids.event = (await anEvent({ title: 'Chess', ...night, ...links })).id
  const series = await aSeries({
    title: 'Yoga',
    slug: 'yoga',
    startLocal: '2099-06-02 19:00:00',
    endLocal: '2099-06-02 20:00:00',
    rule: 'FREQ=WEEKLY;COUNT=2',
  })
  ids.series = series.id
})

beforeEach(() => letPass(10_000))

const since = (date: string) => ({ headers: { 'if-modified-since': date } })

const dateOf = async (ask: Ask): Promise<string> => {
  const date = (await ask()).headers.get('last-modified')
  if (!date) throw new Error('An answer has no Last-Modified.')

  return date
}

type Ask = (options?: {
  headers: Record<string, string>
}) => Promise<{ status: number; headers: Headers }>

/** Addresses with `:name` in place of an id. */
const withIds = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: keyof typeof ids) => `${ids[name]}`)

const answers: [string, Ask][] = [
  ...[
    '/events.ics',
    '/events/feed/',
    '/events/feed/?tags=:tag',
    '/events/feed.json',
    '/series/yoga/series.ics',
    '/event/chess/event.ics',
    '/sitemap.xml',
    '/sitemap/events-1.xml',
    '/sitemap/venues-1.xml',
    '/robots.txt',
    '/llms.txt',
    '/manifest.webmanifest',
    '/events/',
    '/it/events/',
    '/events/past/',
    '/events/month/2099-06/',
    '/events/day/2099-06-03/',
    '/event/chess/',
    '/series/yoga/',
    '/venue/hall/',
    '/organizer/club/',
    '/events/category/games/',
    '/tag/free/',
    '/venues/',
    '/organizers/',
    '/categories/',
    '/tags/',
  ].map((path): [string, Ask] => [`the page ${path}`, (options) => visit(withIds(path), options)]),
  ...[
    '',
    '/doc',
    '/events',
    '/events/:event',
    '/events/by-slug/chess',
    '/venues',
    '/venues/:venue',
    '/venues/by-slug/hall',
    '/organizers',
    '/organizers/:organizer',
    '/categories',
    '/categories/:category',
    '/tags',
    '/tags/:tag',
    '/series',
    '/series/:series',
    '/site',
  ].map((path): [string, Ask] => [
    `${path || '/'} of the interface`,
    (options) => send(withIds(path), options),
  ]),
  ...[
    '/it/cal/events/v1/events',
    '/acme/v2/events',
    '/acme/v2/events/:event',
    '/acme/v2/venues',
    '/acme/v2/venues/:venue',
    '/acme/v2/organizers',
    '/acme/v2/organizers/:organizer',
    '/acme/v2/tickets',
    '/old-json/',
    '/old-json/wp/v2/media/:image',
  ].map((path): [string, Ask] => [path, (options) => send(site + withIds(path), options)]),
]

const payload = () => calendar.payload

const changes: [string, (id: number) => Promise<unknown>][] = [
  ...(
    [
      ['an event is changed', { title: 'Go' }],
      ['an event goes into the trash', { deletedAt: '2099-06-01T15:00:00.000Z' }],
      ['an event is unpublished', { _status: 'draft' }],
      ['an event gets a password', { accessPassword: 'sesame' }],
    ] as const
  ).map(([change, data]): [string, (id: number) => Promise<unknown>] => [
    change,
    (id) => payload().update({ collection: 'events', id, data }),
  ]),
  ['an event is deleted for good', (id) => payload().delete({ collection: 'events', id })],
  [
    'a venue is renamed',
    () => payload().update({ collection: 'venues', id: ids.venue, data: { name: 'Barn' } }),
  ],
  ['a tag is deleted', () => payload().delete({ collection: 'tags', id: ids.tag })],
  [
    'the owner gives the site another name',
    () => payload().updateGlobal({ slug: 'calendar-pages', data: { name: 'Springfield' } }),
  ],
]

/** Goes on to the next minute, since pages that say what runs now change with each. */
const withinAMinute = (): void => letPass(70_000 - (Date.now() % 60_000))

describe.each(answers)('%s (FD-4)', (_, ask) => {
  test('is not sent again while nothing changes', async () => {
    withinAMinute()
    const date = await dateOf(ask)
    letPass(3_000)
    const { status, headers } = await ask(since(date))

    expect(status).toBe(304)
    expect(headers.get('last-modified')).toBe(date)
  })
})

describe('after a change', () => {
  const ask: Ask = (options) => visit('/events.ics', options)

  test.each(changes)('nobody is told that nothing changed: %s (FD-4)', async (_, change) => {
    const { id } = await anEvent(night)
    letPass(5_000)
    const date = await dateOf(ask)
    letPass(400)
    await change(id)

    expect((await ask(since(date))).status).toBe(200)
    letPass(3_000)
    const later = await dateOf(ask)
    expect(Date.parse(later)).toBeGreaterThan(Date.parse(date))
    expect((await ask(since(later))).status).toBe(304)
    expect((await ask(since(date))).status).toBe(200)
  })

  test('another instance knows it at once (FD-4)', async () => {
    const { id } = await anEvent(night)
    letPass(5_000)
    const there = visitorOf(other)
    const date = await dateOf(() => there('/events.ics'))
    letPass(400)
    await payload().delete({ collection: 'events', id })

    expect((await there('/events.ics', since(date))).status).toBe(200)
  })
})

test('a start with other settings is a change of everything (FD-4)', async () => {
  const date = await dateOf(() => visit('/events.ics'))
  await changeEverything(payload())

  expect((await visit('/events.ics', since(date))).status).toBe(200)
})

test('an event that is published by its date changes feeds then (FD-4, ST-8)', async () => {
  const premiere = '2099-06-01T20:00:00.000Z'
  letPass(Date.parse(premiere) - 10 * 60_000 - Date.now())
  await anEvent({ title: 'Premiere', ...night, date: premiere })
  letPass(5_000)
  const date = await dateOf(() => visit('/events.ics'))
  letPass(60_000)
  expect((await visit('/events.ics', since(date))).status).toBe(304)

  letPass(10 * 60_000)
  const { status, html, headers } = await visit('/events.ics', since(date))
  expect(status).toBe(200)
  expect(html).toContain('Premiere')
  expect(headers.get('last-modified')).toBe('Mon, 01 Jun 2099 20:00:00 GMT')
})

test('the window of feeds moves with the day of the site (FD-1, FD-4)', async () => {
  const date = await dateOf(() => visit('/events/feed/'))
  letPass(24 * 60 * 60_000)

  expect((await visit('/events/feed/', since(date))).status).toBe(200)
})

test('a feed that depends on the moment is sent each time (FD-4)', async () => {
  const path = '/events.ics?starts_after=now'
  const date = await dateOf(() => visit(path))

  expect((await visit(path, since(date))).status).toBe(200)
})

test('a page that a password opens has no date, because others get a form (GEN-34)', async () => {
  const { slug } = await anEvent({ title: 'Party', accessPassword: 'sesame', ...night })
  const { headers } = await visit(`/event/${slug}/`, { form: { password: 'sesame' } })
  const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? []
  letPass(5_000)
  const opened = await visit(`/event/${slug}/`, { headers: { cookie } })

  expect(opened.html).not.toContain('type="password"')
  expect(opened.headers.get('last-modified')).toBeNull()
})

describe('the date of a request', () => {
  test('does not count beside a tag (RFC 9110, 13.2.2)', async () => {
    const { headers } = await visit('/events.ics')
    const date = headers.get('last-modified') ?? ''
    const asking = (tag: string) =>
      visit('/events.ics', { headers: { ...since(date).headers, 'if-none-match': tag } })

    expect((await asking('"other"')).status).toBe(200)
    expect((await asking(headers.get('etag') ?? '')).status).toBe(304)
  })

  test.each(['yesterday', 'Fri, 31 Dec 2100 00:00:00 GMT', ''])(
    'does not count if it is "%s" (RFC 9110, 13.1.3)',
    async (date) => {
      expect((await visit('/events.ics', since(date))).status).toBe(200)
    },
  )
})

/** Numbers between 0 and 1, the same in each run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31

  return seed / 2 ** 31
}

// A second instance on MongoDB learns of writes within real time, which the stopped clock does not show.
test.each(inject('mongo') ? [1] : [1, 2, 3])(
  'whatever happens, who is told that nothing changed has what there is (FD-4), run %i',
  async (run) => {
    const random = numbers(run)
    const second = inject('mongo') ? calendar : other
    const pick = <One>(first: One, ...others: One[]): One =>
      others[Math.floor(random() * (others.length + 1)) - 1] ?? first
    const held = new Map<string, { date: string; body: string }>()
    let spared = 0
    for (let step = 0; step < 60; step += 1) {
      letPass(pick(0, 100, 700, 1_500, 4_000))
      if (random() < 0.2) {
        const data = { title: `Chess ${step}` }
        await pick(calendar, second).payload.update({ collection: 'events', id: ids.event, data })
        continue
      }
      const path = pick('/events.ics', '/events/feed/')
      const ask = visitorOf(pick(calendar, second))
      const known = held.get(path)
      const { status, html, headers } = await ask(path, known && since(known.date))
      if (status === 304) {
        spared += 1
        expect(known?.body).toBe((await ask(path)).html)
      } else held.set(path, { date: headers.get('last-modified') ?? '', body: html })
    }

    expect(spared).toBeGreaterThan(3)
  },
)
