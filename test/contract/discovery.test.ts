// On SQLite alone: requests are parsed and headers set without the database.

import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const get = clientOf(calendar)

type Arg = {
  description: string
  type?: string
  items?: { type?: string }
  enum?: string[]
  default?: unknown
  required: boolean
}
type Entry = {
  namespace: string
  methods: string[]
  endpoints: { methods: string[]; args: Record<string, Arg> }[]
  _links?: { self: { href: string }[] }
}
type Index = { namespace: string; routes: Record<string, Entry>; _links: object }

const indexAt = async (path: string): Promise<Index> => (await get(path)).body

/** The parameters of an endpoint, by its path after the namespace in the index. */
const argsOf = async (path: string, method: string, at = ''): Promise<Record<string, Arg>> => {
  const { routes } = await indexAt(at)
  const { endpoints } = routes[`/cal/events/v1${path}`] ?? { endpoints: [] }

  return endpoints.find(({ methods }) => methods.includes(method))?.args ?? {}
}

const eventById = '/events/(?P<id>\\d+)'
const eventBySlug = '/events/by-slug/(?P<slug>[^/]+)'
const collectionVerbs = [['GET'], ['POST']]
const itemVerbs = [['GET'], ['DELETE'], ['POST', 'PUT', 'PATCH']]
const termVerbs = [['GET'], ['POST', 'PUT', 'PATCH'], ['DELETE']]

/** Every route in the order of DOC-2 with the methods of each of its endpoints (DOC-3). */
const allRoutes: [path: string, verbs: string[][]][] = [
  ['', [['GET']]],
  ['/doc', [['GET']]],
  ['/events', collectionVerbs],
  [eventById, itemVerbs],
  [eventBySlug, itemVerbs],
  ['/venues', collectionVerbs],
  ['/venues/(?P<id>\\d+)', itemVerbs],
  ['/venues/by-slug/(?P<slug>[^/]+)', itemVerbs],
  ['/organizers', collectionVerbs],
  ['/organizers/(?P<id>\\d+)', itemVerbs],
  ['/organizers/by-slug/(?P<slug>[^/]+)', itemVerbs],
  ['/categories', collectionVerbs],
  ['/categories/(?P<id>\\d+)', termVerbs],
  ['/tags', collectionVerbs],
  ['/tags/(?P<id>\\d+)', termVerbs],
  ['/series', [['GET']]],
  ['/series/(?P<id>\\d+)', [['GET']]],
  ['/site', [['GET']]],
  ['/webhooks', collectionVerbs],
  ['/webhooks/(?P<id>\\d+)', termVerbs],
  ['/webhooks/(?P<id>\\d+)/test', [['POST']]],
  ['/webhooks/(?P<id>\\d+)/again', [['POST']]],
  ['/webhooks/(?P<id>\\d+)/deliveries', [['GET']]],
]

describe('the index', () => {
  test.each([
    ['/cal/events/v1', `${site}/`],
    ['/cal/events/v1/', `${site}/`],
    ['/it/cal/events/v1', `${site}/it/`],
  ])('of %s has links to the requested root (DOC-1)', async (path, up) => {
    expect(await get(path)).toMatchObject({
      status: 200,
      body: { namespace: 'cal/events/v1', _links: { up: [{ href: up }] } },
    })
  })

  test('lists the routes in the order of the contract, and no other (DOC-2, GEN-2)', async () => {
    const { routes } = await indexAt('/')

    expect(Object.keys(routes)).toEqual(allRoutes.map(([path]) => `/cal/events/v1${path}`))
  })

  test.each(allRoutes)('lists for "%s" the endpoints %j (DOC-3, GEN-3)', async (path, verbs) => {
    const { routes } = await indexAt('/')
    const entry = routes[`/cal/events/v1${path}`]

    expect(entry).toMatchObject({ namespace: 'cal/events/v1', methods: verbs.flat() })
    expect(entry?.endpoints.map(({ methods }) => methods)).toEqual(verbs)
  })

  test.each(allRoutes)(
    'has a link at "%s" if its path has no variable part (DOC-3)',
    async (path) => {
      const { routes } = await indexAt('/')
      const self = [{ href: `${site}/cal/events/v1${path}` }]

      expect(routes[`/cal/events/v1${path}`]?._links).toEqual(
        path.includes('(') ? undefined : { self },
      )
    },
  )

  test('is the same for all callers (DOC-1)', async () => {
    const { authorization } = await buildersOf(calendar).aUser('administrator')

    expect((await get('/', { as: authorization })).body).toEqual(await indexAt('/'))
  })

  test('ignores its own parameters (DOC-1)', async () => {
    expect((await get('?namespace=other/v2&context=edit')).body).toEqual(await indexAt('/'))
    expect(await argsOf('', 'GET')).toMatchObject({
      namespace: { default: 'cal/events/v1', required: false },
      context: { default: 'view', required: false },
    })
  })

  test.each(['/', '/events', '/events/1'])(
    'is not announced by headers of %s (DOC-8)',
    async (path) => {
      expect((await get(path)).headers.get('Link')).toBeNull()
    },
  )
})

