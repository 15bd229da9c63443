import { beforeEach, describe, expect, test } from 'vitest'
import type { TitledCollection } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aSeries, aTag, aVenue, clear, inItalian } =
  buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)

stopClock()
beforeEach(clear)

const rename = (
  collection: TitledCollection,
  id: number,
  slug: string,
  options: { draft?: boolean; locale?: 'en' | 'it' } = {},
) => calendar.payload.update({ collection, id, data: { slug }, ...options })

/** How many former slugs are stored of an entry. */
const aliasCount = async (entry: number) =>
  (
    await calendar.payload.db.count({
      collection: 'calendar-slug-aliases',
      where: { entry: { equals: entry } },
    })
  ).totalDocs

/** Where a page leads. */
const target = async (path: string) => {
  const { status, headers } = await visit(path)

  return [status, headers.get('location')]
}

describe('a slug that an editor changes leads to the new address (PG-9)', () => {
  test('of an event, on pages in both languages', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await inItalian('events', id, { title: 'Galà', slug: 'gala-it' })
    await rename('events', id, 'grand-gala')
    await rename('events', id, 'gran-gala', { locale: 'it' })

    expect(await target('/event/gala/')).toEqual([308, '/event/grand-gala/'])
    expect(await target('/it/event/gala-it/?a=b')).toEqual([308, '/it/event/gran-gala/?a=b'])
  })

  test.each([
    ['venues', () => aVenue({ name: 'Hall' }).then(({ id }) => id), '/venue/hall/', '/venue/new/'],
    [
      'organizers',
      () => anOrganizer({ name: 'Club' }).then(({ id }) => id),
      '/organizer/club/',
      '/organizer/new/',
    ],
    ['tags', () => aTag('Indoors'), '/tag/indoors/', '/tag/new/'],
    ['categories', () => aCategory('Games'), '/events/category/games/', '/events/category/new/'],
    [
      'calendar-series',
      () => aSeries({ title: 'Yoga' }).then(({ id }) => id),
      '/series/yoga/',
      '/series/new/',
    ],
  ] as const)('of %s', async (collection, make, before, after) => {
    await rename(collection, await make(), 'new')

    expect(await target(before)).toEqual([308, after])
  })

  test('once another entry has it, that answers', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await rename('events', id, 'grand-gala')
    await anEvent({ title: 'Gala' })

    expect((await visit('/event/gala/')).status).toBe(200)
  })

  test('from a draft once it is published, and until then is the address', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await rename('events', id, 'half-typed', { draft: true })
    await rename('events', id, 'grand-gala', { draft: true })
    expect((await visit('/event/gala/')).status).toBe(200)

    await calendar.payload.update({ collection: 'events', id, data: { _status: 'published' } })
    expect(await target('/event/gala/')).toEqual([308, '/event/grand-gala/'])
    expect(await aliasCount(id)).toBe(1)
  })

  test('by slug in the interface, in the language of the root, with the query', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await inItalian('events', id, { title: 'Galà', slug: 'gala-it' })
    await rename('events', id, 'grand-gala')
    await rename('events', id, 'gran-galà', { locale: 'it' })
    const english = await send('/events/by-slug/GALA?_fields=id&a=b')

    expect([english.status, english.headers.get('location'), english.body]).toEqual([
      308,
      `${site}/cal/events/v1/events/by-slug/grand-gala?_fields=id&a=b`,
      [],
    ])
    expect(english.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect((await send('/it/events/by-slug/gala')).headers.get('location')).toBe(
      `${site}/it/cal/events/v1/events/by-slug/gran-gala`,
    )
    const { status, headers } = await send('/events/by-slug/gala', { as: as('editor') })
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([
      308,
      null,
      'no-cache, must-revalidate, max-age=0, no-store, private',
    ])
  })

  test('of venues and organizers in the interface', async () => {
    await rename('venues', (await aVenue({ name: 'Hall' })).id, 'great-hall')
    await rename('organizers', (await anOrganizer({ name: 'Club' })).id, 'old-club')

    expect((await send('/venues/by-slug/hall')).headers.get('location')).toBe(
      `${site}/cal/events/v1/venues/by-slug/great-hall`,
    )
    expect((await send('/organizers/by-slug/club')).headers.get('location')).toBe(
      `${site}/cal/events/v1/organizers/by-slug/old-club`,
    )
  })

  test('but in the interface only who may read the entry, and faults come first', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await rename('events', id, 'grand-gala')
    expect((await send('/events/by-slug/gala?password[]=x')).status).toBe(400)
    await calendar.payload.update({ collection: 'events', id, data: { visibility: 'private' } })
    const { status, body, headers } = await send('/events/by-slug/gala')

    expect([status, body.code, headers.get('location')]).toEqual([
      403,
      'event-not-accessible',
      null,
    ])
  })

  test('and writes by the former slug change the entry, under the tag of its present address', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await rename('events', id, 'grand-gala')
    const tag = (await send('/events/by-slug/grand-gala', { as: as('editor') })).headers.get('etag')
    const change = (ifMatch: string) =>
      send('/events/by-slug/gala', {
        as: as('editor'),
        method: 'PATCH',
        json: { title: 'Ball' },
        headers: { 'If-Match': ifMatch },
      })

    expect((await change('"another"')).status).toBe(412)
    expect((await change(tag ?? '')).body).toMatchObject({ id, title: 'Ball' })
  })

  test('but not of drafts that nobody saw, nor of the trash', async () => {
    const { id } = await anEvent({ title: 'Gala', status: 'draft' })
    await rename('events', id, 'grand-gala', { draft: true })
    const { id: open } = await anEvent({ title: 'Fair' })
    await calendar.payload.update({
      collection: 'events',
      id: open,
      data: { deletedAt: '2026-11-18T12:00:00.000Z' },
    })

    expect([await aliasCount(id), await aliasCount(open)]).toEqual([0, 0])
  })
})
