import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, ids, queryOf, refused, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, inItalian, clear } =
  buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => callers[role]?.authorization ?? ''
const idOf = (role: string) => callers[role]?.id ?? 0

beforeAll(async () => {
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    callers[role] = await aUser(role)
  }
})
beforeEach(clear)

const on = (day: string) => ({ startLocal: `${day} 20:00:00`, endLocal: `${day} 22:00:00` })

/** Creates events on successive days. */
const series = async (length: number) => {
  for (let day = 1; day <= length; day++) {
    await anEvent({ title: `Day ${day}`, ...on(`2026-12-${String(day).padStart(2, '0')}`) })
  }
}

describe('pages of events', () => {
  test('have 13 events by default (EV-1, EV-2, GEN-53)', async () => {
    await series(14)
    const first = await get('/events')

    expect(titles(first)).toHaveLength(13)
    expect(first.body).toMatchObject({ total: 14, total_pages: 2 })
    expect(titles(await get('/events?page=2'))).toEqual(['Day 14'])
  })

  test('are as many as the events fill (EV-1, EV-2, GEN-53)', async () => {
    await series(4)

    expect(titles(await get('/events?per_page=2'))).toEqual(['Day 1', 'Day 2'])
    const last = await get('/events?per_page=2&page=2')
    expect(titles(last)).toEqual(['Day 3', 'Day 4'])
    expect(last.body).toMatchObject({ total: 4, total_pages: 2 })
    expect(last.body.next_rest_url).toBeUndefined()
  })

  test('have at most 50 events, as their link says (EV-2, LIM-1)', async () => {
    for (const perPage of ['51', '100', '99999999999999999999']) {
      const { status, body } = await get(`/events?per_page=${perPage}`)

      expect(status, perPage).toBe(200)
      expect(queryOf(body.rest_url)).toMatchObject({ per_page: '50' })
    }
  })

  test('answer 404 after the last one (EV-1, EV-36, GEN-54)', async () => {
    await series(1)

    for (const page of ['2', '3', '1000001', '99999999999999999999']) {
      const { status, body } = await get(`/events?page=${page}`)

      expect(status, page).toBe(404)
      expect(body).toMatchObject({ code: 'event-archive-page-not-found', data: { status: 404 } })
    }
  })

  test('are one empty page without links when there are no events (EV-35, EV-36, GEN-54)', async () => {
    const { status, body } = await get('/events')

    expect(status).toBe(200)
    expect(body).toMatchObject({ events: [], total: 0, total_pages: 0 })
    expect(Object.keys(body).sort()).toEqual(['events', 'rest_url', 'total', 'total_pages'])
    expect((await get('/events?page=2')).body.code).toBe('event-archive-page-not-found')
  })

  test('link to their neighbours with all filters (EV-35, GEN-51, GEN-52)', async () => {
    await series(5)
    const second = await get('/events?per_page=2&page=2&search=day&featured=false')

    expect(Object.keys(second.body).sort()).toEqual([
      'events',
      'next_rest_url',
      'previous_rest_url',
      'rest_url',
      'total',
      'total_pages',
    ])
    expect(titles(await get(second.body.next_rest_url))).toEqual(['Day 5'])
    expect(titles(await get(second.body.previous_rest_url))).toEqual(['Day 1', 'Day 2'])
    expect(titles(await get(second.body.rest_url))).toEqual(['Day 3', 'Day 4'])
    expect(queryOf(second.body.previous_rest_url)).toMatchObject({
      per_page: '2',
      search: 'day',
      featured: 'false',
      start_date: '2026-11-18 00:00:00',
    })
    expect(queryOf(second.body.previous_rest_url).page).toBeUndefined()
  })

  test('need no permission and have no JSON-LD (EV-35, EV-36)', async () => {
    await anEvent()
    const { body } = await get('/events')

    expect(body.events[0]).toMatchObject({ title: 'Evening of chess' })
    expect(body.events[0]).not.toHaveProperty('json_ld')
  })

  test('have an event once that matches in several ways (EV-16, EV-17, EV-35)', async () => {
    const [jazz, blues] = [await aTag('Jazz'), await aTag('Blues')]
    const [hall, club] = [(await aVenue()).id, (await aVenue()).id]
    await anEvent({ title: 'Both', tags: [jazz, blues], venues: [hall, club] })
    const { body } = await get(`/events?tags=${jazz},${blues}&venue=${hall},${club}`)

    expect(body).toMatchObject({ events: [{ title: 'Both' }], total: 1, total_pages: 1 })
  })
})

