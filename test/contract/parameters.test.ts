// On SQLite alone: requests are parsed and refused before the database is queried.
import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, aCategory, aTag } = buildersOf(calendar)
const get = clientOf(calendar)

const ids = { concert: 0, fair: 0, hall: 0, square: 0, music: 0, food: 0, loud: 0 }

given(async () => {
  ids.music = await aCategory('Music')
  ids.food = await aCategory('Food')
  ids.loud = await aTag('Loud')
  ids.hall = (await aVenue({ name: 'Hall' })).id
  ids.square = (await aVenue({ name: 'Square' })).id
  ids.concert = (
    await anEvent({
      title: 'Concert',
      venues: [ids.hall],
      categories: [ids.music],
      tags: [ids.loud],
    })
  ).id
  ids.fair = (await anEvent({ title: 'Fair', venues: [ids.square], categories: [ids.food] })).id
})

const filled = (text: string) =>
  text.replace(/<(\w+)>/g, (_, name: keyof typeof ids) => String(ids[name]))

const refusedNames = (body: { data: { params: object } }) => Object.keys(body.data.params)

describe('the path of a request', () => {
  test.each([
    ['/events/<concert>?id=<fair>', 'title', 'Concert'],
    ['/events/by-slug/concert?slug=fair&id=<fair>', 'title', 'Concert'],
    ['/venues/<hall>?id=<square>', 'venue', 'Hall'],
    ['/venues/<hall>?id=abc', 'venue', 'Hall'],
    ['/venues/<hall>?id[]=5', 'venue', 'Hall'],
    ['/venues/by-slug/hall?slug=square&id=<square>', 'venue', 'Hall'],
    ['/categories/<music>?id=<food>', 'name', 'Music'],
    ['/tags/<loud>?id=99999', 'name', 'Loud'],
  ])('"%s" selects the object, whatever the query says (GEN-10)', async (path, member, value) => {
    const { status, body } = await get(filled(path))

    expect([status, body[member]]).toEqual([200, value])
  })
})

describe('a parameter with brackets', () => {
  test.each([
    'categories[]=Music&categories[]=Food',
    'categories[0]=Music&categories[1]=Food',
    'categories[1]=Music&categories[0]=Food',
    'categories%5B%5D=Music&categories%5B%5D=Food',
    'categories=Music,Food',
    'categories=Music&categories=Food',
    'categories=Music&x=1&categories[]=Food',
    'categories[]=Music,Food',
    'categories[]=<music>&categories[]=food',
  ])('"%s" is a list of two (GEN-13, GEN-22)', async (query) => {
    expect(titles(await get(`/events?${filled(query)}`)).sort()).toEqual(['Concert', 'Fair'])
  })

  test.each([
    'venue=<hall>.0',
    'categories=<music>.0',
    'tags[]=<loud>e0',
    'include=<concert>.0',
    'include=<concert>.0e0,99',
    'exclude=+<fair>.',
  ])('with an id accepts any whole number: "%s" (GEN-17, GEN-22)', async (query) => {
    expect(titles(await get(`/events?${filled(query)}`))).toEqual(['Concert'])
  })

  test.each([
    ['search=concert&search=fair', ['Fair']],
    ['per_page=0&per_page=50&per_page=1', ['Concert']],
    ['featured=maybe&featured=0', ['Concert', 'Fair']],
  ])(
    'without brackets has its last value when it is no list: "%s" (GEN-13)',
    async (query, found) => {
      expect(titles(await get(`/events?${query}`))).toEqual(found)
    },
  )

  test('without brackets may be repeated when it is a list (GEN-13, GEN-36, GEN-51)', async () => {
    const { body } = await get('/events?_fields=total&_fields=total_pages')
    const complete = await get('/events?categories=Music&categories=Food')

    expect(body).toEqual({ total: 2, total_pages: 1 })
    expect(new URL(complete.body.rest_url).searchParams.get('categories')).toBe('Music,Food')
  })

  test('may nest five levels (GEN-13)', async () => {
    expect((await get('/events?a[b][c][d][e]=1')).status).toBe(200)
    expect((await get('/events?x=1&a[b][c][d][e][f][g]=1')).body).toMatchObject({
      code: 'rest_invalid_param',
      message: 'Parameters with unacceptable values: a',
      data: { status: 400, params: { a: 'Brackets may be nested 5 deep at most.' }, details: [] },
    })
    expect((await get(`/events?a${'[b]'.repeat(500)}=1`)).body.code).toBe('rest_invalid_param')
  })

  test('may be a thousand of them (GEN-13)', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `x[${index}]=1`).join('&')

    expect((await get(`/events?${many(1000)}`)).status).toBe(200)
    expect((await get(`/events?${many(1001)}`)).body.data.params).toEqual({
      x: 'At most 1000 values may be sent.',
    })
  })

  test.each([
    '__proto__=1',
    '__proto__[status]=draft',
    '__proto__[per_page]=0',
    'constructor=1',
    'constructor[prototype][per_page]=0',
    'prototype[per_page]=0',
    '__proto__[]=per_page',
    'a[__proto__][per_page]=0',
    'a[constructor][prototype][per_page]=0',
    '%5F_proto__[per_page]=0',
    'toString=1&hasOwnProperty=1&valueOf[a]=1',
  ])('"%s" reaches no prototype (GEN-13)', async (query) => {
    const answer = await get(`/events?${query}`)

    expect([answer.status, answer.body.total]).toEqual([200, 2])
    expect({}).not.toHaveProperty('per_page')
    expect({}).not.toHaveProperty('status')
    expect(answer.body.rest_url).not.toMatch(/proto|constructor/)
  })

  test.each([
    ['include[__proto__]=1', 'include'],
    ['has_events[__proto__]=1', undefined],
    ['search[constructor]=1', 'search'],
  ])('"%s" is a plain object (GEN-13)', async (query, refused) => {
    const { status, body } = await get(`/${refused === 'include' ? 'events' : 'venues'}?${query}`)

    expect(status === 200 || refusedNames(body).join() === refused).toBe(true)
  })
})

