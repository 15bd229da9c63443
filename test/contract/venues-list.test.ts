import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, ids, mistyped, queryOf, refused, titles } from '../support/http'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, anImage, aUser, inItalian, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => ({ as: callers[role]?.authorization ?? '' })
const idOf = (role: string) => callers[role]?.id ?? 0

beforeAll(async () => {
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    callers[role] = await aUser(role)
  }
})
beforeEach(async () => {
  vi.setSystemTime(new Date(now))
  await clear()
})

const found = async (query: string, options = {}) =>
  titles(await get(`/venues?orderby=id&${query}`, options))

describe('pages of venues', () => {
  test('have 13 or per_page of them, and answer 404 after the last one (VE-1, GEN-53, GEN-54)', async () => {
    for (let number = 1; number <= 14; number++) await aVenue({ name: `V${number}` })
    const second = await get('/venues?orderby=id&per_page=5&page=2')

    expect(titles(await get('/venues'))).toHaveLength(13)
    expect(titles(second)).toEqual(['V6', 'V7', 'V8', 'V9', 'V10'])
    expect(titles(await get(second.body.next_rest_url))).toEqual(['V11', 'V12', 'V13', 'V14'])
    expect(titles(await get(second.body.previous_rest_url))).toEqual(['V1', 'V2', 'V3', 'V4', 'V5'])
    expect(second.body).toMatchObject({ total: 14, total_pages: 3 })
    expect(queryOf((await get('/venues?per_page=51')).body.rest_url).per_page).toBe('50')
    for (const page of ['3', '99999999999999999999']) {
      const { status, body } = await get(`/venues?page=${page}`)
      expect([status, body.code]).toEqual([404, 'venue-archive-page-not-found'])
    }
  })

  test('are one empty page when there are no venues (VE-1, VE-10)', async () => {
    const { body } = await get('/venues')

    expect(Object.keys(body).sort()).toEqual(['rest_url', 'total', 'total_pages', 'venues'])
    expect(body).toMatchObject({ venues: [], total: 0, total_pages: 0 })
    expect((await get('/venues?page=2')).status).toBe(404)
  })

  test('have all filters in their links, and no JSON-LD (VE-10, GEN-51)', async () => {
    const { id } = await aVenue({ name: 'Blue Hall' })
    await anEvent({ venues: [id] })
    const query = 'search=blue hall&has_events=yes&only_with_upcoming=1&exclude=9,8&order=asc'
    const { body } = await get(`/venues?${query}`)

    expect(body.venues[0]).not.toHaveProperty('json_ld')
    expect(queryOf(body.rest_url)).toEqual({
      page: '1',
      per_page: '13',
      search: 'blue hall',
      has_events: 'true',
      only_with_upcoming: 'true',
      exclude: '9,8',
      order: 'asc',
      status: 'publish',
    })
    expect(ids(await get(body.rest_url))).toEqual([id])
  })

  test('have protected members blanked, opened by their password (VE-10, VE-31, AUTH-14)', async () => {
    await aVenue({ name: 'Bunker', city: 'Turin', accessPassword: 'x' })
    const city = async (query: string, options = {}) =>
      (await get(`/venues?${query}`, options)).body.venues[0].city

    expect(await city('')).toBe('')
    expect(await city('', as('editor'))).toBe('')
    expect(await city('password=y')).toBe('')
    expect(await city('password=x')).toBe('Turin')
    expect(await city('context=edit', as('editor'))).toBe('Turin')
  })
})

