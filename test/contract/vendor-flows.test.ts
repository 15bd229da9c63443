import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { dividedBy } from '../../src/publicPages/calendarSite'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'

// What programs of other systems do from beginning to end, as they do it: over the whole site, by nothing but its address.

stopClock()

const calendar = freshCalendar({
  secondNamespace: 'acme/v2',
  roots: [{ prefix: '/old-json', language: 'en' }],
  firstVenue: true,
})
const { anEvent, aVenue, aCategory, clear } = buildersOf(calendar)
const { as, user } = usersOf(calendar)
beforeEach(() => clear())

/** The whole site, interface and pages. */
const answer = dividedBy(async () => calendar.payload.config, {
  contract: (request) => handle(calendar.payload, request),
  pages: (request) => handlePage(calendar.payload, request),
})

type Options = {
  method?: string
  headers?: Record<string, string>
  body?: RequestInit['body']
  json?: object
  as?: string | undefined
}

const send = async (address: string, { json, as: credentials, ...options }: Options = {}) => {
  const response = await answer(
    new Request(address, {
      method: options.method ?? (json || options.body ? 'POST' : 'GET'),
      headers: {
        host: new URL(site).host,
        accept: 'application/json, */*;q=0.1',
        ...(json && { 'content-type': 'application/json' }),
        ...(credentials && { authorization: credentials }),
        ...options.headers,
      },
      ...(json ? { body: JSON.stringify(json) } : options.body && { body: options.body }),
    }),
  )
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')

  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

/** What leads from a page to the index of its site: a header or an element (VN-2). */
const indexOf = async (page: string, by: 'header' | 'element'): Promise<string> => {
  const { headers, text } = await send(page, { headers: { accept: 'text/html' } })
  const found =
    by === 'header'
      ? /<([^>]+)>; rel="https:\/\/api\.w\.org\/"/.exec(headers.get('link') ?? '')
      : /<link rel="https:\/\/api\.w\.org\/" href="([^"]+)"/.exec(text)
  if (!found?.[1]) throw new Error(`${page} leads to no index.`)

  return found[1]
}

const night = { start_date: '2026-12-01 20:00:00', end_date: '2026-12-01 22:00:00' }

describe('a scraper', () => {
  test.each([
    ['header', '/'],
    ['element', '/'],
    ['header', '/event/chess/'],
    ['element', '/it/events/'],
  ] as const)('finds all events by the %s of the page %s (VN-1, VN-2)', async (by, page) => {
    for (const title of ['Chess', 'Go', 'Draughts']) await anEvent({ title })
    const index = await indexOf(site + page, by)
    const { namespaces } = (await send(index)).body
    const namespace = namespaces.find((name: string) => /\/v2$/.test(name) && name !== 'wp/v2')
    const found: string[] = []
    for (let [turn, pages] = [1, 1]; turn <= pages; turn += 1) {
      const { body, headers } = await send(`${index}${namespace}/events?per_page=2&page=${turn}`)
      pages = Number(headers.get('x-wp-totalpages'))
      found.push(...body.map(({ title }: { title: string }) => title))
    }

    expect(found.sort()).toEqual(['Chess', 'Draughts', 'Go'])
  })

  test('finds them by the route in a parameter, too (VN-1, GEN-56)', async () => {
    await anEvent({ title: 'Chess' })
    const { body } = await send(`${site}/?rest_route=/acme/v2/events&per_page=5`)

    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Chess'])
  })

  test('follows the news of a page (VN-2, FD-3)', async () => {
    await anEvent({ title: 'Chess' })
    const { status, headers } = await send(`${site}/?feed=rss2`)
    const news = await send(new URL(headers.get('location') ?? '', site).href)

    expect(status).toBe(302)
    expect(news.headers.get('content-type')).toContain('application/rss+xml')
    expect(news.text).toContain('Chess')
  })
})

describe('a writer that uploads pictures', () => {
  const aPicture = async (): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#963' } })
        .jpeg()
        .toBuffer(),
    )

  const uploads: [string, () => Promise<Options>][] = [
    [
      'as the body',
      async () => ({
        body: await aPicture(),
        headers: {
          'content-type': 'image/jpeg',
          'content-disposition': 'attachment; filename="poster.jpg"',
        },
      }),
    ],
    [
      'by a form',
      async () => {
        const body = new FormData()
        body.set('file', new File([await aPicture()], 'poster.jpg', { type: 'image/jpeg' }))
        body.set('title', 'Poster')

        return { body }
      },
    ],
  ]

  test.each(uploads)(
    '%s makes an event of it and publishes that (VN-1, VN-2)',
    async (_, upload) => {
      const index = await indexOf(`${site}/`, 'element')
      const me = await send(`${index}wp/v2/users/me`, { as: as('author') })
      expect([me.status, me.body.id]).toEqual([200, user('author').id])

      const picture = await send(`${index}wp/v2/media`, { ...(await upload()), as: as('author') })
      expect(picture.status).toBe(201)
      const draft = await send(`${index}acme/v2/events`, {
        as: as('author'),
        json: {
          title: 'Chess',
          content: '<p>Bring a board.</p>',
          status: 'draft',
          featured_media: picture.body.id,
          cal_events_cat: [await aCategory('Games')],
          ...night,
        },
      })
      expect([draft.status, draft.body.status]).toEqual([201, 'draft'])
      expect((await send(`${site}/acme/v2/events/${draft.body.id}`)).status).toBe(403)

      const { status, body } = await send(`${index}acme/v2/events/${draft.body.id}`, {
        as: as('author'),
        method: 'PUT',
        json: { status: 'publish' },
      })
      expect([status, body.status, body.image.id]).toEqual([200, 'publish', picture.body.id])
      const { text } = await send(body.url, { headers: { accept: 'text/html' } })
      expect(text).toContain('Bring a board.')
      expect(text).toContain(new URL(picture.body.source_url).pathname.replace(/\.\w+$/, ''))
    },
  )
})

