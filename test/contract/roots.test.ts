// On SQLite alone: requests are parsed and headers set without the database.

import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const named = freshCalendar({ vendor: 'acme', languageParameter: 'lang' })
const aliased = freshCalendar({
  headerPrefix: 'X-Old',
  languageParameter: ['lang', 'locale', 'multilang_language'],
})
const moved = freshCalendar({
  site: 'https://example.org:8443/agenda',
  roots: [
    { prefix: '/api-json', language: 'en' },
    { prefix: '/api-json/italiano', language: 'it' },
  ],
})
const open = freshCalendar({ site: undefined })
const get = clientOf(calendar)
const getNamed = clientOf(named)
const getAliased = clientOf(aliased)
const getMoved = clientOf(moved)
const getOpen = clientOf(open)

given(async () => {
  for (const each of [calendar, named, aliased, moved, open]) {
    const { anEvent, aCategory, inItalian } = buildersOf(each)
    const music = await aCategory('Music')
    for (const title of ['Concert', 'Opera']) {
      const { id } = await anEvent({ title, categories: [music] })
      await inItalian('events', id, { title: `${title} italiano` })
    }
  }
})

/** The links to pages, and those to the interface. */
const linksOf = (body: unknown) => ({
  pages: linksIn(body).filter((link) =>
    /\/(event|events|venue|organizer|tag)\/[^/]+\/$/.test(link),
  ),
  interface: linksIn(body).filter((link) => /\/cal\/events\/v1/.test(link)),
})

const linksIn = (body: unknown) =>
  JSON.stringify(body)
    .match(/"https?:\/\/(?!schema\.org)[^"]*"/g)
    ?.map((link) => link.slice(1, -1)) ?? []

describe('a calendar', () => {
  test.each([
    ['https://calendar.example/cal/events/v1/events', 'en', 'https://calendar.example/'],
    ['https://calendar.example/en/cal/events/v1/events', 'en', 'https://calendar.example/en/'],
    ['https://calendar.example/it/cal/events/v1/events', 'it', 'https://calendar.example/it/'],
  ])('answers at %s in %s (GEN-1)', async (address, language, base) => {
    const { body, headers } = await get(`${address}?per_page=1`)

    expect(headers.get('content-language')).toBe(language)
    expect(body.events[0].title).toBe(language === 'it' ? 'Concert italiano' : 'Concert')
    expect(linksOf(body).interface.every((link) => link.startsWith(base))).toBe(true)
    expect(body.next_rest_url.startsWith(`${base}cal/events/v1/events/?`)).toBe(true)
  })

  test('has its public address in links, whatever host was requested (GEN-1, GEN-50)', async () => {
    const { body } = await get('http://10.0.0.7:3000/cal/events/v1/events', {
      headers: { Host: 'internal:3000', 'X-Forwarded-Host': 'evil.example' },
    })

    expect(linksIn(body).every((link) => link.startsWith('https://calendar.example/'))).toBe(true)
  })

  test('without SITE_URL has the requested host in links (GEN-1)', async () => {
    const { body } = await getOpen('http://localhost:3000/it/cal/events/v1/events')

    expect(linksIn(body).length).toBeGreaterThan(3)
    expect(linksIn(body).every((link) => link.startsWith('http://localhost:3000/it/'))).toBe(true)
    expect(body.events[0].global_id).toMatch(/^localhost\?id=\d+$/)
  })
})