describe('the search of venues', () => {
  const hall = {
    name: 'Blue Hall',
    descriptionHtml: '<p>Concerts &amp; dinners in the <em>old</em> mill</p>',
    excerptHtml: 'Near the river',
    address: '12, Rue de l’Église',
    city: 'Zürich',
    province: 'Piedmont',
    state: 'Oregon',
    stateProvince: 'Cascadia',
    zip: '97-201',
    phone: '(555) 010-99',
  }

  const finding = [
    'blue',
    'BLUE hall',
    'hall blue',
    'lue all',
    'concerts mill',
    'concerts & dinners',
    'river near',
    'eglise',
    "12 l'eglise",
    'zurich',
    'ZÜRICH',
    'piedmont',
    'oregon',
    'cascadia',
    '97201',
    '97-201',
    '555 010',
  ]

  test('finds the hall by any of its texts (VE-2)', async () => {
    await aVenue(hall)
    await aVenue({ name: 'Elsewhere' })

    for (const search of finding) {
      expect(await found(new URLSearchParams({ search }).toString()), search).toEqual(['Blue Hall'])
    }
  })

  const others = [
    ['blue zurich', 'words in two texts'],
    ['hall concerts', 'words in two texts'],
    ['strong', 'markup'],
    ['amp', 'an entity'],
    ['example', 'the website'],
    ['italy', 'the country'],
    ['red', 'nothing'],
    ['%', 'a wildcard'],
    ['!!!', 'punctuation alone'],
  ] as const

  test('does not find the hall by other values (VE-2)', async () => {
    await aVenue({ ...hall, website: 'https://example.org/', country: 'Italy' })

    for (const [search, what] of others) {
      const { body } = await get(`/venues?${new URLSearchParams({ search })}`)

      expect(body, what).toMatchObject({ venues: [], total: 0, total_pages: 0 })
    }
  })

  test('searches the text in the language, with fallback (VE-2, LANG-6)', async () => {
    const { id } = await aVenue({ name: 'Blue Hall', city: 'Turin' })
    await inItalian('venues', id, { name: 'Sala azzurra' })

    expect(await found('search=azzurra')).toEqual([])
    expect(titles(await get('/it/venues?search=azzurra'))).toEqual(['Sala azzurra'])
    expect(titles(await get('/it/venues?search=turin'))).toEqual(['Sala azzurra'])
    expect(await found('search=turin')).toEqual(['Blue Hall'])
    expect(titles(await get('/it/venues?search=blue'))).toEqual([])
  })

  test.each(['search=', 'search=%20', 'search=0', 'search[]=blue'])(
    'refuses %s (VE-2, GEN-20)',
    async (query) => {
      expect(refused(await get(`/venues?${query}`))).toEqual(['search'])
    },
  )

  test('accepts 200 characters at most (VE-2, LIM-4)', async () => {
    expect((await get(`/venues?search=${'a'.repeat(200)}`)).status).toBe(200)
    expect(refused(await get(`/venues?search=${'a'.repeat(201)}`))).toEqual(['search'])
  })
})

describe('the filter event', () => {
  test('selects the venues of an event (VE-3)', async () => {
    const [a, b] = [await aVenue({ name: 'A' }), await aVenue({ name: 'B' })]
    await aVenue({ name: 'C' })
    const event = await anEvent({ venues: [b.id, a.id] })
    const without = await anEvent()

    expect(await found(`event=${event.id}`)).toEqual(['A', 'B'])
    expect(await found(`event=${without.id}`)).toEqual([])
  })

  test('selects nothing for an event that the caller may not read (VE-3, AUTH-12)', async () => {
    const venue = await aVenue()
    const { id } = await anEvent({ status: 'draft', venues: [venue.id], author: idOf('author') })

    expect((await get(`/venues?event=${id}`)).body).toMatchObject({ venues: [], total: 0 })
    expect(await found(`event=${id}`, as('contributor'))).toEqual([])
    expect(await found(`event=${id}`, as('author'))).toEqual(['Town hall'])
    expect(await found(`event=${id}`, as('editor'))).toEqual(['Town hall'])
  })

  test('requires an event (VE-3, GEN-17)', async () => {
    const { id } = await aVenue()
    for (const bad of ['0', '999', `${id}`, '-1', '99999999999999999999']) {
      const answer = await get(`/venues?event=${bad}`)
      expect(refused(answer), bad).toEqual(['event'])
      expect(mistyped(answer), bad).toEqual([])
    }
    for (const bad of ['', 'abc', '1.5']) {
      expect(mistyped(await get(`/venues?event=${bad}`)), bad).toEqual(['event'])
    }
    expect(refused(await get('/venues?event[]=1'))).toEqual(['event'])
  })
})

describe('the filter has_events', () => {
  test('separates venues with events from others (VE-4)', async () => {
    for (const status of ['publish', 'private', 'future', 'draft', 'pending', 'trash'] as const) {
      const { id } = await aVenue({ name: status })
      await anEvent({ status, venues: [id] })
    }
    await aVenue({ name: 'none' })

    expect(await found('has_events=true')).toEqual(['publish', 'private', 'future'])
    for (const no of ['false', '0', 'no', '', 'maybe']) {
      expect(await found(`has_events=${no}`), no).toEqual(['draft', 'pending', 'trash', 'none'])
    }
    expect(await found('')).toHaveLength(7)
  })

  test.each(['1', 'TRUE', 'yes', 'y', 'on', 'enable', 'enabled'])(
    'reads %s as true (VE-4, GEN-19)',
    async (word) => {
      await aVenue()

      expect((await get(`/venues?has_events=${word}`)).body.total).toBe(0)
    },
  )

  test('follows events that are unlinked, trashed, published or deleted (VE-4)', async () => {
    const { id: venue } = await aVenue()
    const { id } = await anEvent({ venues: [venue] })
    const change = (data: object) => {
      vi.setSystemTime(Date.now() + 1000)

      return calendar.payload.update({ collection: 'events', id, data, trash: true })
    }
    const has = async () => (await get('/venues?has_events=1')).body.total === 1

    expect(await has()).toBe(true)
    await change({ venues: [] })
    expect(await has()).toBe(false)
    await change({ venues: [venue] })
    expect(await has()).toBe(true)
    await change({ deletedAt: now })
    expect(await has()).toBe(false)
    await change({ deletedAt: null })
    expect(await has()).toBe(true)
    await calendar.payload.delete({ collection: 'events', id })
    expect(await has()).toBe(false)
  })
})