describe('the filter categories', () => {
  const tree = async () => {
    const music = await aCategory('Live music')
    const jazz = await aCategory('Jazz', music)
    const bebop = await aCategory('Bebop', jazz)
    const food = await aCategory('Food & Drink')
    await anEvent({ title: 'Concert', categories: [music], ...on('2026-12-01') })
    await anEvent({ title: 'Trio', categories: [bebop], ...on('2026-12-02') })
    await anEvent({ title: 'Dinner', categories: [food], ...on('2026-12-03') })
    await anEvent({ title: 'Chess', ...on('2026-12-04') })

    return { music, jazz, bebop, food }
  }

  test('includes child categories (EV-15)', async () => {
    const { music, jazz, bebop } = await tree()

    expect(titles(await get(`/events?categories=${music}`))).toEqual(['Concert', 'Trio'])
    expect(titles(await get(`/events?categories=${jazz}`))).toEqual(['Trio'])
    expect(titles(await get(`/events?categories=${bebop}`))).toEqual(['Trio'])
  })

  const byName = [
    'categories=live-music',
    'categories=LIVE-MUSIC',
    'categories=Live music',
    'categories=live MUSIC',
    'categories[]=live-music',
    'categories[0]=live-music',
    'categories= live-music ,',
  ]

  test('accepts slugs or names in any case (EV-15, GEN-22)', async () => {
    await tree()

    for (const query of byName) {
      expect(titles(await get(`/events?${query}`)), query).toEqual(['Concert', 'Trio'])
    }
  })

  test('accepts a list of alternatives: ids, slugs and names mixed (EV-15)', async () => {
    const { bebop } = await tree()

    expect(titles(await get(`/events?categories=${bebop},food-drink`))).toEqual(['Trio', 'Dinner'])
    expect(titles(await get(`/events?categories[]=${bebop}&categories[]=Food %26 Drink`))).toEqual([
      'Trio',
      'Dinner',
    ])
  })

  test('reads numeric text as an id, with or without leading zeros (EV-15)', async () => {
    const { bebop } = await tree()

    expect(titles(await get(`/events?categories=000${bebop}`))).toEqual(['Trio'])
  })

  test('distinguishes names that differ only in accents (EV-15)', async () => {
    const plain = await aCategory('Pate')
    const accented = await aCategory('Pâté')
    await anEvent({ title: 'Plain', categories: [plain], ...on('2026-12-01') })
    await anEvent({ title: 'Accented', categories: [accented], ...on('2026-12-02') })

    expect(titles(await get('/events?categories=PÂTÉ'))).toEqual(['Accented'])
    expect(titles(await get('/events?categories=Pate'))).toEqual(['Plain'])
  })

  test('accepts name and slug in the language, and the slug in the other (EV-15, LANG-6)', async () => {
    const music = await aCategory('Music')
    await inItalian('categories', music, { name: 'Musica dal vivo', slug: 'musica-dal-vivo' })
    await anEvent({ title: 'Concert', categories: [music] })

    for (const known of [
      '/events?categories=Music',
      '/events?categories=music',
      '/events?categories=musica-dal-vivo',
      '/it/events?categories=Musica dal vivo',
      '/it/events?categories=musica-dal-vivo',
      '/it/events?categories=music',
    ]) {
      expect(titles(await get(known)), known).toEqual(['Concert'])
    }
    expect(refused(await get('/events?categories=Musica dal vivo'))).toEqual(['categories'])
  })

  test('gives an empty list for a category without events (EV-15)', async () => {
    const empty = await aCategory('Empty')

    expect((await get(`/events?categories=${empty}`)).body).toMatchObject({ events: [], total: 0 })
  })

  test('refuses unknown categories (EV-15)', async () => {
    const music = await aCategory('Music')
    const tag = await aTag('Outdoor')

    for (const bad of [
      '999',
      'unknown',
      `${music},unknown`,
      `${tag}`,
      'outdoor',
      `-${music}`,
      '99999999999999999999',
      '',
      '0',
      ',',
    ]) {
      expect(refused(await get(`/events?categories=${bad}`)), bad).toEqual(['categories'])
    }
  })
})