describe('a tool server of an assistant', () => {
  const kinds: [string, object, object, (body: Record<string, unknown>) => unknown][] = [
    [
      'events',
      { title: 'Chess night', content: 'Bring a board.', status: 'publish', ...night },
      { title: 'Go night' },
      ({ title }) => title,
    ],
    [
      'venues',
      { title: 'Chess hall', address: '1 Main Street', city: 'Springfield', status: 'publish' },
      { title: 'Go hall' },
      ({ venue }) => venue,
    ],
    [
      'organizers',
      { title: 'Chess club', email: 'club@example.org', status: 'publish' },
      { title: 'Go club' },
      ({ organizer }) => organizer,
    ],
  ]

  test.each(kinds)(
    'lists, searches, reads, creates, changes and deletes %s by an application password (VN-1, AUTH-1)',
    async (collection, created, changed, nameIn) => {
      const at = `${site}/acme/v2/${collection}`
      const call = (path: string, options: Options = {}) =>
        send(at + path, { as: as('editor'), ...options })
      const first = await call('', { json: created })
      expect(first.status).toBe(201)
      const name = String(nameIn(first.body))
      await call('', { json: { ...created, title: 'Something else' } })

      const listed = await call('?per_page=10&page=1')
      expect([listed.status, listed.headers.get('x-wp-total')]).toEqual([200, '2'])
      const searched = await call(`?search=${encodeURIComponent(name)}`)
      expect(searched.body.map(nameIn)).toEqual([name])
      const read = await call(`/${first.body.id}`)
      expect([read.status, nameIn(read.body)]).toEqual([200, name])

      for (const method of ['POST', 'PUT', 'PATCH']) {
        const { status, body } = await call(`/${first.body.id}`, { method, json: changed })
        expect([status, nameIn(body)]).toEqual([200, Object.values(changed)[0]])
      }
      const kept = (await call(`/${first.body.id}`)).body
      const { title: _, content: __, ...others } = created as Record<string, unknown>
      expect(kept).toMatchObject(others)

      expect((await call(`/${first.body.id}`, { method: 'DELETE' })).status).toBe(200)
      expect((await call('')).headers.get('x-wp-total')).toBe('1')
      const [{ id }] = (await call('')).body
      expect((await call(`/${id}?force=true`, { method: 'DELETE' })).status).toBe(200)
      expect((await call('')).body).toEqual([])
    },
  )

  test('gets a reason it can repeat where it may not, and for what is wrong (VN-1, ERR-1)', async () => {
    const at = `${site}/acme/v2/events`
    const [anonymous, subscriber, faulty] = [
      await send(at, { json: { title: 'Chess', ...night } }),
      await send(at, { json: { title: 'Chess', ...night }, as: as('subscriber') }),
      await send(at, { json: { title: 'Chess', start_date: 'soon' }, as: as('editor') }),
    ]

    expect([anonymous.status, subscriber.status, faulty.status]).toEqual([401, 403, 400])
    for (const { body } of [anonymous, subscriber, faulty]) {
      expect(body.message.length).toBeGreaterThan(10)
    }
  })
})

describe('a client that expects one venue', () => {
  test('reads its name and its town of each event, in both namespaces (VN-3)', async () => {
    const [hall, library] = [
      await aVenue({ name: 'Hall', city: 'Springfield' }),
      await aVenue({ name: 'Library', city: 'Shelbyville' }),
    ]
    await anEvent({ title: 'Chess', venues: [library.id, hall.id] })
    await anEvent({ title: 'Go', venues: [hall.id] })
    const lines = (events: { title: string; venue: { venue: string; city: string } }[]) =>
      events.map(({ title, venue }) => `${title}: ${venue.venue}, ${venue.city}`).sort()
    const expected = ['Chess: Library, Shelbyville', 'Go: Hall, Springfield']

    expect(lines((await send(`${site}/acme/v2/events`)).body)).toEqual(expected)
    expect(lines((await send(`${site}/cal/events/v1/events`)).body.events)).toEqual(expected)
  })

  test('reads no venue as an empty list, and changes an event without losing its others (VN-3, GEN-39)', async () => {
    const venues = [(await aVenue()).id, (await aVenue({ name: 'Library' })).id]
    const { id } = await anEvent({ venues })
    const { id: nowhere } = await anEvent({ title: 'Nowhere' })
    const at = `${site}/acme/v2/events/${id}`
    const { body } = await send(at, { as: as('editor') })
    await send(at, { method: 'PUT', as: as('editor'), json: { ...body, title: 'Go' } })
    const stored = await calendar.payload.findByID({ collection: 'events', id, depth: 0 })

    expect((await send(`${site}/acme/v2/events/${nowhere}`)).body.venue).toEqual([])
    expect([stored.title, stored.venues]).toEqual(['Go', venues])
  })
})
