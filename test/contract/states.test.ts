import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Event } from '../../src/payload-types'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, ids } from '../support/http'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const users: Record<string, Awaited<ReturnType<typeof aUser>>> = {}
const asEditor = () => ({ as: users.editor?.authorization ?? '' })

beforeAll(async () => {
  for (const role of ['editor', 'author', 'contributor'] as const) users[role] = await aUser(role)
})
beforeEach(async () => {
  vi.setSystemTime(new Date(now))
  await clear()
})

const chess = { title: 'Chess', startLocal: '2026-12-01 20:00:00', endLocal: '2026-12-01 22:00:00' }
const published = { _status: 'published' } as const
const draft = { _status: 'draft' } as const

type State = Partial<Pick<Event, '_status' | 'visibility' | 'publishedAt'>>

const create = (state: State) =>
  calendar.payload.create({
    collection: 'events',
    data: { ...chess, visibility: 'public', ...state },
  })

/** A write of a signed-in user with the rights of their role. */
const createAs = (role: string, state: State) =>
  calendar.payload.create({
    collection: 'events',
    data: { ...chess, visibility: 'public', ...state },
    user: { ...users[role], collection: 'users', role },
    overrideAccess: false,
  })

const later = async (instant: string, id: number, data: object) => {
  vi.setSystemTime(new Date(instant))
  await calendar.payload.update({ collection: 'events', id, data })
}

const statusesOf = async (id: number) => {
  const { status, date_utc } = (await get(`/events/${id}`, asEditor())).body

  return { status, date_utc }
}

describe('an entry that a user writes', () => {
  test('waits for review when its writer may not publish (ST-1, ST-2, AUTH-7)', async () => {
    const plain = await createAs('contributor', {})
    const submitted = await createAs('contributor', { _status: 'published' })
    const scheduled = await createAs('contributor', {
      _status: 'published',
      publishedAt: '2027-01-01T00:00:00.000Z',
    })
    const secret = await createAs('contributor', { _status: 'published', visibility: 'private' })
    const out = await createAs('author', { _status: 'published' })

    expect((await statusesOf(plain.id)).status).toBe('draft')
    expect((await statusesOf(submitted.id)).status).toBe('pending')
    expect((await statusesOf(scheduled.id)).status).toBe('pending')
    expect((await statusesOf(secret.id)).status).toBe('private')
    expect((await statusesOf(out.id)).status).toBe('publish')
  })

  test('is scheduled with a date in the future (ST-3)', async () => {
    const { id } = await create({ ...published, publishedAt: '2026-11-18T15:00:01.000Z' })

    expect((await statusesOf(id)).status).toBe('future')
    expect((await get('/events')).body.total).toBe(0)
  })

  test('is published with a date in the past (ST-4)', async () => {
    const { id } = await create({ ...published, publishedAt: '2026-11-18T15:00:00.000Z' })
    const scheduled = await create({ ...published, publishedAt: '2027-01-01T00:00:00.000Z' })
    await later('2026-11-18T15:00:01Z', scheduled.id, { publishedAt: '2026-01-01T00:00:00.000Z' })

    expect((await statusesOf(id)).status).toBe('publish')
    expect((await statusesOf(scheduled.id)).status).toBe('publish')
  })

  test('keeps its status when other fields change (ST-1)', async () => {
    const { id } = await anEvent({ status: 'pending' })
    await later('2026-11-19T00:00:00Z', id, { featured: true })

    expect((await statusesOf(id)).status).toBe('pending')
  })
})

describe('a draft without a chosen date', () => {
  test.each([
    ['publish', { _status: 'published' }],
    ['private', { _status: 'published', visibility: 'private' }],
  ])('gets a date when it becomes %s (ST-5, DT-20)', async (status, data) => {
    const { id } = await create(draft)
    expect(await statusesOf(id)).toEqual({ status: 'draft', date_utc: '2026-11-18 15:00:00' })

    await later('2026-11-20T08:00:00Z', id, { descriptionHtml: 'More' })
    expect(await statusesOf(id)).toEqual({ status: 'draft', date_utc: '2026-11-18 15:00:00' })

    await later('2026-11-21T09:30:00Z', id, data)
    expect(await statusesOf(id)).toEqual({ status, date_utc: '2026-11-21 09:30:00' })

    await later('2026-11-22T10:00:00Z', id, { featured: true })
    expect(await statusesOf(id)).toEqual({ status, date_utc: '2026-11-21 09:30:00' })
  })

  test('keeps its date when a change of it is published later (ST-5)', async () => {
    const { id } = await create(published)
    vi.setSystemTime(new Date('2026-11-20T08:00:00Z'))
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Chess for all', ...draft },
      draft: true,
    })
    await later('2026-11-21T09:30:00Z', id, published)

    expect(await statusesOf(id)).toEqual({ status: 'publish', date_utc: '2026-11-18 15:00:00' })
  })

  test('keeps a chosen date (ST-5)', async () => {
    const { id } = await create({ ...draft, publishedAt: '2026-06-01T00:00:00.000Z' })
    await later('2026-11-21T09:30:00Z', id, { _status: 'published' })

    expect(await statusesOf(id)).toEqual({ status: 'publish', date_utc: '2026-06-01 00:00:00' })
  })
})

