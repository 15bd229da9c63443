import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()

describe('a second namespace', () => {
  const calendar = freshCalendar({
    secondNamespace: 'acme/v2',
    roots: [{ prefix: '/old-json', language: 'en' }],
  })
  const ask = clientOf(calendar)
  const { anEvent, aVenue, anOrganizer, aCategory, anImage, clear } = buildersOf(calendar)
  const { as } = usersOf(calendar)
  beforeEach(() => clear())

  const bare = (path: string, options = {}) => ask(`${site}/acme/v2${path}`, options)
  const write = (method: string, path: string, json?: object) =>
    bare(path, { method, as: as('editor'), ...(json && { json }) })

  test.each(['events', 'venues', 'organizers'])(
    'lists %s as a bare array of the same objects, with totals in headers (VN-1)',
    async (collection) => {
      await anEvent({ title: 'Chess' })
      await anEvent({ title: 'Go' })
      await aVenue()
      await anOrganizer()
      const listed = await ask(`/${collection}?per_page=1`)
      const { status, headers, body } = await bare(`/${collection}?per_page=1`)

      expect([status, body]).toEqual([200, listed.body[collection]])
      for (const name of ['x-cal-total', 'x-wp-total']) {
        expect(headers.get(name)).toBe(`${listed.body.total}`)
      }
      expect(headers.get('x-wp-totalpages')).toBe(`${listed.body.total_pages}`)
    },
  )

  test.each(['/it/acme/v2', '/old-json/acme/v2', '/acme/v2'])(
    'answers at %s, and single objects (VN-1, GEN-56)',
    async (path) => {
      const { id } = await anEvent({ title: 'Chess' })
      const [one] = (await ask(`${site}${path}/events?_fields=id,title`)).body

      expect(one).toEqual({ id, title: 'Chess' })
      expect((await ask(`${site}${path}/events/${id}`)).body.title).toBe('Chess')
    },
  )

  test('answers nothing as an empty array, and has no tickets (VN-1)', async () => {
    for (const path of ['/events', '/tickets']) {
      const { status, headers, body } = await bare(path)

      expect([status, body, headers.get('x-wp-total')]).toEqual([200, [], '0'])
    }
  })

  test('refuses as the contract does, and has no other routes (VN-1, GEN-6)', async () => {
    const { id } = await anEvent({ status: 'draft' })

    for (const path of [`/events/${id}`, '/events/99999', '/events?per_page=x', '/events?page=9']) {
      const [main, other] = [await ask(path), await bare(path)]

      expect([other.status, other.body]).toEqual([main.status, main.body])
    }
    for (const path of ['', '/doc', '/categories', '/site', '/series', '/events/by-slug/chess']) {
      expect((await bare(path)).body.code).toBe('rest_no_route')
    }
    expect((await bare('/events', { method: 'POST', json: { title: 'Chess' } })).status).toBe(400)
  })

  test('takes its own names in writes (VN-1, GEN-55)', async () => {
    const [venue, organizer, image] = [await aVenue(), await anOrganizer(), await anImage()]
    const category = await aCategory('Games')
    const { status, body } = await write('POST', '/events', {
      title: 'Chess',
      content: '<p>Bring a board.</p>',
      status: 'draft',
      start_date: '2026-12-01 20:00:00',
      end_date: '2026-12-01 22:00:00',
      venues: [venue.id],
      organizers: [organizer.id],
      cal_events_cat: [category],
      featured_media: image.id,
    })

    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        title: 'Chess',
        status: 'draft',
        description: '<p>Bring a board.</p>',
        venue: expect.objectContaining({ id: venue.id }),
        organizer: [expect.objectContaining({ id: organizer.id })],
        categories: [expect.objectContaining({ id: category })],
        image: expect.objectContaining({ id: image.id }),
      }),
    ])
    const changed = await write('PATCH', `/events/${body.id}`, { content: '', featured_media: 0 })
    expect([changed.body.description, changed.body.image]).toEqual(['', false])
    expect((await write('DELETE', `/events/${body.id}`)).status).toBe(200)
  })

  test('names venues and organizers by their title (VN-1)', async () => {
    const venue = await write('POST', '/venues', { title: 'Town hall', content: 'Large.' })
    const organizer = await write('POST', '/organizers', { title: 'Chess club' })

    expect([venue.status, venue.body.venue]).toEqual([201, 'Town hall'])
    expect(venue.body.description).toContain('Large.')
    expect([organizer.status, organizer.body.organizer]).toEqual([201, 'Chess club'])
  })

  test('knows only its own names in its own namespace (VN-1)', async () => {
    const answer = await ask('/venues', {
      method: 'POST',
      as: as('editor'),
      json: { title: 'Town hall' },
    })

    expect(answer.body.code).toBe('rest_missing_callback_param')
  })

  test('keeps rights and passwords (VN-1, AUTH-12, AUTH-14)', async () => {
    await anEvent({ title: 'Draft', status: 'draft' })
    const { id } = await anEvent({
      title: 'Secret',
      accessPassword: 'open',
      descriptionHtml: '<p>Bring a board.</p>',
    })
    const [listed] = (await bare('/events')).body

    expect([listed.title, listed.description]).toEqual(['Secret', ''])
    expect((await bare(`/events/${id}`)).body.code).toBe('event-password-protected')
    expect((await bare('/events?status=draft')).status).toBe(400)
    expect((await bare('/events', { method: 'POST', as: as('subscriber'), json: {} })).status).toBe(
      400,
    )
    expect((await bare(`/events/${id}`, { method: 'DELETE' })).status).toBe(401)
  })
})

test('there is no second namespace unless a setting names one (VN-1)', async () => {
  expect((await plainAsk(`${site}/acme/v2/events`)).body.code).toBe('rest_no_route')
})

const plain = freshCalendar()
const plainAsk = clientOf(plain)

describe('one venue for each event', () => {
  const calendar = freshCalendar({ firstVenue: true })
  const ask = clientOf(calendar)
  const { anEvent, aVenue, clear } = buildersOf(calendar)
  const { as } = usersOf(calendar)
  beforeEach(() => clear())

  test('is the first of several, alone and in lists; none is an empty list (VN-3, EV-71)', async () => {
    const [first, second] = [await aVenue(), await aVenue({ name: 'Library' })]
    const { id } = await anEvent({ venues: [first.id, second.id] })
    const { id: nowhere } = await anEvent({ title: 'Nowhere' })

    expect((await ask(`/events/${id}`)).body.venue).toMatchObject({ id: first.id })
    expect((await ask(`/events?include=${id}`)).body.events[0].venue.id).toBe(first.id)
    expect((await ask(`/events/${nowhere}`)).body.venue).toEqual([])
    expect((await ask(`/events?venue=${second.id}`)).body.total).toBe(1)
  })

  test('an answer that is sent back keeps the other venues (VN-3, GEN-57)', async () => {
    const venues = [(await aVenue()).id, (await aVenue({ name: 'Library' })).id]
    const { id } = await anEvent({ venues })
    const { body } = await ask(`/events/${id}`, { as: as('editor') })
    await ask(`/events/${id}`, {
      method: 'PUT',
      as: as('editor'),
      json: { ...body, title: 'Go' },
    })

    const stored = await calendar.payload.findByID({ collection: 'events', id, depth: 0 })
    expect([stored.title, stored.venues]).toEqual(['Go', venues])
  })
})