describe('the parameters in the index', () => {
  test('have a description, a plain type and the language at every endpoint (DOC-4)', async () => {
    const { routes } = await indexAt('/')
    const endpoints = Object.values(routes).flatMap((route) => route.endpoints)
    const types = ['array', 'boolean', 'integer', 'number', 'string']

    for (const { args } of endpoints) {
      for (const [name, arg] of Object.entries(args)) {
        expect(arg, name).toEqual(
          expect.objectContaining({
            description: expect.stringMatching(/^\S.*\.$/),
            type: expect.toSatisfy((type) => types.includes(type)),
            required: expect.any(Boolean),
          }),
        )
        if (arg.type === 'array') expect(types, name).toContain(arg.items?.type)
      }
      expect(args.multilang_language).toEqual({
        description: 'Language of the answer.',
        type: 'string',
        enum: ['en', 'it'],
        required: false,
      })
    }
  })

  test('of the list of events are those of the contract (DOC-4, EV-1 to EV-34)', async () => {
    const args = await argsOf('/events', 'GET')

    expect(Object.entries(args).map(([name, { type }]) => `${name}: ${type}`)).toEqual([
      'page: integer',
      'per_page: integer',
      'start_date: string',
      'end_date: string',
      'starts_before: string',
      'starts_after: string',
      'ends_before: string',
      'ends_after: string',
      'strict_dates: boolean',
      'search: string',
      'categories: array',
      'tags: array',
      'venue: array',
      'organizer: array',
      'featured: boolean',
      'status: array',
      'geoloc: boolean',
      'geoloc_lat: number',
      'geoloc_lng: number',
      'geoloc_radius: number',
      'include: array',
      'post_parent: integer',
      'ticketed: boolean',
      'password: string',
      'context: string',
      'exclude: array',
      'author: array',
      'slug: array',
      'modified_after: string',
      'hide_from_listings: boolean',
      'event_status: array',
      'all_tags: array',
      'free: boolean',
      'near: string',
      'radius: number',
      'accessibility: array',
      'long: boolean',
      'series: array',
      'recurring: boolean',
      'occurrences: string',
      'orderby: string',
      'order: string',
      '_embed: array',
      'multilang_language: string',
    ])
    expect(Object.values(args).filter(({ required }) => required)).toEqual([])
  })

  test('show the defaults of the list of events (DOC-4, EV-3, EV-4)', async () => {
    const args = await argsOf('/events', 'GET')
    const defaults = Object.entries(args).flatMap(([name, arg]) =>
      'default' in arg ? [[name, arg.default]] : [],
    )

    expect(Object.fromEntries(defaults)).toEqual({
      page: 1,
      per_page: 13,
      start_date: '2026-11-18 00:00:00',
      end_date: '2028-11-18 23:59:59',
      strict_dates: 'false',
      geoloc_radius: 25,
      radius: 5,
      occurrences: 'all',
      orderby: 'start_date',
      order: 'asc',
    })
  })

  test.each([
    ['/venues', 'GET', 'only_with_upcoming', false],
    ['/organizers', 'GET', 'only_with_upcoming', false],
    ['/categories', 'GET', 'hide_empty', '1'],
    ['/tags', 'GET', 'orderby', 'name'],
    ['/events', 'POST', 'all_day', false],
    ['/events', 'POST', 'website', null],
    ['/events', 'POST', 'categories', null],
    ['/events', 'POST', 'tags', null],
    ['/events', 'POST', 'venue', null],
    ['/events', 'POST', 'organizer', null],
    ['/events', 'POST', 'show_map', true],
    [eventById, 'DELETE', 'force', false],
  ])('%s %s: %s is %j by default (DOC-4)', async (path, method, name, value) => {
    expect((await argsOf(path, method))[name]).toMatchObject({ default: value, required: false })
  })

  test.each([
    ['/events', 'POST', ['title', 'start_date', 'end_date']],
    ['/venues', 'POST', ['venue']],
    ['/organizers', 'POST', ['organizer']],
    ['/categories', 'POST', ['name']],
    ['/tags', 'POST', ['name']],
    [eventById, 'GET', ['id']],
    [eventById, 'PATCH', ['id']],
    [eventBySlug, 'DELETE', ['slug']],
    [eventBySlug, 'PUT', ['slug']],
  ])('%s %s requires %j (DOC-4)', async (path, method, names) => {
    const args = Object.entries(await argsOf(path, method))

    expect(
      args
        .filter(([, { required }]) => required)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...names].sort())
  })

  test.each([
    [
      '/events',
      'GET',
      [
        ...[
          '_embed',
          'accessibility',
          'all_tags',
          'author',
          'event_status',
          'exclude',
          'free',
          'geoloc_radius',
          'hide_from_listings',
          'long',
          'modified_after',
          'near',
        ],
        ...['occurrences', 'order', 'orderby', 'radius', 'recurring', 'series', 'slug'],
      ],
    ],
    ['/venues', 'GET', ['author', 'exclude', 'modified_after', 'order', 'orderby', 'slug']],
    ['/tags', 'GET', []],
    [
      '/events',
      'POST',
      [
        ...['dry_run', 'event_status', 'event_status_reason', 'post_parent', 'post_password'],
        ...['recurrence', 'ticketed'],
      ],
    ],
    ['/venues', 'POST', ['excerpt', 'geo_lat', 'geo_lng', 'post_password', 'slug']],
    ['/organizers', 'POST', ['excerpt', 'post_password', 'slug']],
    [eventById, 'DELETE', ['dry_run', 'force', 'scope']],
  ])('%s %s marks %j as extensions (DOC-4)', async (path, method, names) => {
    const marked = async (at: string, mark: RegExp) =>
      Object.entries(await argsOf(path, method, at))
        .filter(([, { description }]) => mark.test(description))
        .map(([name]) => name)
        .sort()

    expect(await marked('/', /^Extension: /)).toEqual(names)
    expect(await marked('/it', /^Estensione: /)).toEqual(names)
  })
})