describe('the filter only_with_upcoming', () => {
  test('selects venues with an event that starts after now (VE-5)', async () => {
    const at = async (name: string, startLocal: string, timezone = 'America/New_York') =>
      anEvent({
        startLocal,
        endLocal: '2026-12-31 00:00:00',
        timezone,
        venues: [(await aVenue({ name })).id],
      })
    await at('past', '2026-11-01 10:00:00')
    await at('running', '2026-11-18 09:59:59')
    await at('just now', '2026-11-18 10:00:00')
    await at('next', '2026-11-18 10:00:01')
    await at('over in Tokyo', '2026-11-18 23:00:00', 'Asia/Tokyo')
    await at('soon in Tokyo', '2026-11-19 00:00:01', 'Asia/Tokyo')
    await aVenue({ name: 'none' })

    expect(await found('only_with_upcoming=true')).toEqual(['next', 'soon in Tokyo'])
    expect(await found('only_with_upcoming=false')).toHaveLength(7)
    expect(await found('only_with_upcoming=')).toHaveLength(7)
  })

  test('includes every event that the caller may read, beyond a first page (VE-5, AUTH-12)', async () => {
    const open = await aVenue({ name: 'open' })
    const draft = await aVenue({ name: 'draft' })
    for (let number = 0; number < 14; number++) await anEvent()
    await anEvent({
      venues: [open.id],
      startLocal: '2027-12-01 20:00:00',
      endLocal: '2027-12-01 21:00:00',
    })
    await anEvent({ venues: [draft.id], status: 'draft', author: idOf('author') })
    await anEvent({ venues: [(await aVenue({ name: 'trash' })).id], status: 'trash' })

    expect(await found('only_with_upcoming=1')).toEqual(['open'])
    expect(await found('only_with_upcoming=1', as('contributor'))).toEqual(['open'])
    expect(await found('only_with_upcoming=1', as('author'))).toEqual(['open', 'draft'])
    expect(await found('only_with_upcoming=1', as('editor'))).toEqual(['open', 'draft'])
    vi.setSystemTime(new Date('2027-12-02T12:00:00Z'))
    expect(await found('only_with_upcoming=1')).toEqual([])
  })

  test('includes public events that are hidden from lists, and no private ones (VE-5)', async () => {
    const hidden = await aVenue({ name: 'hidden' })
    const shut = await aVenue({ name: 'private' })
    await anEvent({ venues: [hidden.id], hideFromListings: true })
    await anEvent({ venues: [shut.id], status: 'private' })

    expect(await found('only_with_upcoming=1')).toEqual(['hidden'])
    expect(await found('only_with_upcoming=1', as('editor'))).toEqual(['hidden', 'private'])
  })
})

describe('the filter status', () => {
  test('works as for events, with the rights on venues (VE-6, AUTH-13, AUTH-22)', async () => {
    for (const status of ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const) {
      await aVenue({ name: status, status, author: idOf('contributor') })
    }
    const readable = ['publish', 'future', 'draft', 'pending', 'private']

    expect(await found('')).toEqual(['publish'])
    expect(await found('', as('subscriber'))).toEqual(['publish'])
    expect(await found('', as('author'))).toEqual(['publish'])
    expect(await found('', as('contributor'))).toEqual(readable)
    expect(await found('', as('editor'))).toEqual(readable)
    expect(await found('status=trash', as('editor'))).toEqual(['trash'])
    expect(await found('status=trash', as('author'))).toEqual([])
    expect(await found('status=draft,private', as('author'))).toEqual([])
    expect(await found('status=draft,private', as('contributor'))).toEqual(['draft', 'private'])
    expect(refused(await get('/venues?status=draft'))).toEqual(['status'])
    expect(refused(await get('/venues?status=draft', as('subscriber')))).toEqual(['status'])
    expect(refused(await get('/venues?status=any', as('editor')))).toEqual(['status'])
    expect(refused(await get('/venues?status=', as('editor')))).toEqual(['status'])
  })
})

