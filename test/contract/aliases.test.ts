import { beforeEach, describe, expect, test } from 'vitest'
import { documentByAlias } from '../../src/storage/documentCache/byAlias'
import type { SluggedCollection } from '../../src/storage/documentCache/collections'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf, refused } from '../support/http'
import { visitorOf } from '../support/pages'
import {
  bringIn,
  serializedEvent,
  serializedOrganizer,
  serializedTerm,
  serializedVenue,
} from '../support/serialized'

const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)

stopClock()
beforeEach(clear)

/** The id that a slug leads to, or the fault. */
const bySlug = async (collection: string, slug: string, root = ''): Promise<unknown> => {
  const answer = await send(`${root}/${collection}/by-slug/${encodeURIComponent(slug)}`)
  const target = answer.headers.get('location')
  const { body } = target ? await send(target) : answer

  return body.id ?? refused(answer)
}

const led = async (collection: SluggedCollection, slug: string) =>
  (await documentByAlias({ payload: calendar.payload, language: 'en' }, collection, slug))?.id

describe('a former slug of an imported entry (decision 38)', () => {
  test('answers in any case, percent-encoded or not', async () => {
    await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 4001, slug: '%e4%b8%ad%e6%96%87.davis' })],
      venues: [serializedVenue({ id: 4002, slug: 'Café.Zürich' })],
      organizers: [serializedOrganizer({ id: 4003, slug: 'l’écluse' })],
    })

    expect(await bySlug('events', '中文.davis')).toBe(4001)
    expect(await bySlug('venues', 'café.zürich')).toBe(4002)
    expect(await bySlug('venues', 'CAFÉ.ZÜRICH')).toBe(4002)
    expect(await bySlug('organizers', 'l’écluse', '/it')).toBe(4003)
    expect((await send('/venues/by-slug/café.zürich')).headers.get('location')).toMatch(
      /by-slug\/caf%c3%a9-z%c3%bcrich$/,
    )
  })

  test('is stored for each language, and for terms', async () => {
    const event = serializedEvent({ id: 4011, slug: 'night', title: 'Night' })
    await bringIn(
      calendar.payload,
      { events: [event], categories: [serializedTerm({ id: 4012, slug: 'musik.für.alle' })] },
      { events: [{ ...event, slug: 'notte.è.qui', title: 'Notte' }] },
    )

    expect(await bySlug('events', 'notte.è.qui')).toBe(4011)
    expect(await led('categories', 'musik.für.alle')).toBe(4012)
    expect(await led('tags', 'musik.für.alle')).toBeUndefined()
  })

  test('leads to another entry that has the slug, and to its own again once that is deleted', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4021, slug: 'gala' })] })

    expect(await bySlug('events', 'gala-2')).toBe(4021)
    expect(await bySlug('events', 'gala')).toBe(id)
    await send(`/events/${id}`, { as: as('editor'), method: 'DELETE' })
    expect(await bySlug('events', 'gala')).toBe(4021)
  })

  test('is an address for changes, too', async () => {
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4031, slug: 'fête!' })] })
    const change = { as: as('editor'), method: 'PATCH', json: { title: 'Fair' } }

    expect((await send('/events/by-slug/fête!', change)).body).toMatchObject({
      id: 4031,
      slug: 'fête',
    })
  })

  test('leads nowhere while its entry is in the trash, and is deleted with it', async () => {
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4041, slug: 'fête!' })] })
    const remove = (query = '') =>
      send(`/events/4041${query}`, { as: as('editor'), method: 'DELETE' })
    await remove()
    expect(await bySlug('events', 'fête!')).toEqual(['slug'])
    await remove('?force=true')

    const left = {
      collection: 'calendar-slug-aliases',
      where: { entry: { equals: 4041 } },
    } as const
    expect((await calendar.payload.db.count(left)).totalDocs).toBe(0)
  })

  test('reveals nothing to callers who may not see the entry', async () => {
    await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 4051, slug: 'fête!', status: 'draft' })],
    })

    expect((await send('/events/by-slug/fête!')).body.code).toBe('event-not-accessible')
  })
})

test.each([
  '/event/fête!/',
  '/event/f%C3%AAte!/',
  '/event/FÊTE!/',
  '/it/event/fête!/',
  '/event/fête!/event.ics',
  '/event/fête!/?ical=1',
])('the page %s redirects to its current address (PG-3)', async (path) => {
  await bringIn(calendar.payload, { events: [serializedEvent({ id: 4071, slug: 'f%c3%aate!' })] })
  const { status, headers } = await visit(path)

  expect([status, headers.get('location')]).toEqual([
    308,
    path.replace(/f(ê|%C3%AA)te!/i, 'f%c3%aate'),
  ])
})

test('pages of venues, organizers, categories and tags redirect, too', async () => {
  await bringIn(calendar.payload, {
    venues: [serializedVenue({ id: 4081, slug: 'fête!' })],
    organizers: [serializedOrganizer({ id: 4082, slug: 'fête!' })],
    categories: [serializedTerm({ id: 4083, slug: 'fête!' })],
    tags: [serializedTerm({ id: 4084, slug: 'fête!' })],
  })
  const led = ['/venue', '/organizer', '/events/category', '/tag'].map(async (folder) => {
    const { status, headers } = await visit(`${folder}/fête!/`)

    return [status, headers.get('location')]
  })

  expect(await Promise.all(led)).toEqual([
    [308, '/venue/f%c3%aate/'],
    [308, '/organizer/f%c3%aate/'],
    [308, '/events/category/f%c3%aate/'],
    [308, '/tag/f%c3%aate/'],
  ])
})

test('an imported slug that was free gets no alias', async () => {
  await bringIn(calendar.payload, {
    events: [serializedEvent({ id: 4061, slug: 'night-of-jazz' })],
  })

  expect(await led('events', 'night-of-jazz')).toBeUndefined()
})

test('a slug that editors change is free, and leads to its event until another takes it (PG-9)', async () => {
  const { id } = await anEvent({ title: 'Gala' })
  await send(`/events/${id}`, { as: as('editor'), method: 'PATCH', json: { slug: 'ball' } })
  expect(await bySlug('events', 'gala')).toBe(id)

  const { id: other } = await anEvent({ title: 'Gala' })
  expect(await bySlug('events', 'gala')).toBe(other)
})