describe('when the date of publication is reached', () => {
  const date = '2026-11-18T16:00:00.000Z'
  const before = '2026-11-18T15:59:59Z'

  test('an event is public, in lists and by id (ST-8, EV-38)', async () => {
    const { id } = await anEvent({ status: 'future', date })
    const atOnce = async () => [
      (await get(`/events/${id}`)).status,
      (await get('/events/by-slug/evening-of-chess')).status,
      (await get('/events')).body.total,
      (await get('/events?status=publish')).body.total,
      (await get('/events?status=publish', asEditor())).body.total,
      (await get('/events?status=future', asEditor())).body.total,
    ]

    vi.setSystemTime(new Date(before))
    expect(await atOnce()).toEqual([403, 403, 0, 0, 0, 1])
    vi.setSystemTime(new Date(date))
    expect(await atOnce()).toEqual([200, 200, 1, 1, 1, 0])
    expect((await get(`/events/${id}`)).body).toMatchObject({
      status: 'publish',
      url: 'https://calendar.example/event/evening-of-chess/',
      modified_utc: '2026-11-18 15:00:00',
    })
  })

  test('a venue and an organizer are public, also inside events (ST-8, EV-71, EV-72)', async () => {
    const venue = await aVenue({ status: 'future', date })
    const organizer = await anOrganizer({ status: 'future', date })
    const { id } = await anEvent({ venues: [venue.id], organizers: [organizer.id] })
    const seen = async () => {
      const { body } = await get(`/events/${id}`)

      return [
        (await get(`/venues/${venue.id}`)).status,
        (await get(`/organizers/${organizer.id}`)).status,
        (await get('/venues')).body.total,
        (await get('/organizers')).body.total,
        Array.isArray(body.venue),
        body.organizer.length,
      ]
    }

    vi.setSystemTime(new Date(before))
    expect(await seen()).toEqual([403, 403, 0, 0, true, 0])
    vi.setSystemTime(new Date(date))
    expect(await seen()).toEqual([200, 200, 1, 1, false, 1])
  })

  test('counts and filters include it (ST-8, CT-6, CT-8, CT-12, VE-3, VE-5)', async () => {
    const [category, tag] = [await aCategory('Music'), await aTag('Free')]
    const venue = await aVenue()
    const { id } = await anEvent({
      status: 'future',
      date,
      categories: [category],
      tags: [tag],
      venues: [venue.id],
    })
    const seen = async () => [
      (await get(`/categories/${category}`)).body.count,
      (await get(`/tags/${tag}`)).body.count,
      (await get('/categories')).body.total,
      (await get('/tags')).body.total,
      (await get(`/categories?event=${id}`)).body.total,
      (await get(`/venues?event=${id}`)).body.total,
      (await get('/venues?only_with_upcoming=1')).body.total,
    ]

    vi.setSystemTime(new Date(before))
    expect(await seen()).toEqual([0, 0, 0, 0, 0, 0, 0])
    vi.setSystemTime(new Date(date))
    expect(await seen()).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('contributors may no longer edit it (ST-8, AUTH-9, AUTH-14)', async () => {
    const { id } = await anEvent({
      status: 'private',
      author: users.contributor?.id ?? 0,
      accessPassword: 'x',
    })
    const open = async () =>
      (await get(`/events/${id}?context=edit`, { as: users.contributor?.authorization ?? '' }))
        .status

    expect(await open()).toBe(200)
    await later('2026-11-18T15:10:00Z', id, { visibility: 'public' })
    expect(await open()).toBe(403)
    expect(ids(await get('/events'))).toEqual([id])
  })
})
