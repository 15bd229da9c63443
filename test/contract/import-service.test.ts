import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { ImportFailed } from '../../src/import/failure'
import { importCalendar } from '../../src/import/run'
import { openService } from '../../src/import/sources/contractService'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { type Loopback, loopback } from '../support/loopback'
import {
  type Body,
  bringIn,
  serializedAt,
  serializedEvent,
  serializedVenue,
} from '../support/serialized'

const old = freshCalendar()
const fresh = freshCalendar()
const { aCategory, aTag, aVenue, anOrganizer, anEvent } = buildersOf(old)

stopClock()

const open: Loopback[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const serve = async (...[answer]: Parameters<typeof loopback>) => {
  const server = await loopback(answer)
  open.push(server)

  return server
}

/** Our own interface as a service to import from, with its only picture. */
const serveOld = async (picture: Buffer) => {
  const server = await loopback(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/media/')) return new Response(new Uint8Array(picture))
    const answer = await handle(
      old.payload,
      new Request(`${site}${pathname}${search}`, { headers: request.headers }),
    )
    const text = (await answer.text()).replaceAll(`${site}/media`, `${server.address}/media`)

    return new Response(text, { status: answer.status })
  })

  return server
}

const noSleep = async () => {}

const importFrom = async (address: string, more: { user?: string; password?: string } = {}) =>
  importCalendar({
    payload: fresh.payload,
    source: await openService({ address, ...more, sleep: noSleep }),
  })

