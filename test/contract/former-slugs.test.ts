import { beforeEach, describe, expect, test } from 'vitest'
import type { TitledCollection } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aSeries, aTag, aVenue, clear, inItalian } =
  buildersOf(calendar)
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
  test('of an event, on pages and by slug, in both languages', async () => {
    const { id } = await anEvent({ title: 'Gala' })
    await inItalian('events', id, { title: 'Galà', slug: 'gala-it' })
    await rename('events', id, 'grand-gala')
    await rename('events', id, 'gran-gala', { locale: 'it' })

    expect(await target('/event/gala/')).toEqual([308, '/event/grand-gala/'])
    expect(await target('/it/event/gala-it/?a=b')).toEqual([308, '/it/event/gran-gala/?a=b'])
    expect((await send('/events/by-slug/gala')).body).toMatchObject({ id, slug: 'grand-gala' })
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