describe('the filters', () => {
  test('exclude, author and slug work as for events (VE-7)', async () => {
    const a = await aVenue({ name: 'A', author: idOf('author') })
    const b = await aVenue({ name: 'B' })
    await inItalian('venues', b.id, { name: 'Bi', slug: 'bi' })

    expect(await found(`exclude=${a.id}`)).toEqual(['B'])
    expect(await found(`author=${idOf('author')}`)).toEqual(['A'])
    expect(await found('author=99999')).toEqual([])
    expect(await found('slug=a,bi')).toEqual(['A', 'B'])
    expect(await found('slug=c')).toEqual([])
    for (const name of ['exclude', 'author', 'slug']) {
      expect(refused(await get(`/venues?${name}=`))).toEqual([name])
    }
    for (const name of ['exclude', 'author']) {
      expect(refused(await get(`/venues?${name}=x`))).toEqual([name])
    }
  })

  test('modified_after is an exact instant (VE-7, DT-3, DT-4)', async () => {
    await aVenue()

    expect(await found('modified_after=2026-11-18 09:59:59')).toHaveLength(1)
    expect(await found('modified_after=2026-11-18 10:00:00')).toEqual([])
    expect(await found('modified_after=2026-11-18T14:59:59Z')).toHaveLength(1)
    expect(await found('modified_after=now')).toEqual([])
    expect(await found('modified_after=-1 second'.replace('-', '%2D'))).toHaveLength(1)
    expect(refused(await get('/venues?modified_after=soon'))).toEqual(['modified_after'])
  })
})

describe('the order of venues', () => {
  const three = async () => {
    const make = (name: string, date: string, changed: string) => {
      vi.setSystemTime(new Date(changed))

      return aVenue({ name, date })
    }
    await make('b', '2026-02-01T00:00:00.000Z', '2026-10-03T00:00:00Z')
    await make('Ä', '2026-03-01T00:00:00.000Z', '2026-10-02T00:00:00Z')
    await make('C', '2026-01-01T00:00:00.000Z', '2026-10-01T00:00:00Z')
    vi.setSystemTime(new Date(now))
  }

  const orders = [
    ['', ['Ä', 'b', 'C']],
    ['orderby=date', ['Ä', 'b', 'C']],
    ['orderby=date&order=asc', ['C', 'b', 'Ä']],
    ['order=asc', ['C', 'b', 'Ä']],
    ['order=DESC', ['Ä', 'b', 'C']],
    ['orderby=title', ['Ä', 'b', 'C']],
    ['orderby=title&order=desc', ['C', 'b', 'Ä']],
    ['orderby=modified', ['C', 'Ä', 'b']],
    ['orderby=id', ['b', 'Ä', 'C']],
    ['orderby=id&order=desc', ['C', 'Ä', 'b']],
  ] as const

  test('is the requested one (VE-8, VE-9)', async () => {
    await three()

    for (const [query, expected] of orders) {
      expect(titles(await get(`/venues?${query}`)), query).toEqual(expected)
    }
  })

  test('has ties sorted by id in the same direction (VE-9)', async () => {
    const [a, b, c] = [(await aVenue()).id, (await aVenue()).id, (await aVenue()).id]

    expect(ids(await get('/venues'))).toEqual([c, b, a])
    expect(ids(await get('/venues?order=asc'))).toEqual([a, b, c])
    expect(ids(await get('/venues?orderby=title'))).toEqual([a, b, c])
    expect(ids(await get('/venues?orderby=title&order=desc'))).toEqual([c, b, a])
    expect(ids(await get('/venues?per_page=2&page=2'))).toEqual([a])
  })

  test('of titles follows the language (VE-8, LANG-6)', async () => {
    const { id } = await aVenue({ name: 'Arena' })
    await aVenue({ name: 'Mill' })
    await inItalian('venues', id, { name: 'Zona' })

    expect(titles(await get('/it/venues?orderby=title'))).toEqual(['Mill', 'Zona'])
  })

  test.each([
    ['orderby=start_date', 'orderby'],
    ['orderby=end_date', 'orderby'],
    ['orderby=name', 'orderby'],
    ['orderby=', 'orderby'],
    ['order=up', 'order'],
    ['order=', 'order'],
  ])('refuses %s (VE-8, VE-9)', async (query, name) => {
    expect(refused(await get(`/venues?${query}`))).toEqual([name])
  })
})

test('several faults are listed in the order of the parameters (VE-1, VE-2, VE-3, GEN-27)', async () => {
  const query =
    'multilang_language=fr&order=x&orderby=x&modified_after=x&slug=&author=x&exclude=x&status=x&event=x&search=&per_page=0&page=0'

  expect(refused(await get(`/venues?${query}`))).toEqual([
    'page',
    'per_page',
    'search',
    'event',
    'status',
    'exclude',
    'author',
    'slug',
    'modified_after',
    'orderby',
    'order',
    'multilang_language',
  ])
})

test('organizers and images are not listed as venues (VE-10)', async () => {
  await anOrganizer()
  await anImage()

  expect((await get('/venues')).body.total).toBe(0)
})
