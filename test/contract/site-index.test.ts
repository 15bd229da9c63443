import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { dividedBy } from '../../src/publicPages/calendarSite'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site, siteZone } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

stopClock()

const calendar = freshCalendar({
  secondNamespace: 'acme/v2',
  roots: [{ prefix: '/old-json', language: 'en' }],
  maxUploadSize: 20_000,
  maxBodySize: 2_000,
})
const ask = clientOf(calendar)
const { anEvent, aCategory, aTag, aVenue, aSeries, anImage, clear } = buildersOf(calendar)
const { as, user } = usersOf(calendar)
beforeEach(() => clear())

const aPicture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .png()
      .toBuffer(),
  )

const at = (path: string) => `${site}/old-json/wp/v2${path}`

const countPictures = async () => (await calendar.payload.count({ collection: 'media' })).totalDocs

describe('the index of the site', () => {
  test.each(['/old-json', '/old-json/'])('is at %s (VN-2)', async (path) => {
    const { status, body } = await ask(`${site}${path}`)

    expect([status, body]).toEqual([
      200,
      {
        name: 'Events calendar',
        description: '',
        url: site,
        home: site,
        gmt_offset: -5,
        timezone_string: siteZone,
        namespaces: ['cal/events/v1', 'acme/v2', 'wp/v2'],
      },
    ])
  })

  test('says of a user who is signed in who that is (VN-2)', async () => {
    const { id, username } = user('editor')
    const { status, body } = await ask(at('/users/me'), { as: as('editor') })

    expect([status, body]).toEqual([200, { id, name: username, slug: username, roles: ['editor'] }])
    expect((await ask(at('/users/me'))).status).toBe(401)
    expect((await ask(at('/users/me'), { as: 'Basic eDp5' })).status).toBe(401)
  })

  test('has settings for who is signed in (VN-2)', async () => {
    const { status, body } = await ask(at('/settings'), { as: as('subscriber') })

    expect([status, body]).toEqual([
      200,
      {
        title: 'Events calendar',
        description: '',
        url: site,
        timezone: siteZone,
        language: 'en',
        posts_per_page: 13,
      },
    ])
    expect((await ask(at('/settings'))).status).toBe(401)
  })
})

describe('pages', () => {
  const visit = visitorOf(calendar)

  test('lead programs to the index (VN-2)', async () => {
    for (const path of ['/', '/it/events/', '/events/month/2026-12/']) {
      const { html, headers } = await visit(path)

      expect(html).toContain(`<link rel="https://api.w.org/" href="${site}/old-json/"/>`)
      expect(headers.get('link')).toContain(`, <${site}/old-json/>; rel="https://api.w.org/"`)
    }
  })

  test.each([
    ['/events/?feed=rss2', '/events/feed/'],
    ['/it/events/?feed=rss2&search=a', '/it/events/feed/?search=a'],
    ['/?feed=rss2', '/events/feed/'],
    ['/it/?feed=rss2', '/it/events/feed/'],
    ['/events/month/2026-12/?feed=rss2', '/events/feed/'],
    ['/events/category/games/?feed=rss2', '/events/feed/?categories=:category'],
    ['/tag/free/?feed=rss2', '/events/feed/?tags=:tag'],
    ['/venue/hall/?feed=rss2', '/events/feed/?venue=:venue'],
    ['/series/yoga/?feed=rss2', '/events/feed/?series=:series'],
  ])('with an older address of news, %s, lead to %s (VN-2, FD-3)', async (path, news) => {
    const ids: Record<string, number> = {
      category: await aCategory('Games'),
      tag: await aTag('Free'),
      venue: (await aVenue({ name: 'Hall' })).id,
      series: (await aSeries()).id,
    }
    const { status, headers } = await visit(path)

    expect([status, headers.get('location')]).toEqual([
      302,
      news.replace(/:(\w+)/, (_, name) => `${ids[name]}`),
    ])
  })
})

test.each([
  ['/acme/v2/events', '*/*'],
  ['/acme/v2/events', 'text/html'],
  ['/it/acme/v2/venues?per_page=1', '*/*'],
  ['/old-json/', 'application/json'],
  ['/old-json/wp/v2/media/0', '*/*'],
])('the application hands %s with "%s" to the interface (VN-1, VN-2)', async (path, accept) => {
  const { payload } = calendar
  const answer = await dividedBy(async () => payload.config, {
    contract: (request) => handle(payload, request),
    pages: (request) => handlePage(payload, request),
  })(new Request(site + path, { headers: { accept, host: new URL(site).host } }))

  expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  expect(JSON.stringify(await answer.json())).not.toContain('rest_no_route')
})

