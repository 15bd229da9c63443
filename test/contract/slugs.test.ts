import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage, inItalian, clear } =
  buildersOf(calendar)
const { as } = usersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

const slugOf = async (id: number, root = '') =>
  (await get(`${root}/events/${id}`, { as: as('editor') })).body.slug

describe('ids', () => {
  test('of events, venues, organizers and images are one ascending sequence (GEN-46)', async () => {
    const ids = [
      (await anEvent()).id,
      (await aVenue()).id,
      (await anOrganizer()).id,
      (await anImage()).id,
      (await anEvent({ status: 'draft' })).id,
    ]
    const first = ids[0] ?? 0

    expect(ids).toEqual([first, first + 1, first + 2, first + 3, first + 4])
  })

  test('of categories and tags are another (GEN-46)', async () => {
    const music = await aCategory('Music')
    const event = (await anEvent()).id

    expect([await aTag('Loud'), await aCategory('Food')]).toEqual([music + 1, music + 2])
    expect((await aVenue()).id).toBe(event + 1)
  })

  test('are never used again (GEN-46)', async () => {
    const { id } = await anEvent()
    await calendar.payload.delete({ collection: 'events', id })
    const tag = await aTag('Loud')
    await calendar.payload.delete({ collection: 'tags', id: tag })

    expect((await anEvent()).id).toBe(id + 1)
    expect(await aCategory('Music')).toBe(tag + 1)
    expect((await get(`/events/${id}`)).body.code).toBe('rest-event-not-found')
  })

  test('that were imported stay, and raise the sequence (GEN-46)', async () => {
    const { id } = await anEvent()
    await aVenue({ id: id + 50 })

    expect((await anOrganizer()).id).toBe(id + 51)
  })
})

describe('a slug', () => {
  test.each([
    ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
    ['Full & Term', 'full-term'],
    ['  Rock ’n’ Roll!  ', 'rock-n-roll'],
    ['ÀÉÎõü ß æ', 'aeiou-ss-ae'],
    ['Übergröße', 'ubergrosse'],
    ['a__b--c..d', 'a-b-c-d'],
    ['-- 2027 --', '2027'],
    ['UPPER Case', 'upper-case'],
    ['x'.repeat(255), 'x'.repeat(200)],
  ])('is made from the title "%s": %s (GEN-48)', async (title, slug) => {
    expect(await slugOf((await anEvent({ title })).id)).toBe(slug)
  })

  test.each([
    ['My Own Slug!', 'my-own-slug'],
    ['ŻÓŁĆ/2027', 'zolc-2027'],
    ['Chess__trashed', 'chess-trashed'],
  ])('that is sent as "%s" is cleaned the same way: %s (GEN-48)', async (given, slug) => {
    expect(await slugOf((await anEvent({ title: 'Chess', slug: given })).id)).toBe(slug)
  })

  test.each([
    ['events', 'event'],
    ['venues', 'venue'],
    ['organizers', 'organizer'],
    ['categories', 'category'],
    ['tags', 'tag'],
  ] as const)('of %s without characters is %s and the id (GEN-48)', async (collection, word) => {
    const id = {
      events: async () => (await anEvent({ title: '!?' })).id,
      venues: async () => (await aVenue({ name: '!?' })).id,
      organizers: async () => (await anOrganizer({ name: '!?' })).id,
      categories: () => aCategory('!?'),
      tags: () => aTag('!?'),
    }[collection]
    const made = await id()

    expect((await get(`/${collection}/${made}`)).body.slug).toBe(`${word}-${made}`)
  })

  test('is made unique by a number, over all statuses (GEN-48)', async () => {
    const slugs: string[] = []
    for (const status of ['publish', 'draft', 'pending', 'private', 'future'] as const) {
      slugs.push(await slugOf((await anEvent({ title: 'Chess', status })).id))
    }

    expect(slugs).toEqual(['chess', 'chess-2', 'chess-3', 'chess-4', 'chess-5'])
  })

  test('may be the same in different collections (GEN-48)', async () => {
    await anEvent({ title: 'Chess' })
    const venue = (await aVenue({ name: 'Chess' })).id
    const organizer = (await anOrganizer({ name: 'Chess' })).id

    expect((await get(`/venues/${venue}`)).body.slug).toBe('chess')
    expect((await get(`/organizers/${organizer}`)).body.slug).toBe('chess')
    expect((await get(`/categories/${await aCategory('Chess')}`)).body.slug).toBe('chess')
    expect((await get(`/tags/${await aTag('Chess')}`)).body.slug).toBe('chess')
  })

  test('is unique over both languages (GEN-48)', async () => {
    const chess = await anEvent({ title: 'Chess' })
    await inItalian('events', chess.id, { slug: 'scacchi' })

    expect(await slugOf((await anEvent({ title: 'Scacchi' })).id)).toBe('scacchi-2')
    const draughts = await anEvent({ title: 'Draughts' })
    await inItalian('events', draughts.id, { slug: 'chess' })
    expect(await slugOf(draughts.id, '/it')).toBe('chess-2')
    expect(await slugOf(draughts.id)).toBe('draughts')
  })

  test('may be the same in both languages of one event (GEN-48)', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await inItalian('events', id, { slug: 'chess' })

    expect([await slugOf(id), await slugOf(id, '/it')]).toEqual(['chess', 'chess'])
  })

  test('of a long title leaves room for its number (GEN-48)', async () => {
    await anEvent({ title: 'x'.repeat(220) })

    expect(await slugOf((await anEvent({ title: 'x'.repeat(230) })).id)).toBe(
      `${'x'.repeat(198)}-2`,
    )
  })

  test('exists from the first draft on, and stays with a new title (GEN-48)', async () => {
    const { id } = await anEvent({ title: 'Chess', status: 'draft' })
    expect(await slugOf(id)).toBe('chess')
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Draughts' } })

    expect(await slugOf(id)).toBe('chess')
  })

  test('that was emptied is made from the title again (GEN-48)', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Draughts', slug: '' },
    })

    expect(await slugOf(id)).toBe('draughts')
  })
})

