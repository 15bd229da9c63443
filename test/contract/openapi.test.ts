// On SQLite alone: the document is made of the configuration.

import { validate } from '@readme/openapi-parser'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { complaintsBy, exampleComplaintsBy, type OpenApi, type Schema } from '../support/openapi'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, anImage, clear } =
  buildersOf(calendar)
const get = clientOf(calendar)

const documentAt = async (path: string): Promise<OpenApi> => (await get(path)).body

const namespaces = ['/cal/events/v1', '/it/cal/events/v1']

describe('GET /doc', () => {
  test.each(namespaces)('%s/doc is a valid OpenAPI 3.0.3 document (DOC-6)', async (namespace) => {
    const document = await documentAt(`${namespace}/doc`)

    expect(document).toMatchObject({ openapi: '3.0.3', info: { version: '1.0.0' } })
    // The validator resolves the document in place.
    expect(await validate(structuredClone(document) as never)).toMatchObject({
      valid: true,
      warnings: [],
    })
  })

  test.each(namespaces)(
    '%s/doc has the requested root as its only server (DOC-6)',
    async (namespace) => {
      const { servers } = await documentAt(`${namespace}/doc`)

      expect(servers).toEqual([{ url: site + namespace }])
    },
  )

  test('has every route but the index, with all its methods (DOC-6, GEN-3)', async () => {
    const { paths } = await documentAt('/doc')
    const verbs = Object.entries(paths).map(([path, item]) => [path, Object.keys(item).sort()])
    const item = ['delete', 'get', 'patch', 'post', 'put']

    expect(Object.fromEntries(verbs)).toEqual({
      '/doc': ['get'],
      '/events': ['get', 'post'],
      '/events/{id}': item,
      '/events/by-slug/{slug}': item,
      '/venues': ['get', 'post'],
      '/venues/{id}': item,
      '/venues/by-slug/{slug}': item,
      '/organizers': ['get', 'post'],
      '/organizers/{id}': item,
      '/organizers/by-slug/{slug}': item,
      '/categories': ['get', 'post'],
      '/categories/{id}': item,
      '/tags': ['get', 'post'],
      '/tags/{id}': item,
      '/series': ['get'],
      '/series/{id}': ['get'],
      '/site': ['get'],
      '/webhooks': ['get', 'post'],
      '/webhooks/{id}': item,
      '/webhooks/{id}/test': ['post'],
      '/webhooks/{id}/again': ['post'],
      '/webhooks/{id}/deliveries': ['get'],
    })
  })

  test('has schemas of all objects, and Basic credentials (DOC-6)', async () => {
    const { components } = await documentAt('/doc')

    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        ...['Event', 'Venue', 'Organizer', 'Term', 'EmbeddedTerm', 'Image', 'ImageSize'],
        ...['CostDetails', 'DateDetails', 'Error'],
        ...['EventList', 'VenueList', 'OrganizerList', 'TermList'],
      ]),
    )
    expect(components.securitySchemes.basicAuth).toMatchObject({ type: 'http', scheme: 'basic' })
  })

  test('has lists as comma-separated values, and marks extensions (DOC-4, DOC-7)', async () => {
    const { paths } = await documentAt('/doc')
    const parameters = paths['/events']?.get?.parameters ?? []
    const named = (name: string) => parameters.find((parameter) => parameter.name === name)

    expect(named('tags')).toMatchObject({ in: 'query', style: 'form', explode: false })
    expect(named('venue')).toMatchObject({ schema: { type: 'array', items: { type: 'integer' } } })
    expect(named('per_page')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, default: 13 },
    })
    expect(named('order')?.description).toMatch(/^Extension: /)
    expect(named('geoloc_radius')).toMatchObject({
      schema: { minimum: 0, exclusiveMinimum: true, maximum: 20_100, default: 25 },
    })
  })

  test('requires the parameters of the path (DOC-7)', async () => {
    const { paths } = await documentAt('/doc')

    expect(paths['/events/{id}']?.put?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'multilang_language', in: 'query', required: false },
      { name: '_fields', in: 'query', required: false },
      { name: 'If-Match', in: 'header', required: false },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ])
    expect(paths['/events/by-slug/{slug}']?.get?.parameters).toMatchObject([
      { name: 'slug', in: 'path', required: true },
      { name: 'password', in: 'query', required: false },
      { name: 'context', in: 'query', required: false },
      { name: '_embed', in: 'query', required: false },
      { name: 'multilang_language', in: 'query', required: false },
      { name: '_fields', in: 'query', required: false },
      { name: 'If-None-Match', in: 'header', required: false },
    ])
  })

  test('has ids and slugs as types of filters by term (EV-15, EV-16)', async () => {
    const { paths } = await documentAt('/doc')
    const parameters = paths['/events']?.get?.parameters ?? []
    const typesOf = (name: string) =>
      parameters
        .find((parameter) => parameter.name === name)
        ?.schema?.items?.anyOf?.map(({ type }) => type)

    expect(typesOf('categories')).toEqual(['string', 'integer'])
    expect(typesOf('tags')).toEqual(['string', 'integer'])
  })

  test.each([
    ['venue', 'NewVenue'],
    ['organizer', 'NewOrganizer'],
    ['categories', 'NewCategory'],
    ['tags', 'NewTag'],
  ])('has schemas of what an event may bring along as %s (EV-100, LNK-1)', async (name, nested) => {
    const { components } = await documentAt('/doc')
    const forms = components.schemas.NewEvent?.properties?.[name]?.anyOf ?? []
    const reference = { $ref: `#/components/schemas/${nested}` }

    expect(forms).toContainEqual(reference)
    expect(forms.at(-1)?.items?.anyOf).toContainEqual(reference)
  })

  test('has no object without members, no untyped list, and no default in a body', async () => {
    const { components } = await documentAt('/doc')
    const schemas = schemasIn(components.schemas)

    expect(
      schemas.filter(
        ({ type, properties, additionalProperties }) =>
          type === 'object' && !properties && additionalProperties === undefined,
      ),
    ).toEqual([])
    expect(
      schemas.filter(
        ({ type, items }) => type === 'array' && Object.keys(items ?? {}).length === 0,
      ),
    ).toEqual([])
    // Generated clients require a member that has a default.
    expect(schemas.filter((schema) => 'default' in schema)).toEqual([])
  })

  test('describes each operation, with examples of requests and answers', async () => {
    const { paths } = await documentAt('/doc')
    const without = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([verb, { description, requestBody, responses }]) => {
        const contents = [
          requestBody?.content['application/json'],
          ...Object.values(responses).map(({ content }) => content?.['application/json']),
        ].filter((content) => content !== undefined)
        const isShown = contents.every(({ schema, examples }) =>
          isOfTheDocument(schema) ? true : examples !== undefined,
        )

        return description && isShown ? [] : [`${verb} ${path}`]
      }),
    )

    expect(without).toEqual([])
  })

  test.each(namespaces)('%s/doc has no example that its schemas refuse', async (namespace) => {
    const { paths, components } = await documentAt(`${namespace}/doc`)
    const complaintsAboutExample = exampleComplaintsBy({ components })
    const examples = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ requestBody, responses }) => [
        requestBody?.content['application/json'],
        ...Object.values(responses).map(({ content }) => content?.['application/json']),
      ])
      .flatMap((content) =>
        Object.keys(content?.examples ?? {}).map((name) => ({ name, schema: content?.schema })),
      )

    expect(examples.length).toBeGreaterThan(100)
    expect(examples.flatMap(complaintsAboutExample)).toEqual([])
  })

  test('names its contact and licence', async () => {
    const { info } = await documentAt('/doc')

    expect(info).toMatchObject({
      contact: { name: 'calendar.example', url: site },
      license: { name: 'MIT' },
    })
  })

  test.each([
    ['/events', 'post', 'NewEvent', ['title', 'start_date', 'end_date']],
    ['/events/by-slug/{slug}', 'patch', 'EventChanges', undefined],
    ['/venues', 'post', 'NewVenue', ['venue']],
    ['/tags/{id}', 'put', 'TagChanges', undefined],
  ])(
    '%s %s accepts JSON and both kinds of forms (DOC-7, GEN-12)',
    async (path, verb, name, required) => {
      const { paths, components } = await documentAt('/doc')
      const content = paths[path]?.[verb]?.requestBody?.content ?? {}
      const schema = { $ref: `#/components/schemas/${name}` }

      expect(content).toMatchObject({
        'application/json': { schema },
        'application/x-www-form-urlencoded': { schema },
        'multipart/form-data': { schema },
      })
      expect(components.schemas[name]).toHaveProperty('type', 'object')
      expect((components.schemas[name] as { required?: string[] }).required).toEqual(required)
    },
  )

  test.each([
    ['/events', 'get', [200, 304, 400, 401, 404, 429, 500, 503]],
    ['/events', 'post', [200, 201, 400, 401, 403, 409, 413, 422, 429, 500, 503]],
    ['/events/{id}', 'get', [200, 304, 400, 401, 403, 404, 429, 500, 503]],
    ['/events/{id}', 'delete', [200, 400, 401, 403, 404, 409, 410, 412, 413, 422, 429, 500, 503]],
    [
      '/events/by-slug/{slug}',
      'delete',
      [200, 400, 401, 403, 409, 410, 412, 413, 422, 429, 500, 503],
    ],
    ['/venues/{id}', 'get', [200, 304, 400, 401, 403, 404, 429, 500, 503]],
    ['/series/{id}', 'get', [200, 304, 400, 401, 403, 404, 429, 500, 503]],
    ['/categories', 'get', [200, 304, 400, 401, 429, 500, 503]],
    ['/categories/{id}', 'patch', [200, 400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 503]],
  ])('%s %s lists its statuses (DOC-7, MX-2 to MX-17, RC-27)', async (path, verb, statuses) => {
    const { paths } = await documentAt('/doc')

    expect(Object.keys(paths[path]?.[verb]?.responses ?? {}).map(Number)).toEqual(statuses)
  })

  test('has unique names of operations', async () => {
    const { paths } = await documentAt('/doc')
    const ids = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map(({ operationId }) => operationId)

    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['readEventBySlug', 'updateEvent', 'putEvent']))
  })

  test('is the same in both languages except for texts and addresses (DOC-5)', async () => {
    const [english, italian] = [await documentAt('/doc'), await documentAt('/it/doc')]

    expect(withoutTexts(italian)).toEqual(withoutTexts(english))
    expect(italian.info.title).toBe('Calendario degli eventi')
    expect(textsOf(italian).filter((text) => / the |^Extension/.test(text))).toEqual([])
    expect(textsOf(english).filter((text) => / (il|della|degli) |^Estensione/.test(text))).toEqual(
      [],
    )
  })

  test('follows the language parameter, not the root (DOC-5, LANG-9)', async () => {
    const document = await documentAt('/doc?multilang_language=it')

    expect(document.info.title).toBe('Calendario degli eventi')
    expect(document.servers).toEqual([{ url: `${site}/cal/events/v1` }])
  })

  test('refuses an unknown language (LANG-2)', async () => {
    expect(await get('/doc?multilang_language=de')).toMatchObject({
      status: 400,
      body: {
        code: 'rest_invalid_param',
        data: { params: { multilang_language: expect.any(String) } },
      },
    })
  })
})