describe('a picture', () => {
  const raw = async (options: { as?: string | undefined; disposition?: string } = {}) =>
    ask(at('/media'), {
      method: 'POST',
      body: await aPicture(),
      headers: {
        'Content-Type': 'image/png',
        'Content-Disposition': options.disposition ?? 'attachment; filename="Town hall.png"',
      },
      as: options.as ?? '',
    })

  test('is uploaded as the body of a request, read, and given to an event (VN-2)', async () => {
    const { status, headers, body } = await raw({ as: as('editor') })

    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        id: expect.any(Number),
        media_type: 'image',
        mime_type: 'image/png',
        source_url: expect.stringMatching(
          /^https:\/\/calendar\.example\/media\/town-hall-.*\.png$/,
        ),
        media_details: expect.objectContaining({ width: 40, height: 30 }),
      }),
    ])
    expect(headers.get('location')).toBe(at(`/media/${body.id}`))
    expect((await ask(at(`/media/${body.id}`))).body).toEqual(body)
    const event = await ask(`${site}/acme/v2/events`, {
      as: as('editor'),
      json: {
        title: 'Chess',
        start_date: '2026-12-01 20:00:00',
        end_date: '2026-12-01 22:00:00',
        featured_media: body.id,
      },
    })
    expect(event.body.image.id).toBe(body.id)
  })

  test('is uploaded by a form (VN-2)', async () => {
    const form = new FormData()
    form.set('file', new File([await aPicture()], '../../Café.png', { type: 'image/png' }))
    const { status, body } = await ask(at('/media'), { body: form, as: as('author') })

    expect([status, body.source_url]).toEqual([
      201,
      expect.stringMatching(/^https:\/\/calendar\.example\/media\/cafe-[0-9a-f]+\.png$/),
    ])
  })

  test.each(['anonymous', 'subscriber', 'contributor'] as const)(
    'is not taken from a caller who is %s (VN-2, AUTH-18)',
    async (caller) => {
      const { status, body } = await raw({ as: as(caller) })

      expect([status, body.code]).toEqual([caller === 'anonymous' ? 401 : 403, 'rest_forbidden'])
      expect(await countPictures()).toBe(0)
    },
  )

  test('has to be one, of a size within the limit (VN-2, IMG-2, LIM-3)', async () => {
    const sent = (body: string | FormData | Uint8Array<ArrayBuffer>, type?: string) =>
      ask(at('/media'), {
        body,
        method: 'POST',
        as: as('editor'),
        headers: type ? { 'Content-Type': type } : {},
      })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

    for (const answer of [
      await sent(svg, 'image/png'),
      await sent('', 'image/png'),
      await sent(new FormData()),
    ]) {
      expect([answer.status, Object.keys(answer.body.data.params)]).toEqual([400, ['file']])
    }
    const large = await sent(new Uint8Array(20_001), 'image/png')
    expect([large.status, large.body.code]).toEqual([413, 'rest_body_too_large'])
    expect(await countPictures()).toBe(0)
  })

  test('stands in a list for who may use it, with totals in headers (VN-2)', async () => {
    await anImage('one.png')
    const { id } = await anImage('two.png')
    const { headers, body } = await ask(at('/media?per_page=1'), { as: as('contributor') })

    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['2', '2'])
    expect(body).toHaveLength(1)
    expect((await ask(at(`/media/${id}`))).body.id).toBe(id)
    expect((await ask(at('/media'))).status).toBe(401)
  })

  test('with an id of something else is refused (VN-2)', async () => {
    const { id } = await anEvent()

    expect((await ask(at(`/media/${id}`))).status).toBe(400)
    expect((await ask(at(`/media/${id}`), { method: 'DELETE', as: as('editor') })).status).toBe(404)
  })
})

describe('without a second namespace', () => {
  const plain = freshCalendar({ roots: [{ prefix: '/old-json', language: 'en' }], feeds: false })
  const askPlain = clientOf(plain)

  test('pages lead to no index (VN-2)', async () => {
    const { html, headers } = await visitorOf(plain)('/events/')

    expect(html).not.toContain('api.w.org')
    expect(headers.get('link')).not.toContain('api.w.org')
  })

  test('and without feeds pages lead to no news (FD-3)', async () => {
    expect((await visitorOf(plain)('/events/?feed=rss2')).status).toBe(200)
  })

  test.each(['/old-json', '/old-json/wp/v2/users/me', '/wp/v2/media', '/wp/v2/settings'])(
    'nothing answers at %s (VN-2)',
    async (path) => {
      expect((await askPlain(`${site}${path}`)).body.code).toBe('rest_no_route')
    },
  )
})