describe.each(['venues', 'organizers'] as const)('the trash of %s', (collection) => {
  const make = async (name: string) =>
    (await (collection === 'venues' ? aVenue({ name }) : anOrganizer({ name }))).id
  const trash = (id: number, deletedAt: string | null = '2026-11-18T12:00:00.000Z') => {
    tick()

    return calendar.payload.update({ collection, id, data: { deletedAt }, trash: true })
  }
  const slug = async (id: number) =>
    (await get(`/${collection}/${id}`, { as: as('editor') })).body.slug

  test('adds a suffix to a slug, and frees the old one (GEN-49)', async () => {
    const first = await make('Hall')
    await trash(first)
    const second = await make('Hall')

    expect([await slug(first), await slug(second)]).toEqual(['hall__trashed', 'hall'])
    await trash(second)
    expect(await slug(second)).toBe('hall__trashed-2')
    expect((await get(`/${collection}/by-slug/hall`)).body.code).toBe('rest_invalid_param')
    const { body } = await get(`/${collection}/by-slug/hall__trashed-2`, { as: as('editor') })
    expect(body.id).toBe(second)
  })

  test('restores the old slug, with a number when it is in use (GEN-49)', async () => {
    const first = await make('Hall')
    await trash(first)
    await trash(first, null)
    expect(await slug(first)).toBe('hall')
    await trash(first)
    await make('Hall')
    await trash(first, null)

    expect(await slug(first)).toBe('hall-2')
  })
})

test('a trashed event is found only by the slug with suffix (GEN-49, EV-48)', async () => {
  const { id } = await anEvent({ title: 'Chess', status: 'trash' })

  expect((await get('/events/by-slug/chess')).body.code).toBe('rest_invalid_param')
  expect((await get('/events/by-slug/chess__trashed')).body.code).toBe('event-no-longer-available')
  await calendar.payload.update({
    collection: 'events',
    id,
    data: { deletedAt: null },
    trash: true,
  })
  expect((await get('/events/by-slug/chess')).body.id).toBe(id)
})