describe('the filter tags', () => {
  const named = [
    ['tags=jazz', ['Jam']],
    ['tags=JAZZ', ['Jam']],
    ['tags=late night', ['Late']],
    ['tags=late-night', ['Late']],
    ['tags=jazz,late-night', ['Jam', 'Late']],
    ['tags[]=jazz&tags[]=Late night', ['Jam', 'Late']],
  ] as const

  test('accepts slugs or names (EV-16)', async () => {
    await anEvent({ title: 'Jam', tags: [await aTag('Jazz')], ...on('2026-12-01') })
    await anEvent({ title: 'Late', tags: [await aTag('Late night')], ...on('2026-12-02') })
    await anEvent({ title: 'Chess', ...on('2026-12-03') })

    for (const [query, expected] of named) {
      expect(titles(await get(`/events?${query}`)), query).toEqual(expected)
    }
  })

  test('accepts ids (EV-16)', async () => {
    const jazz = await aTag('Jazz')
    await anEvent({ title: 'Jam', tags: [jazz] })
    await anEvent({ title: 'Chess' })

    expect(titles(await get(`/events?tags=${jazz}`))).toEqual(['Jam'])
  })

  test('refuses unknown tags; unused ones match nothing (EV-16)', async () => {
    const category = await aCategory('Music')
    const unused = await aTag('Unused')

    expect(titles(await get(`/events?tags=${unused}`))).toEqual([])
    for (const bad of ['999', 'nope', `${unused},nope`, `${category}`, 'music', '-1', '', '0']) {
      expect(refused(await get(`/events?tags=${bad}`)), bad).toEqual(['tags'])
    }
  })
})

describe.each([
  ['venue', 'EV-17', () => aVenue(), (id: number) => ({ venues: [id] })],
  ['organizer', 'EV-18', () => anOrganizer(), (id: number) => ({ organizers: [id] })],
] as const)('the filter %s', (name, rule, make, linkedTo) => {
  test(`accepts one id, or several as alternatives (${rule})`, async () => {
    const [first, second, third] = [(await make()).id, (await make()).id, (await make()).id]
    await anEvent({ title: 'One', ...linkedTo(first), ...on('2026-12-01') })
    await anEvent({ title: 'Two', ...linkedTo(second), ...on('2026-12-02') })
    await anEvent({ title: 'None', ...on('2026-12-03') })

    expect(titles(await get(`/events?${name}=${first}`))).toEqual(['One'])
    expect(titles(await get(`/events?${name}=${first},${second}`))).toEqual(['One', 'Two'])
    expect(titles(await get(`/events?${name}[]=${first}&${name}[]=${second}`))).toEqual([
      'One',
      'Two',
    ])
    expect(titles(await get(`/events?${name}=${third}`))).toEqual([])
  })

  test(`refuses an id of another kind (${rule})`, async () => {
    const { id } = await make()
    const event = await anEvent()

    for (const bad of ['999', `${event.id}`, `${id},999`, 'Town hall', '0', '-1', '', '1.5']) {
      expect(refused(await get(`/events?${name}=${bad}`)), bad).toEqual([name])
    }
  })
})

test('venues and organizers in filters may have any status (EV-17, EV-18)', async () => {
  const { id: draft } = await aVenue({ status: 'draft' })
  const { id: gone } = await aVenue({ status: 'trash' })
  const { id: secret } = await anOrganizer({ status: 'private' })
  await anEvent({ title: 'Chess', venues: [draft], organizers: [secret] })

  expect(titles(await get(`/events?venue=${draft}`))).toEqual(['Chess'])
  expect((await get(`/events?venue=${gone}`)).status).toBe(200)
  expect(titles(await get(`/events?organizer=${secret}`))).toEqual(['Chess'])
})