describe('the language of the index', () => {
  test('is that of the root; names, types and defaults are the same (DOC-5)', async () => {
    const english = await argsOf('/events', 'GET', '/')
    const italian = await argsOf('/events', 'GET', '/it')
    const withoutTexts = (args: Record<string, Arg>) =>
      Object.entries(args).map(([name, { description: _, ...arg }]) => [name, arg])

    expect(withoutTexts(italian)).toEqual(withoutTexts(english))
    expect(english.page?.description).toBe('Page of the list.')
    expect(italian.page?.description).toBe('Pagina dell’elenco.')
  })

  test('differs in the description of every parameter (DOC-5)', async () => {
    const { routes: english } = await indexAt('/')
    const { routes: italian } = await indexAt('/it')
    const texts = (routes: Record<string, Entry>) =>
      Object.values(routes).flatMap(({ endpoints }) =>
        endpoints.flatMap(({ args }) => Object.values(args).map(({ description }) => description)),
      )
    const inItalian = new Set(texts(italian))

    expect(texts(english).filter((text) => inItalian.has(text))).toEqual([])
  })

  test.each([
    ['?multilang_language=it', 'Pagina dell’elenco.', site],
    ['/it?multilang_language=en', 'Page of the list.', `${site}/it`],
  ])(
    '%s selects the other language, links stay in the root (DOC-5, LANG-7)',
    async (at, text, root) => {
      const { routes, _links } = await indexAt(at)

      expect(routes['/cal/events/v1/venues']?.endpoints[0]?.args.page?.description).toBe(text)
      expect(_links).toEqual({ up: [{ href: `${root}/` }] })
    },
  )

  test('is one of the two (LANG-2)', async () => {
    expect(await get('?multilang_language=fr')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    })
  })
})

