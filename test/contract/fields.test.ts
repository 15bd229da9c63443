// On SQLite alone: of what any database answers fields are picked alike.
import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aTag, aUser } = buildersOf(calendar)
const get = clientOf(calendar)

const ids = { event: 0, venue: 0 }

given(async () => {
  const loud = await aTag('Loud')
  const venue = await aVenue({ name: 'Town hall', city: 'Turin' })
  const choir = await anOrganizer({ name: 'Choir' })
  const event = await anEvent({
    title: 'Concert',
    venues: [venue.id],
    organizers: [choir.id],
    tags: [loud],
  })
  await anEvent({
    title: 'Fair',
    startLocal: '2026-12-02 10:00:00',
    endLocal: '2026-12-02 12:00:00',
  })
  Object.assign(ids, { event: event.id, venue: venue.id })
})

const path = (text: string) =>
  text.replace(/<(\w+)>/, (_, kind: keyof typeof ids) => String(ids[kind]))

describe('the parameter _fields', () => {
  test.each([
    ['/events?_fields=total', { total: 2 }],
    ['/events?_fields=total,total_pages', { total: 2, total_pages: 1 }],
    ['/events?_fields=%20total%20,%20total_pages', { total: 2, total_pages: 1 }],
    ['/events?_fields=total+total_pages', { total: 2, total_pages: 1 }],
    ['/events?_fields[]=total&_fields[]=total_pages', { total: 2, total_pages: 1 }],
    ['/events?_fields[]=total,total_pages', { total: 2, total_pages: 1 }],
    ['/events?_fields=total_pages,total,total', { total: 2, total_pages: 1 }],
    ['/events?_fields=events.title', { events: [{ title: 'Concert' }, { title: 'Fair' }] }],
    [
      '/events?_fields=events.venue.city,events.title',
      {
        events: [
          { title: 'Concert', venue: { city: 'Turin' } },
          { title: 'Fair', venue: [] },
        ],
      },
    ],
    [
      '/events?_fields=events.organizer.organizer',
      { events: [{ organizer: [{ organizer: 'Choir' }] }, { organizer: [] }] },
    ],
    ['/events/<event>?_fields=title', { title: 'Concert' }],
    ['/events/by-slug/fair?_fields=title,status', { title: 'Fair', status: 'publish' }],
    [
      '/events/<event>?_fields=start_date_details.year,cost_details.values',
      { start_date_details: { year: '2026' }, cost_details: { values: [] } },
    ],
    ['/events/<event>?_fields=tags.slug', { tags: [{ slug: 'loud' }] }],
    ['/venues?_fields=venues.venue', { venues: [{ venue: 'Town hall' }] }],
    ['/venues/<venue>?_fields=city,description', { city: 'Turin' }],
    ['/tags?_fields=tags.count,tags.name', { tags: [{ name: 'Loud', count: 1 }] }],
    ['?_fields=namespace', { namespace: 'cal/events/v1' }],
    ['/doc?_fields=openapi', { openapi: '3.0.3' }],
  ])('"%s" keeps the named members only (GEN-36)', async (query, body) => {
    expect((await get(path(query))).body).toEqual(body)
  })

  test.each([
    ['/events?_fields=nothing', []],
    ['/events?_fields=total,nothing,events.nothing.deep', { total: 2, events: [[], []] }],
    ['/events?_fields=__proto__,constructor,toString', []],
    ['/events?_fields=events.__proto__.x,total', { total: 2, events: [[], []] }],
    ['/events?_fields=Total', []],
    ['/events/<event>?_fields=nothing', []],
    ['/events/by-slug/concert?_fields=venue.nothing', { venue: [] }],
    ['/events?_fields=events.venue.nothing', { events: [{ venue: [] }, { venue: [] }] }],
    ['/events/<event>?_fields=start_date_details.nothing', { start_date_details: [] }],
    ['/venues?_fields=venues.title', { venues: [[]] }],
    ['/venues/<venue>?_fields=name', []],
    ['/tags?_fields=tags.title', { tags: [[]] }],
    ['?_fields=routes.nothing', { routes: [] }],
    ['/doc?_fields=nothing', []],
  ])(
    '"%s" ignores unknown names, and gives [] when no member is left (GEN-36, GEN-39)',
    async (query, body) => {
      const answer = await get(path(query))

      expect([answer.status, answer.body]).toEqual([200, body])
    },
  )

  test.each([
    ['/events?_fields=total.value', { total: 2 }],
    ['/events/<event>?_fields=image.url,title.rendered', { title: 'Concert', image: false }],
    ['/events/by-slug/fair?_fields=venue.city', { venue: [] }],
  ])('"%s" selects a whole value when it names a part (GEN-36)', async (query, body) => {
    expect((await get(path(query))).body).toEqual(body)
  })

  test('applies to the answer of a write (GEN-36, GEN-39)', async () => {
    const { authorization } = await aUser('editor')
    const address = path('/events/<event>')
    const write = { method: 'PATCH', as: authorization }

    expect((await get(`${address}?_fields=id`, { ...write, json: {} })).body).toEqual({
      id: ids.event,
    })
    expect((await get(address, { ...write, json: { _fields: 'nothing' } })).body).toEqual([])
  })

  test.each(['_fields=', '_fields=,', '_fields[]=', '_fields[a]=total'])(
    '"%s" names nothing, so all members stay (GEN-36)',
    async (query) => {
      expect((await get(`/events?${query}`)).body).toMatchObject({ total: 2, total_pages: 1 })
    },
  )

  test('keeps a whole member that is also named with a part (GEN-36)', async () => {
    const complete = (await get(path('/events/<event>'))).body.venue

    for (const fields of ['venue,venue.city', 'venue.city,venue']) {
      expect((await get(path(`/events/<event>?_fields=${fields}`))).body).toEqual({
        venue: complete,
      })
    }
  })

  test('does not change the headers of a list (GEN-36, GEN-32)', async () => {
    expect((await get('/events?_fields=events.id')).headers.get('x-cal-total')).toBe('2')
  })

  test.each([
    '/events/99999?_fields=code',
    '/events?per_page=0&_fields=code',
    '/events/99999?_fields=nothing',
    '/nowhere?_fields=code',
  ])('does not shorten the refusal of "%s" (GEN-36)', async (query) => {
    expect(Object.keys((await get(query)).body)).toEqual(['code', 'message', 'data'])
  })

  test('is not in links (GEN-36, GEN-51)', async () => {
    const { body } = await get('/events?per_page=1&_fields=rest_url,next_rest_url')

    expect(body.rest_url).not.toContain('_fields')
    expect(body.next_rest_url).not.toContain('_fields')
  })

  test('applies to OPTIONS, too (GEN-36, GEN-8)', async () => {
    expect((await get('/events?_fields=methods', { method: 'OPTIONS' })).body).toEqual({
      methods: ['GET', 'POST'],
    })
  })
})

test.each([
  '_envelope=1',
  '_embed=1',
  '_jsonp=callback',
  '_locale=it',
  '_locale=user',
  'locale=it',
  'depth=3',
])('"%s" is an unknown parameter (GEN-36, GEN-14)', async (query) => {
  const [plain, selected] = [await get('/events'), await get(`/events?${query}`)]

  expect(selected.body).toEqual(plain.body)
  expect(selected.headers.get('content-type')).toBe('application/json; charset=UTF-8')
})