describe.each([
  ['featured', 'EV-19'],
  ['ticketed', 'EV-26'],
] as const)('the filter %s', (flag, rule) => {
  const values = [
    ['true', ['With']],
    ['1', ['With']],
    ['TRUE', ['With']],
    ['false', ['Without']],
    ['0', ['Without']],
  ] as const

  test(`accepts yes and no (${rule}, GEN-18)`, async () => {
    await anEvent({ title: 'With', [flag]: true, ...on('2026-12-01') })
    await anEvent({ title: 'Without', ...on('2026-12-02') })

    for (const [value, expected] of values) {
      expect(titles(await get(`/events?${flag}=${value}`)), value).toEqual(expected)
    }
    expect(titles(await get('/events'))).toEqual(['With', 'Without'])
  })
})

describe('the filter status', () => {
  const oneOfEach = async () => {
    for (const status of ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const) {
      await anEvent({ title: status, status, author: idOf('author') })
    }
  }

  test('by default selects everything readable outside the trash (EV-20, AUTH-12, AUTH-22)', async () => {
    await oneOfEach()
    const everything = ['publish', 'future', 'draft', 'pending', 'private']

    expect(titles(await get('/events'))).toEqual(['publish'])
    expect(titles(await get('/events', { as: as('subscriber') }))).toEqual(['publish'])
    expect(titles(await get('/events', { as: as('contributor') }))).toEqual(['publish'])
    expect(titles(await get('/events', { as: as('author') }))).toEqual(everything)
    expect(titles(await get('/events', { as: as('editor') }))).toEqual(everything)
    expect((await get('/events')).body.total).toBe(1)
  })

  test('selects events of one status (EV-20, AUTH-13)', async () => {
    await oneOfEach()

    for (const status of ['publish', 'future', 'draft', 'pending', 'private', 'trash']) {
      for (const caller of ['editor', 'author']) {
        const answer = await get(`/events?status=${status}`, { as: as(caller) })

        expect(titles(answer), caller).toEqual([status])
      }
    }
  })

  test('accepts several as alternatives (EV-20)', async () => {
    await oneOfEach()

    expect(titles(await get('/events?status=draft,trash', { as: as('editor') }))).toEqual([
      'draft',
      'trash',
    ])
    expect(
      titles(await get('/events?status[]=publish&status[]=private', { as: as('editor') })),
    ).toEqual(['publish', 'private'])
  })

  test('never selects events that the caller may not read (EV-20, AUTH-12, AUTH-13, AUTH-22)', async () => {
    await oneOfEach()
    const path = '/events?status=future,draft,pending,private,trash'

    expect((await get(path, { as: as('contributor') })).body).toMatchObject({
      events: [],
      total: 0,
    })
  })

  test('shows contributors their own trash, without published events (EV-20, AUTH-13)', async () => {
    const author = idOf('contributor')
    const mine = await anEvent({ title: 'Draft', status: 'draft', author })
    const out = await anEvent({ title: 'Out', author })
    for (const { id } of [mine, out]) {
      const data = { deletedAt: '2026-11-01T00:00:00.000Z' }
      await calendar.payload.update({ collection: 'events', id, data })
    }

    expect(titles(await get('/events?status=trash', { as: as('contributor') }))).toEqual(['Draft'])
  })

  test('accepts only publish from callers who may not create events (EV-20)', async () => {
    await oneOfEach()

    for (const caller of [{}, { as: as('subscriber') }]) {
      expect(titles(await get('/events?status=publish', caller))).toEqual(['publish'])
      for (const bad of ['draft', 'publish,draft', 'private', 'future', 'trash']) {
        expect(refused(await get(`/events?status=${bad}`, caller)), bad).toEqual(['status'])
      }
    }
  })

  test('refuses an unknown status, also from editors (EV-20)', async () => {
    for (const bad of ['any', 'published', 'auto-draft', 'publish,any', '', '0']) {
      const answer = await get(`/events?status=${bad}`, { as: as('editor') })
      expect(refused(answer), bad).toEqual(['status'])
    }
  })
})