describe('further roots', () => {
  const site = 'https://example.org:8443/agenda'

  test.each([
    ['', 'en'],
    ['/en', 'en'],
    ['/it', 'it'],
    ['/api-json', 'en'],
    ['/api-json/italiano', 'it'],
  ])(
    '"%s" serves the contract in its language, with all links inside it and links to pages in the language (GEN-56, LANG-7, GEN-50)',
    async (prefix, language) => {
      const root = `${site}${prefix}/cal/events/v1`
      const { body, headers } = await getMoved(`${root}/events?per_page=1`)
      const { id } = body.events[0]
      const bodies = await Promise.all(
        [
          '',
          '/doc',
          `/events/${id}`,
          '/events/by-slug/opera',
          '/venues',
          '/categories',
          '/tags',
        ].map(async (path) => (await getMoved(root + path)).body),
      )
      // Examples of the document belong to no calendar.
      for (const { components } of bodies) if (components) components.examples = {}

      expect(headers.get('content-language')).toBe(language)
      const links = linksOf([body, ...bodies])
      expect(links.interface.length).toBeGreaterThan(10)
      expect(links.interface.filter((link) => !link.startsWith(`${site}${prefix}/cal/`))).toEqual(
        [],
      )
      const pageRoot = language === 'it' ? `${site}/it` : site
      expect(links.pages.length).toBeGreaterThan(3)
      for (const page of links.pages) {
        expect(page.slice(0, pageRoot.length)).toBe(pageRoot)
        expect(page.slice(pageRoot.length)).toMatch(/^\/(event|events|venue|organizer|tag)\//)
      }
    },
  )

  test('accept a language parameter like the others (GEN-56, LANG-1)', async () => {
    const { body } = await getMoved(`${site}/api-json/cal/events/v1/events?multilang_language=it`)

    expect(body.events[0].title).toBe('Concert italiano')
    expect(body.rest_url.startsWith(`${site}/api-json/cal/`)).toBe(true)
  })

  test('answer 404 when they are not configured (GEN-56, GEN-6)', async () => {
    const { body } = await get('https://calendar.example/api-json/cal/events/v1/events')

    expect(body.code).toBe('rest_no_route')
  })
})

describe('the vendor prefix', () => {
  const root = 'https://calendar.example/acme/events/v1'

  test('is in the namespace (GEN-55)', async () => {
    const { body } = await getNamed(root)

    expect(body.namespace).toBe('acme/events/v1')
    expect(Object.keys(body.routes)[0]).toBe('/acme/events/v1')
    expect((await getNamed('https://calendar.example/cal/events/v1')).body.code).toBe(
      'rest_no_route',
    )
    expect((await getNamed(`${root}/events`)).body.rest_url.startsWith(`${root}/events/?`)).toBe(
      true,
    )
  })

  test('is in the taxonomy of categories, not in that of tags (GEN-55)', async () => {
    expect((await getNamed(`${root}/categories`)).body.categories[0].taxonomy).toBe(
      'acme_events_cat',
    )
    expect((await getNamed(`${root}/events`)).body.events[0].categories[0].taxonomy).toBe(
      'acme_events_cat',
    )
    expect((await get('/categories')).body.categories[0].taxonomy).toBe('cal_events_cat')
  })

  test('is in the headers (GEN-55, GEN-32, GEN-35)', async () => {
    const { headers } = await getNamed(`${root}/events`)

    expect(headers.get('x-acme-total')).toBe('2')
    expect(headers.get('x-acme-totalpages')).toBe('1')
    expect(headers.get('x-cal-total')).toBeNull()
    expect(headers.get('access-control-expose-headers')).toBe(
      'X-Acme-Total, X-Acme-TotalPages, Link, Location, ETag, Last-Modified, Retry-After',
    )
  })

  test('is independent of the name of the language parameter (GEN-55, LANG-1)', async () => {
    const italian = await getNamed(`${root}/events?lang=it`)

    expect(italian.body.events[0].title).toBe('Concert italiano')
    expect(new URL(italian.body.rest_url).searchParams.get('lang')).toBe('it')
    expect((await getNamed(`${root}/events?multilang_language=it`)).body.events[0].title).toBe(
      'Concert',
    )
    expect((await getNamed(`${root}/events?lang=xx`)).body.data.params).toHaveProperty('lang')
    expect(
      (await getNamed(root)).body.routes['/acme/events/v1/tags'].endpoints[0].args,
    ).toHaveProperty('lang')
  })
})

describe('configured names', () => {
  test('of headers replace those by the vendor (GEN-55, GEN-32)', async () => {
    const { headers, body } = await getAliased('/events')

    expect(headers.get('x-old-total')).toBe('2')
    expect(headers.get('x-old-totalpages')).toBe('1')
    expect(headers.get('access-control-expose-headers')).toMatch(/^X-Old-Total, X-Old-TotalPages,/)
    expect(body.rest_url.startsWith('https://calendar.example/cal/events/v1/events/?')).toBe(true)
  })

  test.each(['lang', 'locale', 'multilang_language'])(
    'of the language may be several: "%s" is accepted, the first is linked (GEN-55, LANG-1, GEN-51)',
    async (name) => {
      const { body, headers } = await getAliased(`/events?${name}=it`)

      expect(headers.get('content-language')).toBe('it')
      expect(body.events[0].title).toBe('Concert italiano')
      expect([...new URL(body.rest_url).searchParams]).toContainEqual(['lang', 'it'])
      expect((await getAliased(`/events?${name}=xx`)).body.data.params).toHaveProperty(name)
    },
  )

  test('have their first in documents (GEN-55, DOC-4)', async () => {
    const { routes } = (await getAliased('')).body
    const { args } = routes['/cal/events/v1/tags'].endpoints[0]

    expect(args).toHaveProperty('lang')
    expect(args).not.toHaveProperty('locale')
  })

  test('of the language give one value: the first name wins, the body over the query (GEN-55, GEN-10)', async () => {
    const both = await getAliased('/events?locale=it&lang=en')

    expect(both.headers.get('content-language')).toBe('en')
    expect(new URL(both.body.rest_url).searchParams.has('locale')).toBe(false)
  })
})

describe('a route in ?rest_route=', () => {
  const plain = (address: string) => address.replace(/(&|\?)rest_route=[^&]*/, '')

  test.each([
    ['/?rest_route=/cal/events/v1', '/cal/events/v1'],
    ['/?rest_route=/cal/events/v1/events/', '/cal/events/v1/events'],
    ['/?rest_route=%2Fcal%2Fevents%2Fv1%2Fevents&per_page=1', '/cal/events/v1/events?per_page=1'],
    ['/it/?rest_route=/cal/events/v1/events', '/it/cal/events/v1/events'],
    ['/it?rest_route=/cal/events/v1/events', '/it/cal/events/v1/events'],
    [
      '/?rest_route=/cal/events/v1/events/by-slug/Op%C3%A9ra',
      '/cal/events/v1/events/by-slug/Op%C3%A9ra',
    ],
    ['/?rest_route=/cal/events/v1/nowhere', '/cal/events/v1/nowhere'],
    ['/?rest_route=/', '/cal'],
    ['/?rest_route=', '/cal'],
  ])('"%s" is answered as "%s" (GEN-1, GEN-5)', async (requested, path) => {
    const { status, body } = await get(`https://calendar.example${requested}`)
    const expected = await get(`https://calendar.example${path}`)

    expect(status).toBe(expected.status)
    expect(body).toEqual(expected.body)
  })

  test('is answered at its root only (GEN-6, GEN-56)', async () => {
    const further = await getMoved(
      'https://example.org:8443/agenda/api-json/?rest_route=/cal/events/v1/events',
    )
    const elsewhere = await get(
      'https://calendar.example/elsewhere?rest_route=/cal/events/v1/events',
    )

    expect(further.body.rest_url).toMatch(/agenda\/api-json\/cal\/events\/v1\/events\/\?/)
    expect(plain(further.body.rest_url)).toBe(further.body.rest_url)
    expect(elsewhere.body.code).toBe('rest_no_route')
  })
})

describe('an address above the interface', () => {
  test.each([
    '/cal',
    '/cal/',
    '/cal/events',
    '/it/cal',
    '/en/cal/events',
    '/api-json',
    '/api-json/',
  ])('"%s" answers that there is no such route (GEN-6, DOC-1)', async (path) => {
    const { status, body, headers } = await getMoved(`https://example.org:8443/agenda${path}`)

    expect([status, body.code]).toEqual([404, 'rest_no_route'])
    expect(headers.get('content-language')).toBe(path.startsWith('/it') ? 'it' : 'en')
  })
})

describe('the identity of an object', () => {
  test('is host, path of the site and id, without port, scheme or language (GEN-47)', async () => {
    for (const prefix of ['', '/it', '/api-json']) {
      const { body } = await getMoved(
        `https://example.org:8443/agenda${prefix}/cal/events/v1/events`,
      )
      const [event] = body.events

      expect(event.global_id).toBe(`example.org/agenda?id=${event.id}`)
      expect(event.global_id_lineage).toEqual([`example.org/agenda?id=${event.id}`])
    }
  })

  test('needs no path where the site has none (GEN-47)', async () => {
    const [event] = (await get('/it/events')).body.events

    expect(event.global_id).toBe(`calendar.example?id=${event.id}`)
  })
})