describe('OPTIONS', () => {
  test.each(allRoutes)('of "%s" answers its entry of the index (GEN-8, DOC-3)', async (path) => {
    const { routes } = await indexAt('/it')
    const called = path.replace('(?P<id>\\d+)', '7').replace(/\(\?P<slug>.*/, 'some-talk')

    expect(await get(`/it${called}`, { method: 'OPTIONS' })).toMatchObject({ status: 200 })
    expect((await get(`/it${called}`, { method: 'OPTIONS' })).body).toEqual(
      routes[`/cal/events/v1${path}`],
    )
  })
})

describe('a calendar with other names and roots', () => {
  const ownCalendar = freshCalendar({
    vendor: 'acme',
    languageParameter: 'lang',
    roots: [{ prefix: '/api-json', language: 'it' }],
    perPage: { default: 20, max: 40 },
  })
  const ask = clientOf(ownCalendar)
  const namespace = `${site}/acme/events/v1`

  test('has a namespace by the vendor prefix (GEN-55, DOC-2)', async () => {
    const { status, body } = await ask(namespace)

    expect(status).toBe(200)
    expect(body.namespace).toBe('acme/events/v1')
    expect(Object.keys(body.routes)[2]).toBe('/acme/events/v1/events')
    expect((await ask(`${site}/cal/events/v1`)).status).toBe(404)
  })

  test('has a language parameter by its configured name (GEN-55)', async () => {
    const { body } = await ask(namespace)
    const { args } = body.routes['/acme/events/v1/events'].endpoints[0]

    expect(args).toHaveProperty('lang.enum', ['en', 'it'])
    expect(args).not.toHaveProperty('multilang_language')
    expect((await ask(`${namespace}?lang=it`)).headers.get('Content-Language')).toBe('it')
    expect((await ask(`${namespace}?multilang_language=xx`)).status).toBe(200)
  })

  test('has its default of per_page (DOC-4)', async () => {
    const { body } = await ask(namespace)

    expect(body.routes['/acme/events/v1/events'].endpoints[0].args.per_page.default).toBe(20)
  })

  test('documents headers, parameter and server by its own names (GEN-55, DOC-6)', async () => {
    const { body } = await ask(`${namespace}/doc`)
    const { parameters, responses } = body.paths['/events'].get

    expect(Object.keys(responses[200].headers)).toEqual([
      'X-Acme-Total',
      'X-Acme-TotalPages',
      'ETag',
    ])
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'lang', in: 'query' }))
    expect(body.servers).toEqual([{ url: namespace }])
  })

  test('sends totals and names of taxonomies with its prefix (GEN-55)', async () => {
    await ownCalendar.payload.create({ collection: 'categories', data: { name: 'Music' } })
    const { headers, body } = await ask(`${namespace}/categories?hide_empty=false`)

    expect(headers.get('X-Acme-Total')).toBe('1')
    expect(headers.get('X-Acme-TotalPages')).toBe('1')
    expect(headers.get('X-Cal-Total')).toBeNull()
    expect(body.categories[0].taxonomy).toBe('acme_events_cat')
  })

  test('serves a further root in its language, with links inside it (GEN-56, LANG-7)', async () => {
    const root = `${site}/api-json`
    const { status, headers, body } = await ask(`${root}/acme/events/v1`)

    expect(status).toBe(200)
    expect(headers.get('Content-Language')).toBe('it')
    expect(body._links).toEqual({ up: [{ href: `${root}/` }] })
    expect(body.routes['/acme/events/v1/tags']._links).toEqual({
      self: [{ href: `${root}/acme/events/v1/tags` }],
    })
    expect((await ask(`${root}/acme/events/v1/doc`)).body).toMatchObject({
      info: { title: 'Calendario degli eventi' },
      servers: [{ url: `${root}/acme/events/v1` }],
    })
  })
})