describe('the filter include', () => {
  test('selects ids whatever their dates (EV-24)', async () => {
    const past = await anEvent({ title: 'Past', ...on('2020-01-01') })
    const far = await anEvent({ title: 'Far', ...on('2040-01-01') })
    await anEvent({ title: 'Soon' })
    const both = `${past.id},${far.id}`

    expect(titles(await get(`/events?include=${both}`))).toEqual(['Past', 'Far'])
    expect(
      titles(await get(`/events?include=${both}&start_date=2030-01-01&starts_before=2025-01-01`)),
    ).toEqual(['Past', 'Far'])
    expect(queryOf((await get(`/events?include=${both}`)).body.rest_url)).not.toHaveProperty(
      'start_date',
    )
  })

  test('ignores ids that are unknown or unreadable (EV-24, EV-32)', async () => {
    const seen = await anEvent({ title: 'Seen' })
    const draft = await anEvent({ status: 'draft' })
    const trash = await anEvent({ status: 'trash' })
    const hidden = await anEvent({ title: 'Hidden', hideFromListings: true })
    const venue = await aVenue()
    const all = [seen, draft, trash, hidden, venue].map(({ id }) => id)

    const unknown = '999999,99999999999999999999'
    const { body } = await get(`/events?include=${all.join(',')},${unknown}`)

    expect(body).toMatchObject({ events: [{ title: 'Seen' }], total: 1 })
  })

  test('is combined with other filters and orders (EV-24, EV-34)', async () => {
    const b = await anEvent({ title: 'B', featured: true, ...on('2026-12-02') })
    const a = await anEvent({ title: 'A', featured: true, ...on('2026-12-01') })
    const c = await anEvent({ title: 'C', ...on('2020-12-01') })
    const include = `include=${c.id},${b.id},${a.id}`

    expect(titles(await get(`/events?${include}`))).toEqual(['C', 'A', 'B'])
    expect(titles(await get(`/events?${include}&orderby=title&order=desc`))).toEqual([
      'C',
      'B',
      'A',
    ])
    expect(titles(await get(`/events?${include}&featured=true`))).toEqual(['A', 'B'])
  })

  test('accepts at most a hundred ids (EV-24, LIM-8)', async () => {
    const { id } = await anEvent()
    const many = (length: number) => Array.from({ length }, (_, index) => id + index).join(',')

    expect(ids(await get(`/events?include=${many(100)}`))).toEqual([id])
    expect(refused(await get(`/events?include=${many(101)}`))).toEqual(['include'])
  })

  test.each(['', '0', 'abc', '-5', '1.5', '1,abc', '1,0', '1,-2'])(
    'refuses %j (EV-24)',
    async (value) => {
      expect(refused(await get(`/events?include=${value}`))).toEqual(['include'])
    },
  )

  test('accepts leading zeros (EV-24)', async () => {
    const { id } = await anEvent()

    expect(ids(await get(`/events?include=00${id}`))).toEqual([id])
  })
})

describe('the filter post_parent', () => {
  test('selects the children of an event (EV-25)', async () => {
    const festival = await anEvent({ title: 'Festival' })
    await anEvent({ title: 'Opening', parent: festival.id })
    const stage = await anEvent({ title: 'Stage', parent: festival.id })
    await anEvent({ title: 'Band', parent: stage.id })

    expect(titles(await get(`/events?post_parent=${festival.id}`))).toEqual(['Opening', 'Stage'])
    expect(titles(await get(`/events?post_parent=${stage.id}`))).toEqual(['Band'])
  })

  test('requires an event (EV-25)', async () => {
    const { id: childless } = await anEvent()
    const { id: venue } = await aVenue()

    expect((await get(`/events?post_parent=${childless}`)).body.total).toBe(0)
    for (const bad of ['0', '', 'abc', '-1', '999', '99999999999999999999', `${venue}`]) {
      expect(refused(await get(`/events?post_parent=${bad}`)), bad).toEqual(['post_parent'])
    }
  })
})

