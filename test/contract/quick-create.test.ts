import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import type { CallerName } from '../support/callers'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { anEvent, aVenue, aCategory, inItalian, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
const ask = (caller: CallerName, method: string, path: string, body?: Record<string, unknown>) =>
  users.ask(caller, method, `/admin-calendar${path}`, body)

beforeEach(clear)

const concert = {
  title: 'Concert',
  start: '2026-12-05 20:00:00',
  end: '2026-12-05 22:00:00',
  allDay: false,
  publish: true,
}

const create = (role: Role, event: object = {}, locale = 'en') =>
  ask(role, 'POST', `/events?locale=${locale}`, { ...concert, ...event })

/** The faults in an answer, by field. */
const faults = (answer: Awaited<ReturnType<typeof create>>) =>
  Object.fromEntries(
    answer.body.errors[0].data.errors.map(({ path, message }: Record<string, string>) => [
      path,
      message,
    ]),
  )

const storedEvents = async () =>
  (await calendar.payload.find({ collection: 'events', depth: 0, pagination: false })).docs
const storedVenues = async () =>
  (await calendar.payload.find({ collection: 'venues', depth: 0, pagination: false })).docs

describe('the quick form of the calendar', () => {
  test('answers with all dates of a new series (RC-33)', async () => {
    const recurrence = { rule: 'FREQ=WEEKLY;COUNT=4' }
    const { body } = await create('author', { recurrence })
    const stored = await storedEvents()

    expect(body.event).toMatchObject({ title: 'Concert', series: true })
    expect(body.dates.toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
    expect(body.dates).toHaveLength(4)
    const draft = await create('contributor', { recurrence, publish: false })
    expect(draft.body.dates).toHaveLength(4)
    expect((await create('editor')).body.dates).toBeUndefined()
  })

  test.each([
    ['administrator', true, 'publish'],
    ['editor', true, 'publish'],
    ['author', true, 'publish'],
    ['contributor', true, 'pending'],
    ['editor', false, 'draft'],
    ['contributor', false, 'draft'],
  ] as const)(
    'stores an event of the %s, sent with %s, as %s (ST-2, AUTH-7)',
    async (role, publish, status) => {
      const { status: code, body } = await create(role, { publish })

      expect(code).toBe(201)
      expect(body.event).toMatchObject({
        title: 'Concert',
        start: '2026-12-05 20:00:00',
        end: '2026-12-05 22:00:00',
        status,
      })
      expect((await storedEvents())[0]?.author).toBe(users.user(role).id)
    },
  )

  test('stores a repeating event with all its dates (RC-33)', async () => {
    const { status, body } = await create('editor', {
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3' },
    })
    const refused = await create('editor', { recurrence: { rule: 'FREQ=WEEKLY;BYDAY=SU' } })

    expect(status).toBe(201)
    expect((await storedEvents()).map(({ startLocal }) => startLocal).toSorted()).toEqual([
      '2026-12-05 20:00:00',
      '2026-12-12 20:00:00',
      '2026-12-19 20:00:00',
    ])
    expect(body.event.start).toBe('2026-12-05 20:00:00')
    expect(Object.keys(faults(refused))).toEqual(['recurrence'])
  })

  test('is refused to users who may not write (AUTH-6)', async () => {
    expect((await ask('subscriber', 'POST', '/events', concert)).status).toBe(401)
    expect((await ask('anonymous', 'POST', '/events', concert)).status).toBe(401)
    expect(await storedEvents()).toEqual([])
  })

  test('creates an all-day event of several days', async () => {
    const { body } = await create('editor', {
      start: '2026-12-05 00:00:00',
      end: '2026-12-07 00:00:00',
      allDay: true,
    })

    expect(body.event).toMatchObject({
      start: '2026-12-05 00:00:00',
      end: '2026-12-07 23:59:59',
      allDay: true,
      zone: 'America/New_York',
    })
  })

  test('links a venue and a category', async () => {
    const hall = await aVenue({ name: 'Town hall' })
    const music = await aCategory('Music')
    const { body } = await create('author', { venue: { id: hall.id }, categories: [music] })

    expect(body.event).toMatchObject({ venue: 'Town hall', category: music })
  })

  test('creates a venue of a new name, and none of an existing one (VE-24)', async () => {
    await create('editor', { venue: { name: 'Old mill' } })
    await create('editor', { title: 'Second night', venue: { name: 'old MILL' } })
    await create('contributor', { venue: { name: 'Barn' } })

    expect(
      (await storedVenues()).map(({ name, _status, pendingReview }) => ({
        name,
        _status,
        pendingReview,
      })),
    ).toEqual(
      expect.arrayContaining([
        { name: 'Old mill', _status: 'published', pendingReview: false },
        { name: 'Barn', _status: 'draft', pendingReview: true },
      ]),
    )
    expect(await storedVenues()).toHaveLength(2)
  })

  test('lists all faults at once and stores nothing', async () => {
    const answer = await create('editor', {
      title: '',
      end: '2026-12-05 19:00:00',
      venue: { name: 'x'.repeat(300) },
      categories: [4711],
    })

    expect(answer.status).toBe(400)
    expect(faults(answer)).toMatchObject({
      title: 'This is needed.',
      endLocal: 'The end is before the start.',
      venues: expect.stringMatching(/^At most \d+ characters/),
      categories: 'This does not exist. Choose one from the list, or clear the field.',
    })
    expect(await storedVenues()).toEqual([])
    expect(await storedEvents()).toEqual([])
  })

  test('stores no venue with a refused event', async () => {
    const answer = await create('editor', { title: ' ', venue: { name: 'Old mill' } })

    expect(faults(answer)).toEqual({ title: 'This is needed.' })
    expect(await storedVenues()).toEqual([])
  })

  test('finds no venue that the caller may not read (AUTH-12)', async () => {
    const hall = await aVenue({ name: 'Not yet open', status: 'draft' })

    expect(faults(await create('author', { venue: { id: hall.id } }))).toEqual({
      venues: 'This does not exist. Choose one from the list, or clear the field.',
    })
    expect((await create('editor', { venue: { id: hall.id } })).status).toBe(201)
  })

  test('lists what it does not accept', async () => {
    expect((await ask('editor', 'POST', '/events', { ...concert, title: 7 })).status).toBe(400)
  })

  test('stores an Italian title as Italian', async () => {
    const { body } = await create('editor', { title: 'Concerto' }, 'it')
    const event = await calendar.payload.findByID({
      collection: 'events',
      id: body.event.id,
      locale: 'it',
    })

    expect(body.event).toMatchObject({ title: 'Concerto' })
    expect(event.title).toBe('Concerto')
  })
})

describe('the offers of the quick form', () => {
  const offers = async (role: Role, query: string) =>
    (await ask(role, 'GET', `/offers?${query}`)).body.offers.map(
      ({ name }: { name: string }) => name,
    )

  test('find venues by any word of name or address, those that begin with it first', async () => {
    await aVenue({ name: 'Great hall', address: '1 Main Street', city: 'Lucca', zip: '55100' })
    await aVenue({ name: 'Hall of mirrors', city: 'Pisa' })
    await aVenue({ name: 'Café Rossini', city: 'Lucca' })

    expect(await offers('editor', 'kind=venues&search=hall')).toEqual([
      'Hall of mirrors',
      'Great hall',
    ])
    expect(await offers('editor', 'kind=venues&search=lucca')).toEqual([
      'Café Rossini',
      'Great hall',
    ])
    expect(await offers('editor', 'kind=venues&search=CAFE')).toEqual(['Café Rossini'])
    expect(await offers('editor', 'kind=venues&search=nowhere')).toEqual([])
  })

  test('distinguish venues of one name by address', async () => {
    await aVenue({ name: 'Town hall', address: '1 Main Street', city: 'Lucca', zip: '55100' })

    expect((await ask('editor', 'GET', '/offers?kind=venues')).body.offers).toEqual([
      expect.objectContaining({ name: 'Town hall', hint: '1 Main Street, 55100 Lucca' }),
    ])
  })

  test("begin with the caller's last choices, then the most frequent", async () => {
    const [barn, mill] = [await aVenue({ name: 'Barn' }), await aVenue({ name: 'Mill' })]
    const hall = await aVenue({ name: 'Hall' })
    await anEvent({ venues: [mill.id], author: users.user('author').id })
    await anEvent({ venues: [hall.id], author: users.user('editor').id })
    await anEvent({ venues: [hall.id], author: users.user('editor').id })

    expect(await offers('author', 'kind=venues')).toEqual(['Mill', 'Hall', 'Barn'])
    expect(barn.id).toBeGreaterThan(0)
  })

  test('name the parent of a category, in the requested language', async () => {
    const music = await aCategory('Music')
    await aCategory('Jazz', music)
    await inItalian('categories', music, { name: 'Musica' })

    expect(
      (await ask('author', 'GET', '/offers?kind=categories&search=jazz&locale=it')).body,
    ).toEqual({ offers: [expect.objectContaining({ name: 'Jazz', hint: 'Musica' })] })
  })

  test('omit drafts of others (AUTH-12)', async () => {
    await aVenue({ name: 'Not yet open', status: 'draft' })

    expect(await offers('author', 'kind=venues')).toEqual([])
    expect(await offers('author', 'kind=venues&search=open')).toEqual([])
    expect(await offers('editor', 'kind=venues&search=open')).toEqual(['Not yet open'])
  })
})

describe('other events at a venue', () => {
  const evening = 'start=2026-12-01 21:00:00&end=2026-12-01 23:00:00'
  const at = async (role: Role, venue: number, when = evening) =>
    (await ask(role, 'GET', `/venues/${venue}?${when}`)).body
  const clashes = async (role: Role, venue: number, when?: string) =>
    (await at(role, venue, when)).clashes.map(({ title }: { title: string }) => title)

  test('are named when they overlap and take place', async () => {
    const hall = await aVenue()
    const venues = [hall.id]
    await anEvent({ title: 'Chess', venues })
    await anEvent({ title: 'Elsewhere' })
    await anEvent({ title: 'Called off', venues, eventStatus: 'cancelled' })
    await anEvent({
      title: 'Right after',
      venues,
      startLocal: '2026-12-01 23:00:00',
      endLocal: '2026-12-01 23:30:00',
    })

    expect(await clashes('editor', hall.id)).toEqual(['Chess'])
  })

  test('are compared as instants, in any zone', async () => {
    const hall = await aVenue()
    await anEvent({
      title: 'Broadcast',
      venues: [hall.id],
      startLocal: '2026-12-02 11:30:00',
      endLocal: '2026-12-02 12:30:00',
      timezone: 'Asia/Tokyo',
    })

    expect(await clashes('editor', hall.id)).toEqual(['Broadcast'])
  })

  test('do not include drafts of others (AUTH-12)', async () => {
    const hall = await aVenue()
    await anEvent({ title: 'Secret', venues: [hall.id], status: 'draft' })

    expect(await clashes('author', hall.id)).toEqual([])
    expect(await clashes('editor', hall.id)).toEqual(['Secret'])
  })

  test("give the hours of the caller's last event there", async () => {
    const hall = await aVenue()
    await anEvent({
      venues: [hall.id],
      author: users.user('author').id,
      startLocal: '2026-11-01 18:30:00',
      endLocal: '2026-11-01 19:45:00',
    })

    expect((await at('author', hall.id, '')).usual).toEqual({ start: '18:30', end: '19:45' })
    expect((await at('editor', hall.id, '')).usual).toBeUndefined()
  })
})