test('both slugs of a translated event get the suffix and are restored (GEN-49)', async () => {
  const { id } = await anEvent({ title: 'Chess' })
  tick()
  await inItalian('events', id, { slug: 'scacchi' })
  const move = (deletedAt: string | null) => {
    tick()

    return calendar.payload.update({ collection: 'events', id, data: { deletedAt }, trash: true })
  }
  await move('2026-11-18T12:00:00.000Z')

  expect((await get('/events/by-slug/scacchi')).body.code).toBe('rest_invalid_param')
  expect((await get('/events/by-slug/scacchi__trashed')).body.code).toBe(
    'event-no-longer-available',
  )
  await move(null)
  expect((await get('/it/events/by-slug/scacchi')).body.id).toBe(id)
  expect((await get('/events/by-slug/chess')).body.id).toBe(id)
})

describe('addresses', () => {
  test.each([
    ['publish', true],
    ['private', true],
    ['draft', false],
    ['pending', false],
    ['future', false],
  ] as const)('of an event that is %s: a page by slug is %s (GEN-50)', async (status, hasPage) => {
    const event = (await anEvent({ title: 'Chess', status })).id
    const venue = (await aVenue({ name: 'Hall', status })).id
    const organizer = (await anOrganizer({ name: 'Club', status })).id
    for (const root of ['', '/it']) {
      const at = async (path: string) => (await get(root + path, { as: as('editor') })).body
      const page = (path: string, id: number) => `${site}${root}/${hasPage ? path : `?p=${id}`}`

      expect((await at(`/events/${event}`)).url).toBe(page('event/chess/', event))
      expect((await at(`/venues/${venue}`)).url).toBe(page('venue/hall/', venue))
      expect((await at(`/organizers/${organizer}`)).url).toBe(page('organizer/club/', organizer))
      expect((await at(`/events/${event}`)).rest_url).toBe(
        `${site}${root}/cal/events/v1/events/${event}`,
      )
      expect((await at(`/venues/by-slug/hall`)).rest_url).toBe(
        `${site}${root}/cal/events/v1/venues/${venue}`,
      )
    }
  })

  test('of entries in the trash have the id (GEN-50)', async () => {
    const { id } = await aVenue({ name: 'Hall', status: 'trash' })

    expect((await get(`/venues/${id}`, { as: as('editor') })).body.url).toBe(`${site}/?p=${id}`)
  })

  test('of categories contain their parents, those of tags do not (GEN-50)', async () => {
    const arts = await aCategory('Arts')
    const music = await aCategory('Music', arts)
    const rock = await aCategory('Rock', music)
    await inItalian('categories', music, { slug: 'musica' })
    const loud = await aTag('Loud')

    expect((await get(`/categories/${rock}`)).body.url).toBe(
      `${site}/events/category/arts/music/rock/`,
    )
    expect((await get(`/it/categories/${rock}`)).body.url).toBe(
      `${site}/it/events/category/arts/musica/rock/`,
    )
    expect((await get(`/tags/${loud}`)).body.url).toBe(`${site}/tag/loud/`)
  })

  test.each(['', '/en', '/it'])(
    'of pages follow the language, those of the interface the root "%s" (GEN-50, PG-1, LANG-7)',
    async (root) => {
      const { id } = await anEvent({ title: 'Chess' })
      await inItalian('events', id, { slug: 'scacchi' })

      expect((await get(`${root}/events/${id}?multilang_language=it`)).body).toMatchObject({
        url: `${site}/it/event/scacchi/`,
        rest_url: `${site}${root}/cal/events/v1/events/${id}`,
      })
      expect((await get(`${root}/events/${id}?multilang_language=en`)).body).toMatchObject({
        url: `${site}/event/chess/`,
        rest_url: `${site}${root}/cal/events/v1/events/${id}`,
      })
    },
  )
})

test('a draft gets a number when its slug is used before it is published (GEN-48)', async () => {
  const { id } = await anEvent({ title: 'Out', slug: 'out-already' })
  await calendar.payload.update({
    collection: 'events',
    id,
    draft: true,
    data: { slug: 'wanted-by-two' },
  })
  await anEvent({ title: 'Quicker', slug: 'wanted-by-two' })
  const published = await calendar.payload.update({
    collection: 'events',
    id,
    data: { _status: 'published' },
  })

  expect(published.slug).toBe('wanted-by-two-2')
})