describe('the parameter password', () => {
  test('opens the events that have it (EV-27, EV-37, EV-75, AUTH-14)', async () => {
    const secret = { descriptionHtml: 'Secret menu', cost: '20' }
    await anEvent({ ...secret, title: 'A', accessPassword: 'sesame', ...on('2026-12-01') })
    await anEvent({ ...secret, title: 'B', accessPassword: 'other', ...on('2026-12-02') })
    const titlesOf = async (path: string, options = {}) =>
      (await get(path, options)).body.events.map(({ cost }: { cost: string }) => cost)

    expect(await titlesOf('/events')).toEqual(['', ''])
    expect(await titlesOf('/events?password=sesame')).toEqual(['$20', ''])
    expect(await titlesOf('/events?password=SESAME')).toEqual(['', ''])
    expect(await titlesOf('/events?password=')).toEqual(['', ''])
    expect(await titlesOf('/events', { as: as('editor') })).toEqual(['', ''])
    expect(await titlesOf('/events?context=edit')).toEqual(['', ''])
    expect(await titlesOf('/events?context=edit', { as: as('contributor') })).toEqual(['', ''])
    expect(await titlesOf('/events?context=edit', { as: as('editor') })).toEqual(['$20', '$20'])
  })
})

describe('the filter', () => {
  test('exclude omits ids (EV-28)', async () => {
    const a = await anEvent({ title: 'A', ...on('2026-12-01') })
    const b = await anEvent({ title: 'B', ...on('2026-12-02') })
    await anEvent({ title: 'C', ...on('2026-12-03') })

    expect(titles(await get(`/events?exclude=${a.id}`))).toEqual(['B', 'C'])
    expect(titles(await get(`/events?exclude=${a.id},${b.id},999999`))).toEqual(['C'])
    for (const bad of ['', '0', 'abc', '-1', '1,x']) {
      expect(refused(await get(`/events?exclude=${bad}`)), bad).toEqual(['exclude'])
    }
  })

  test('author accepts ids of users, unknown ones match nothing (EV-29)', async () => {
    await anEvent({ title: 'A', author: idOf('author'), ...on('2026-12-01') })
    await anEvent({ title: 'E', author: idOf('editor'), ...on('2026-12-02') })
    await anEvent({ title: 'Nobody', ...on('2026-12-03') })

    expect(titles(await get(`/events?author=${idOf('author')}`))).toEqual(['A'])
    expect(titles(await get(`/events?author=${idOf('author')},${idOf('editor')}`))).toEqual([
      'A',
      'E',
    ])
    expect((await get('/events?author=99999')).body).toMatchObject({ events: [], total: 0 })
    for (const bad of ['', '0', 'abc', '-1']) {
      expect(refused(await get(`/events?author=${bad}`)), bad).toEqual(['author'])
    }
  })

  test('slug matches exact slugs in either language (EV-30, LANG-6)', async () => {
    const { id } = await anEvent({ title: 'Jazz Night', ...on('2026-12-01') })
    await inItalian('events', id, { title: 'Notte jazz', slug: 'notte-jazz' })
    await anEvent({ title: '2027', ...on('2026-12-02') })

    expect(ids(await get('/events?slug=jazz-night'))).toEqual([id])
    expect(ids(await get('/events?slug=notte-jazz'))).toEqual([id])
    expect(ids(await get('/it/events?slug=jazz-night'))).toEqual([id])
    expect(titles(await get('/events?slug=2027,jazz-night'))).toEqual(['Jazz Night', '2027'])
    expect((await get('/events?slug=jazz')).body).toMatchObject({ events: [], total: 0 })
    expect(refused(await get('/events?slug='))).toEqual(['slug'])
  })

  test('hide_from_listings selects hidden events for users who may create events (EV-32)', async () => {
    const hidden = await anEvent({ title: 'Hidden', hideFromListings: true, ...on('2026-12-01') })
    await anEvent({ title: 'Open', ...on('2026-12-02') })
    const path = '/events?hide_from_listings=true'

    expect(titles(await get('/events', { as: as('editor') }))).toEqual(['Open'])
    expect(titles(await get('/events?hide_from_listings=false'))).toEqual(['Open'])
    expect(titles(await get(path, { as: as('contributor') }))).toEqual(['Hidden', 'Open'])
    expect(titles(await get(`${path}&include=${hidden.id}`, { as: as('editor') }))).toEqual([
      'Hidden',
    ])
    expect(refused(await get(path))).toEqual(['hide_from_listings'])
    expect(refused(await get(path, { as: as('subscriber') }))).toEqual(['hide_from_listings'])
  })
})