describe('unknown parameters', () => {
  test.each([
    'foo=bar',
    'foo[]=bar&foo[a]=b',
    'title=Concert',
    'title[not_equals]=Concert',
    'where[title][equals]=Concert',
    'url=x&rest_url=y&utc_start_date=z&cost_details[values][]=1&global_id=1&timezone_abbr=X',
    'sort=-title&limit=1&select[title]=true&draft=true&trash=true&overrideAccess=true',
    '=1',
    '&&&',
    '?',
    '[]=1',
    '[a]=1',
  ])('"%s" are ignored (GEN-14)', async (query) => {
    expect(titles(await get(`/events?${query}`))).toEqual(['Concert', 'Fair'])
    expect((await get(filled(`/events/<concert>?${query}`))).body.title).toBe('Concert')
  })

  test('include those of another list (GEN-14)', async () => {
    expect((await get('/events?has_events=abc&hide_empty=maybe&parent=x')).body.total).toBe(2)
    expect((await get('/venues?start_date=garbage&featured=maybe')).body.total).toBe(2)
    expect((await get('/tags?parent=abc')).status).toBe(200)
  })
})

describe('a refusal', () => {
  test('lists all faulty parameters in the order of declaration (GEN-27, ERR-3)', async () => {
    const query = 'order=up&venue=99999&featured=maybe&start_date=garbage&per_page=0&page=x'
    const { body } = await get(`/events?${query}`)

    expect(refusedNames(body)).toEqual([
      'page',
      'per_page',
      'start_date',
      'venue',
      'featured',
      'order',
    ])
    expect(body.message).toBe(
      'Parameters with unacceptable values: page, per_page, start_date, venue, featured, order',
    )
  })

  test.each([
    ['/venues/99999?password[]=x', ['id', 'password']],
    ['/venues/by-slug/nobody?password[]=x', ['slug', 'password']],
    ['/organizers/99999?password[]=x', ['id', 'password']],
    ['/events/by-slug/nobody?password=', ['slug', 'password']],
    ['/tags/99999?multilang_language=xx', ['id', 'multilang_language']],
  ])('of "%s" lists the path first (GEN-27)', async (path, names) => {
    expect(refusedNames((await get(path)).body)).toEqual(names)
  })

  test.each([
    ['/venues/99999', 'id'],
    ['/organizers/0', 'id'],
    ['/categories/99999', 'id'],
    ['/tags/0', 'id'],
    ['/events/by-slug/nobody', 'slug'],
    ['/venues/by-slug/nobody', 'slug'],
    ['/organizers/by-slug/nobody', 'slug'],
    ['/events?venue=99999', 'venue'],
    ['/events?organizer=99999', 'organizer'],
    ['/events?categories=99999', 'categories'],
    ['/events?tags=nothing', 'tags'],
    ['/events?post_parent=99999', 'post_parent'],
    ['/venues?event=99999', 'event'],
    ['/categories?parent=99999', 'parent'],
    ['/tags?post=99999', 'post'],
    ['/tags?include=nothing', 'include'],
  ])(
    'of "%s" says what does not exist (GEN-27, MX-2, MX-7, MX-10, MX-12, MX-15)',
    async (path, name) => {
      expect(await get(path)).toMatchObject({
        status: 400,
        body: {
          code: 'rest_invalid_param',
          data: { params: { [name]: expect.any(String) }, details: [] },
        },
      })
    },
  )

  test.each([
    ['/events/99999?password=', 'rest_invalid_param'],
    ['/events/99999', 'rest-event-not-found'],
    ['/events/<hall>?password=', 'rest_invalid_param'],
    ['/events/<hall>', 'rest-invalid-event-id'],
    ['/events?page=9&per_page=0', 'rest_invalid_param'],
    ['/events?page=9', 'event-archive-page-not-found'],
  ])(
    'of "%s": parameters are checked before the object, so %s (GEN-27, GEN-29)',
    async (path, code) => {
      expect((await get(filled(path))).body.code).toBe(code)
    },
  )
})