describe('an answer matches the document', () => {
  let complaints: ReturnType<typeof complaintsBy>
  let editor = ''

  beforeAll(async () => {
    complaints = complaintsBy(await documentAt('/doc'))
    editor = (await aUser('editor')).authorization
  })
  beforeEach(clear)

  const complaintsAbout = async (path: string, as?: string) => {
    const { status, body } = await get(path, as ? { as } : {})

    return { status, complaints: complaints({ path, status, body }) }
  }
  const conforming = (status: number) => ({ status, complaints: [] })

  const aFullEvent = async () => {
    const image = (await anImage('poster.png', [1200, 800])).id
    const above = await aCategory('Music')

    return anEvent({
      title: 'Night & jazz',
      image,
      cost: '10€\n20€',
      website: 'https://jazz.example',
      allDay: true,
      author: 1,
      categories: [above, await aCategory('Jazz', above)],
      tags: [await aTag('Outdoor')],
      venues: [
        (await aVenue({ name: 'Blue hall', image, latitude: 1.5, longitude: -2, city: 'Rome' })).id,
      ],
      organizers: [(await anOrganizer({ image, email: 'info@jazz.example' })).id],
    })
  }

  test('of events in full (EV-60 to EV-74)', async () => {
    const { id, slug } = await aFullEvent()

    expect(await complaintsAbout('/events')).toEqual(conforming(200))
    expect(await complaintsAbout(`/events/${id}`)).toEqual(conforming(200))
    expect(await complaintsAbout(`/events/by-slug/${slug}`)).toEqual(conforming(200))
  })

  test('of an event without values (GEN-39)', async () => {
    const { id } = await anEvent()

    expect(await complaintsAbout(`/events/${id}`)).toEqual(conforming(200))
  })

  test('of an event with several venues, one of them protected (EV-71, VE-31)', async () => {
    const image = (await anImage()).id
    const open = await aVenue({ name: 'Garden' })
    const closed = await aVenue({ name: 'Cellar', accessPassword: 'pass', city: 'Rome', image })
    const { id } = await anEvent({
      venues: [open.id, closed.id],
      organizers: [(await anOrganizer({ accessPassword: 'pass', phone: '1', image })).id],
    })

    expect(await complaintsAbout(`/events/${id}`)).toEqual(conforming(200))
    expect(await complaintsAbout('/venues')).toEqual(conforming(200))
    expect(await complaintsAbout(`/venues/${closed.id}`)).toEqual(conforming(200))
    expect(await complaintsAbout('/organizers')).toEqual(conforming(200))
  })

  test('of protected events, closed and open (EV-37, EV-75, AUTH-14)', async () => {
    const { id } = await anEvent({ accessPassword: 'pass' })

    expect(await complaintsAbout('/events')).toEqual(conforming(200))
    expect(await complaintsAbout(`/events/${id}`)).toEqual(conforming(403))
    expect(await complaintsAbout(`/events/${id}?password=pass`)).toEqual(conforming(200))
  })

  test('of venues and organizers, full and minimal (VE-28 to VE-30, OR-9)', async () => {
    await aFullEvent()
    const bare = await aVenue({ name: 'Nowhere' })
    const nobody = await anOrganizer({ name: 'Nobody' })

    for (const path of ['/venues', '/venues/by-slug/blue-hall', `/venues/${bare.id}`]) {
      expect(await complaintsAbout(path)).toEqual(conforming(200))
    }
    for (const path of ['/organizers', '/organizers/by-slug/chess-club']) {
      expect(await complaintsAbout(path)).toEqual(conforming(200))
    }
    expect(await complaintsAbout(`/organizers/${nobody.id}`)).toEqual(conforming(200))
  })

  test('of categories and tags (CT-10 to CT-14)', async () => {
    const above = await aCategory('Music')
    const below = await aCategory('Jazz', above)
    const tag = await aTag('Outdoor')

    for (const path of [`/categories/${above}`, `/categories/${below}`, `/tags/${tag}`]) {
      expect(await complaintsAbout(path)).toEqual(conforming(200))
    }
    expect(await complaintsAbout('/categories?hide_empty=false&per_page=1')).toEqual(
      conforming(200),
    )
    expect(await complaintsAbout('/categories?hide_empty=false&page=9')).toEqual(conforming(200))
    expect(await complaintsAbout('/tags?hide_empty=false')).toEqual(conforming(200))
  })

  test('of a page in the middle, and of an empty list (GEN-52, GEN-54)', async () => {
    await Promise.all([aVenue({ name: 'One' }), aVenue({ name: 'Two' }), aVenue({ name: 'Three' })])

    expect(await complaintsAbout('/venues?per_page=1&page=2')).toEqual(conforming(200))
    expect(await complaintsAbout('/events')).toEqual(conforming(200))
  })

  test('of entries that only editors see (AUTH-12)', async () => {
    for (const status of ['draft', 'pending', 'private', 'future'] as const) {
      await anEvent({ status })
      await aVenue({ status })
    }

    expect(await complaintsAbout('/events', editor)).toEqual(conforming(200))
    expect(await complaintsAbout('/venues', editor)).toEqual(conforming(200))
  })

  test('of refusals (ERR-1 to ERR-3)', async () => {
    const draft = await anEvent({ status: 'draft' })
    const gone = await anEvent({ status: 'trash' })
    const venue = await aVenue({ status: 'draft' })
    const wrong = `Basic ${Buffer.from('nobody:nothing').toString('base64')}`

    expect(await complaintsAbout('/events?page=0&venue=99999')).toEqual(conforming(400))
    expect(await complaintsAbout('/events?featured=yes')).toEqual(conforming(400))
    expect(await complaintsAbout('/events?page=2')).toEqual(conforming(404))
    expect(await complaintsAbout('/events/99999')).toEqual(conforming(404))
    expect(await complaintsAbout(`/events/${venue.id}`)).toEqual(conforming(400))
    expect(await complaintsAbout(`/events/${draft.id}`)).toEqual(conforming(403))
    expect(await complaintsAbout(`/events/${gone.id}`)).toEqual(conforming(403))
    expect(await complaintsAbout('/events/by-slug/unknown')).toEqual(conforming(400))
    expect(await complaintsAbout('/venues?page=2')).toEqual(conforming(404))
    expect(await complaintsAbout(`/venues/${venue.id}`)).toEqual(conforming(403))
    expect(await complaintsAbout('/organizers/99999')).toEqual(conforming(400))
    expect(await complaintsAbout('/categories/99999')).toEqual(conforming(400))
    for (const path of ['venues', 'organizers', 'categories', 'tags', 'series', 'events']) {
      expect(await complaintsAbout(`/${path}/-7.5`)).toEqual(conforming(404))
    }
    expect(await complaintsAbout('/tags', wrong)).toEqual(conforming(401))
  })

  test('and the check names what does not match', () => {
    const body = { code: 'rest_no_route', message: 'No.', data: { status: 404, trace: [] } }

    expect(complaints({ path: '/tags', status: 404, body })).toEqual([
      'GET /tags has no answer 404 in the document',
    ])
    expect(complaints({ path: '/tags/7', status: 400, body })).toEqual([
      expect.stringContaining('must NOT have additional properties {"additionalProperty":"trace"}'),
    ])
    expect(complaints({ path: '/tags', status: 200, body: { tags: [] } })).toContainEqual(
      expect.stringContaining("must have required property 'total_pages'"),
    )
  })

  test('of the document itself (DOC-6)', async () => {
    expect(await complaintsAbout('/doc')).toEqual(conforming(200))
  })
})

const isOfTheDocument = ({ $ref }: Schema) => $ref === '#/components/schemas/Document'

/** All schemas within a value, at any depth. */
const schemasIn = (value: unknown): Schema[] => {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(schemasIn)

  // An object with a type, or one of these members, is a schema.
  return 'type' in value && typeof value.type === 'string' ? [value as Schema, ...within] : within
}

const wordy = ['description', 'summary', 'title', 'message']

/** A document without its texts and addresses. */
const withoutTexts = (document: OpenApi): unknown =>
  JSON.parse(
    JSON.stringify(document, (name, value) =>
      (wordy.includes(name) && typeof value === 'string') || ['servers', 'params'].includes(name)
        ? ''
        : value,
    ),
  )

const textsOf = (document: OpenApi): string[] => {
  const texts: string[] = []
  JSON.stringify(document, (name, value) => {
    if (wordy.includes(name) && typeof value === 'string') texts.push(value)

    return value
  })

  return texts
}