describe('the order of events', () => {
  const three = async () => {
    await anEvent({
      title: 'banana',
      startLocal: '2026-12-01 10:00:00',
      endLocal: '2026-12-05 10:00:00',
      date: '2026-03-01T00:00:00.000Z',
    })
    await anEvent({
      title: 'Ärger',
      startLocal: '2026-12-02 10:00:00',
      endLocal: '2026-12-03 10:00:00',
      date: '2026-01-01T00:00:00.000Z',
      sticky: true,
    })
    const cherry = await anEvent({
      title: 'Cherry',
      startLocal: '2026-12-03 10:00:00',
      endLocal: '2026-12-04 10:00:00',
      date: '2026-02-01T00:00:00.000Z',
      featured: true,
    })
    await calendar.payload.db.updateOne({
      collection: 'events',
      id: cherry.id,
      data: { updatedAt: '2026-11-01T00:00:00.000Z' },
    })
  }

  const orders = [
    ['', ['banana', 'Ärger', 'Cherry']],
    ['orderby=start_date', ['banana', 'Ärger', 'Cherry']],
    ['orderby=end_date', ['Ärger', 'Cherry', 'banana']],
    ['orderby=title', ['Ärger', 'banana', 'Cherry']],
    ['orderby=date', ['Ärger', 'Cherry', 'banana']],
    ['orderby=modified', ['Cherry', 'banana', 'Ärger']],
    ['orderby=id', ['banana', 'Ärger', 'Cherry']],
    ['order=asc', ['banana', 'Ärger', 'Cherry']],
    ['order=desc', ['Cherry', 'Ärger', 'banana']],
    ['order=DESC', ['Cherry', 'Ärger', 'banana']],
    ['orderby=title&order=Desc', ['Cherry', 'banana', 'Ärger']],
    ['orderby=end_date&order=desc', ['banana', 'Cherry', 'Ärger']],
    ['orderby=id&order=desc', ['Cherry', 'Ärger', 'banana']],
  ] as const

  test('is the requested one, also for sticky and featured events (EV-33, EV-34)', async () => {
    await three()

    for (const [query, expected] of orders) {
      expect(titles(await get(`/events?${query}`)), query).toEqual(expected)
    }
  })

  test.each(['orderby=foo', 'orderby=', 'orderby=TITLE', 'orderby=start_date,title'])(
    'refuses %s (EV-33)',
    async (query) => {
      expect(refused(await get(`/events?${query}`))).toEqual(['orderby'])
    },
  )

  test.each(['order=up', 'order=', 'order[]=asc'])('refuses %s (EV-34)', async (query) => {
    expect(refused(await get(`/events?${query}`))).toEqual(['order'])
  })

  test.each(['asc', 'desc'])('has ties sorted by id, also when %s (EV-34)', async (order) => {
    const first = await anEvent({ title: 'Same' })
    const second = await anEvent({ title: 'same' })
    const third = await anEvent({ title: 'SAME' })
    const expected = [first.id, second.id, third.id]

    for (const orderby of ['start_date', 'end_date', 'title', 'date']) {
      const query = `orderby=${orderby}&order=${order}`
      expect(ids(await get(`/events?${query}`)), orderby).toEqual(expected)
      expect(ids(await get(`/events?${query}&per_page=2&page=2`)), orderby).toEqual([third.id])
    }
  })

  test('compares wall clocks, not instants (EV-34)', async () => {
    await anEvent({
      title: 'Honolulu at nine',
      timezone: 'Pacific/Honolulu',
      startLocal: '2026-12-01 09:00:00',
      endLocal: '2026-12-01 10:00:00',
    })
    await anEvent({
      title: 'Tokyo at ten',
      timezone: 'Asia/Tokyo',
      startLocal: '2026-12-01 10:00:00',
      endLocal: '2026-12-01 11:00:00',
    })

    expect(titles(await get('/events'))).toEqual(['Honolulu at nine', 'Tokyo at ten'])
    expect(titles(await get('/events?orderby=end_date&order=desc'))).toEqual([
      'Tokyo at ten',
      'Honolulu at nine',
    ])
  })

  test('of titles follows the language (EV-33, LANG-6)', async () => {
    const { id } = await anEvent({ title: 'Apple' })
    await anEvent({ title: 'Melon' })
    await inItalian('events', id, { title: 'Zucca' })

    expect(titles(await get('/events?orderby=title'))).toEqual(['Apple', 'Melon'])
    expect(titles(await get('/it/events?orderby=title'))).toEqual(['Melon', 'Zucca'])
    expect(titles(await get('/it/events?orderby=title&order=desc'))).toEqual(['Zucca', 'Melon'])
  })
})