describe('a calendar that moves between installations', () => {
  let server: Loopback
  afterAll(() => server?.close())

  given(async () => {
    const { payload } = old
    const user = await payload.create({
      collection: 'users',
      data: { id: 7, username: 'anna', password: 'not used', role: 'administrator' },
    })
    await fresh.payload.create({
      collection: 'users',
      data: { id: 7, username: 'anna', password: 'not used', role: 'administrator' },
    })
    const jazz = await aCategory('Jazz & Blues', await aCategory('Music'))
    const tag = await aTag('Open air')
    const data = await sharp({
      create: { width: 200, height: 99, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer()
    const picture = await payload.create({
      collection: 'media',
      data: {},
      file: { data, name: 'stage.png', mimetype: 'image/png', size: data.length },
    })
    const yard = await aVenue({ name: 'Yard' })
    const hall = await aVenue({
      name: 'Hall',
      city: 'Rome',
      country: 'Italy',
      province: 'RM',
      latitude: 41.9,
      longitude: 12.5,
    })
    const choir = await anOrganizer({ name: 'Choir', email: 'choir@example.org', author: user.id })
    const night = await anEvent({
      title: 'Night of <jazz> & "more"',
      descriptionHtml: '<p>One</p>\n<ul><li>two</li></ul>',
      startLocal: '2027-03-14 02:30:00',
      endLocal: '2027-03-14 04:00:00',
      timezone: 'America/New_York',
      cost: '10\n30',
      venues: [yard.id, hall.id],
      organizers: [choir.id],
      categories: [jazz],
      tags: [tag],
      author: user.id,
      image: picture.id,
      featured: true,
      ticketed: true,
      website: 'https://band.example/?a=1&b=2',
    })
    await payload.update({
      collection: 'events',
      id: night.id,
      locale: 'it',
      data: { title: 'Notte del jazz', slug: 'notte-del-jazz' },
    })
    for (let number = 1; number <= 60; number++) {
      await anEvent({
        title: `Rehearsal ${number}`,
        startLocal: '2027-02-01 00:00:00',
        endLocal: '2027-02-02 00:00:00',
        timezone: 'UTC+5.5',
        allDay: number % 2 === 0,
        venues: [hall.id],
      })
    }
    await anEvent({ title: 'Hidden', hideFromListings: true })
    await anEvent({ title: 'Draft', status: 'draft' })
    await anEvent({ title: 'Board', status: 'private' })
    server = await serveOld(data)
  })

  const allPages = (path: string, language?: string) => async (payload: typeof old.payload) => {
    const body = await serializedAt(payload, `${path}?per_page=50&start_date=2000-01-01`, language)
    const second = body.next_rest_url
      ? await serializedAt(payload, `${path}?per_page=50&start_date=2000-01-01&page=2`, language)
      : {}

    return JSON.parse(JSON.stringify({ body, second }), withoutPictureNames)
  }

  const lists = [
    ['/events', 'en'],
    ['/events', 'it'],
    ['/venues', 'en'],
    ['/organizers', 'en'],
    ['/categories', 'en'],
    ['/tags', 'en'],
  ] as const

  test('serializes each object there as here, in both languages', async () => {
    const report = await importFrom(server.address)

    expect(report.faults).toEqual([])
    expect(report.counts.events.created).toBe(61)
    for (const [path, language] of lists) {
      expect(await allPages(path, language)(fresh.payload), `${path} in ${language}`).toEqual(
        await allPages(path, language)(old.payload),
      )
    }
  })

  test('changes nothing when it is imported again', async () => {
    const before = await allPages('/events')(fresh.payload)
    const report = await importFrom(server.address)

    expect(report.counts.events).toMatchObject({ created: 0, updated: 0, unchanged: 61 })
    expect(report.pictures).toMatchObject({ fetched: 0 })
    expect(await allPages('/events')(fresh.payload)).toEqual(before)
  })

  test('includes drafts, private and hidden events for a signed-in user', async () => {
    const password = await issueApplicationPassword(old.payload, { user: 7, name: 'Import' })
    const report = await importFrom(`${server.address}/cal/events/v1/`, { user: 'anna', password })

    expect(report.counts.events).toMatchObject({ created: 3, unchanged: 61, refused: 0 })
    const { docs } = await fresh.payload.find({
      collection: 'events',
      where: { title: { in: ['Hidden', 'Draft', 'Board'] } },
      sort: 'title',
    })
    expect(docs).toMatchObject([
      { title: 'Board', _status: 'published', visibility: 'private' },
      { title: 'Draft', _status: 'draft' },
      { title: 'Hidden', _status: 'published', hideFromListings: true },
    ])
  })

  test('is not imported with a wrong password (AUTH-4)', async () => {
    await expect(importFrom(server.address, { user: 'anna', password: 'no' })).rejects.toThrow(
      'refuses these credentials.',
    )
  })
})

/** A file may have another name in the other calendar. */
const withoutPictureNames = (name: string, value: Body) =>
  name === 'image' && value ? [value.id, value.width, value.height, value.extension] : value

describe('a service to import from', () => {
  const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)
  const index = json({ namespace: 'cal/events/v1', routes: {} })

  /** Answers with only these events; `picture` is at /picture. */
  const oneList =
    (events: unknown[], picture?: () => Response) =>
    ({ url }: Request) => {
      const { pathname, searchParams } = new URL(url)
      if (pathname === '/picture' && picture) return picture()
      const kind = pathname.split('/').at(-1) ?? ''
      if (kind === 'v1') return index.clone()
      const page = Number(searchParams.get('page'))
      const objects = kind === 'events' ? events.slice(page - 1, page) : []
      const next = kind === 'events' && page < events.length

      return json({
        [kind]: objects,
        total: kind === 'events' ? events.length : 0,
        ...(next && { next_rest_url: `https://elsewhere.example/x?page=${page + 1}` }),
      })
    }

  const ids = async () =>
    (await fresh.payload.find({ collection: 'events', where: { id: { greater_than: 9000 } } })).docs
      .map(({ id }) => id)
      .sort()

  test('is read page by page at the given address, whatever its links', async () => {
    const server = await serve(oneList([9001, 9002, 9003].map((id) => serializedEvent({ id }))))
    const report = await importFrom(server.address)

    expect(report.counts.events).toMatchObject({ created: 3, refused: 0 })
    expect(server.requests.filter((url) => url.includes('/events?'))).toHaveLength(3)
  })

  test('is refused when it sends less than its total', async () => {
    const server = await serve((request) => {
      if (!new URL(request.url).pathname.endsWith('/events')) return oneList([])(request)

      return json({ events: [serializedEvent({ id: 9004 })], total: 2 })
    })
    const report = await importFrom(server.address)

    expect(report.faults).toEqual(['The source says it has 2 events but hands out 1.'])
  })

  test('that is busy is requested again after Retry-After', async () => {
    const answers = [
      new Response('', { status: 503, headers: { 'Retry-After': '7' } }),
      new Response('', { status: 429 }),
      index.clone(),
    ]
    const server = await serve(() => answers.shift() ?? index.clone())
    const slept: number[] = []
    const sleep = async (ms: number) => {
      slept.push(ms)
    }
    await openService({ address: server.address, sleep })

    expect(slept).toEqual([7000, 50, 1000, 50])
  })

  test('that stays busy is abandoned', async () => {
    const server = await serve(() => new Response('', { status: 500 }))

    await expect(importFrom(server.address)).rejects.toThrow(
      `${server.address} answers with status 500.`,
    )
    expect(server.requests).toHaveLength(5)
  })

  test.each([
    ['is no calendar', () => new Response('<html>'), 'There is no calendar service at'],
    [
      'has moved',
      () => new Response(null, { status: 301, headers: { Location: 'https://new.example/' } }),
      'has moved to https://new.example/; name that address.',
    ],
  ])('that %s is reported', async (_, answer, message) => {
    const server = await serve(answer)

    await expect(importFrom(server.address)).rejects.toThrow(message)
  })

  test('that cannot be reached is reported', async () => {
    await expect(importFrom('http://127.0.0.1:1')).rejects.toThrow(ImportFailed)
  })

  const png = () =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()

  const withPicture = (id: number, base: string) =>
    serializedEvent({ id, image: { id: id + 100, url: `${base}/picture?${id}` } })

  test('has its pictures fetched, each once, with their ids (IMG-3, IMG-5)', async () => {
    const bytes = new Uint8Array(await png())
    const events: unknown[] = []
    const server = await serve(oneList(events, () => new Response(bytes)))
    const { image } = withPicture(9010, server.address)
    events.push(serializedEvent({ id: 9010, image }), serializedEvent({ id: 9011, image }))
    const report = await importFrom(server.address)

    expect(report.pictures).toEqual({ fetched: 1, missing: [] })
    const imported: Body[] = [
      await serializedAt(fresh.payload, '/events/9010'),
      await serializedAt(fresh.payload, '/events/9011'),
    ]
    expect(imported.map((event) => [event.image.id, event.image.width])).toEqual([
      [9110, 20],
      [9110, 20],
    ])
  })

  test.each([
    ['is none', () => new Response('<html>'), 'no JPEG, PNG, GIF, WebP or AVIF'],
    ['is gone', () => new Response('', { status: 404 }), 'status 404'],
    ['is too large', () => new Response(new Uint8Array(11 * 1024 * 1024)), 'more than 10 MB'],
  ])('whose picture %s gets its event without picture (IMG-2)', async (_, picture, reason) => {
    const id = 9020
    const events: unknown[] = []
    const server = await serve(oneList(events, picture))
    events.push(withPicture(id, server.address))
    const report = await importFrom(server.address)

    expect(report.pictures.missing).toEqual([{ url: `${server.address}/picture?${id}`, reason }])
    expect(report.faults).toEqual([])
    expect(await serializedAt(fresh.payload, `/events/${id}`)).toMatchObject({ image: false })
  })

  test('cannot refer to pictures in the private network unless it is there itself (DEV-68)', async () => {
    const server = await serve(() => new Response(new Uint8Array(0)))
    const report = await bringIn(fresh.payload, {
      venues: [serializedVenue({ id: 9030, image: { url: `${server.address}/picture` } })],
    })

    expect(report.pictures.missing).toMatchObject([{ reason: 'the host is on a private address' }])
    expect(server.requests).toEqual([])
  })

  test('that stops half-way changes nothing', async () => {
    const before = await ids()
    const server = await serve((request) =>
      request.url.includes('page=2')
        ? new Response('', { status: 502 })
        : oneList([serializedEvent({ id: 9040 }), serializedEvent({ id: 9041 })])(request),
    )

    await expect(importFrom(server.address)).rejects.toThrow('answers with status 502.')
    expect(await ids()).toEqual(before)
  })
})