test('scheduled events are listed once their date has passed (EV-38, ST-8)', async () => {
  await anEvent({ title: 'Just now', date: '2026-11-18T15:00:00.000Z' })
  await anEvent({ title: 'In a second', date: '2026-11-18T15:00:01.000Z' })
  const { body } = await get('/events')

  expect(body).toMatchObject({ events: [{ title: 'Just now', status: 'publish' }], total: 1 })
})

test('linked venues and organizers that the caller may not read are omitted from members (EV-39, EV-71, EV-72)', async () => {
  const hall = await aVenue({ name: 'Hall' })
  const draft = await aVenue({ name: 'Draft', status: 'draft' })
  const club = await anOrganizer({ name: 'Club', status: 'private' })
  await anEvent({ venues: [draft.id, hall.id], organizers: [club.id] })

  expect((await get('/events')).body.events[0]).toMatchObject({
    venue: { venue: 'Hall' },
    organizer: [],
  })
  expect((await get('/events', { as: as('editor') })).body.events[0]).toMatchObject({
    venue: [{ venue: 'Draft' }, { venue: 'Hall' }],
    organizer: [{ organizer: 'Club' }],
  })
})

test('all filters must match (EV-15, EV-16, EV-17, EV-18, EV-19, EV-26)', async () => {
  const category = await aCategory('Music')
  const tag = await aTag('Free')
  const venue = (await aVenue()).id
  const organizer = (await anOrganizer()).id
  const complete = {
    categories: [category],
    tags: [tag],
    venues: [venue],
    organizers: [organizer],
    featured: true,
    ticketed: true,
  }
  await anEvent({ title: 'All', ...complete })
  const lacking = {
    categories: [],
    tags: [],
    venues: [],
    organizers: [],
    featured: false,
    ticketed: false,
  }
  for (const [name, nothing] of Object.entries(lacking)) {
    await anEvent({ title: `No ${name}`, ...complete, [name]: nothing })
  }
  const query = `categories=${category}&tags=${tag}&venue=${venue}&organizer=${organizer}&featured=1&ticketed=1`

  expect(titles(await get(`/events?${query}`))).toEqual(['All'])
})

test('events are long by the number of days that they are on (EV-56)', async () => {
  const from = (day: string, end: string) => ({ startLocal: `${day} 20:00:00`, endLocal: end })
  await anEvent({ title: 'Three days', ...from('2026-12-01', '2026-12-03 23:00:00') })
  await anEvent({ title: 'To midnight', ...from('2026-12-02', '2026-12-05 00:00:00') })
  await anEvent({ title: 'Four days', ...from('2026-12-03', '2026-12-06 10:00:00') })

  expect(titles(await get('/events?long=true'))).toEqual(['Four days'])
  expect(titles(await get('/events?long=false'))).toEqual(['Three days', 'To midnight'])
  expect((await get('/events')).body.total).toBe(3)
})
