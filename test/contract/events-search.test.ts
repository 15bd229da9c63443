import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, queryOf, refused, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, inItalian, clear } =
  buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => ({ as: callers[role]?.authorization ?? '' })

beforeAll(async () => {
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    callers[role] = await aUser(role)
  }
})
beforeEach(clear)

/** Lists by start and lists by id are read in different ways; both must find the same. */
const found = async (search: string, root = '') => {
  const list = async (orderby: string) =>
    titles(await get(`${root}/events?${new URLSearchParams({ search, orderby })}`))
  const byId = await list('id')
  expect((await list('start_date')).toSorted()).toEqual(byId.toSorted())

  return byId
}

describe('the search of events', () => {
  const searches = [
    ['jazz', ['Jazz Night', 'Dinner', 'Talk']],
    ['jazz night', ['Jazz Night', 'Dinner']],
    ['night jazz', ['Jazz Night', 'Dinner']],
    ['  night   jazz  ', ['Jazz Night', 'Dinner']],
    ['azz ight', ['Jazz Night', 'Dinner']],
    ['"jazz night"', ['Jazz Night']],
    ['"night jazz"', []],
    ['"jazz nig"', ['Jazz Night']],
    ['jazz -night', ['Talk']],
    ['-night jazz', ['Talk']],
    ['jazz -"jazz night"', ['Dinner', 'Talk']],
    ['-jazz', ['Opera']],
    ['"jazz', []],
    ['jazz opera', []],
    ['rock', []],
  ] as const

  test('finds words and phrases, and omits excluded ones (EV-14)', async () => {
    await anEvent({ title: 'Jazz Night' })
    await anEvent({ title: 'Dinner', excerptHtml: 'With jazz', descriptionHtml: 'All night long.' })
    await anEvent({ title: 'Talk', descriptionHtml: '<p>On <em>jazz</em> and more</p>' })
    await anEvent({ title: 'Opera' })

    for (const [search, expected] of searches) {
      expect(await found(search), search).toEqual(expected)
    }
  })

  test.each([
    ['CAFE', 'Café Zürich'],
    ['zurich', 'Café Zürich'],
    ['ZÜRICH', 'Cafe Zurich'],
    ['cafe\u0301', 'Caf\u00e9'],
    ['strasse', 'Straße'],
    ['lodz', 'Łódź'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['привет', 'ПРИВЕТ мир'],
    ['100%', 'Now 100% vegan'],
    ['foo_bar', 'The foo_bar talk'],
    ["rock'n'roll", 'Rock’n’roll'],
    ['“rock’n’roll”', "All rock'n'roll"],
    ['12"', 'Played from 12" vinyl'],
    ['a\\b', 'On a\\b'],
    ['c++', 'C++ for all'],
    ['(free)', 'Dinner (free)'],
    ['[a-z]', 'The [a-z] class'],
    ['$5', 'For $5'],
    ['a|b', 'Either a|b'],
    ['🎷', 'Jazz 🎷 night'],
    ['日本', '日本の夜'],
    ['r&b', 'R&B'],
    ['well-known', 'Well–known songs'],
    ["o'brien", 'O’Brien'],
    ['5fbd25b7c1a3e24f0c9a1b2c', 'Session 5fbd25b7c1a3e24f0c9a1b2cd'],
    ['42', 'Room 42'],
    ['null', 'The null set'],
    ['true', 'A true story'],
  ])('%j finds %j (EV-14)', async (search, title) => {
    await anEvent({ title })

    expect(await found(search)).toHaveLength(1)
  })

  test.each([
    ['100%', 'A 1000 reasons'],
    ['foo_bar', 'foo bar'],
    ['foo_bar', 'fooxbar'],
    ['n.thing', 'Nothing'],
    ['a|b', 'Either a or b'],
    ['\\w', 'Nothing'],
    ['[a-z]', 'Nothing'],
    ['🎷', 'Jazz 🎸'],
    ["' OR '1'='1", 'Nothing'],
    ['5fbd25b7c1a3e24f0c9a1b2c', 'Session 5fbd25b7'],
  ])('%j does not find %j (EV-14)', async (search, title) => {
    await anEvent({ title })

    expect(await found(search)).toEqual([])
  })

  const exclusions = [
    ['-100%', ['Half']],
    ['-c++', ['100% off']],
    ['-"100% off"', ['Half']],
    ['-.*', ['100% off', 'Half']],
    ['off -half', ['100% off']],
  ] as const

  test('excludes as literally as it finds (EV-14)', async () => {
    await anEvent({ title: '100% off' })
    await anEvent({ title: 'Half', descriptionHtml: 'C++ for the other half, off stage' })

    for (const [search, expected] of exclusions) {
      expect(await found(search), search).toEqual(expected)
    }
  })

  test('ignores markup and decodes entities (EV-14)', async () => {
    await anEvent({
      title: 'Tom & Jerry',
      descriptionHtml:
        '<p class="lead">Fish &amp; chips &#8212; <a href="https://secret.example/">here</a> caf&eacute;</p><p>bold<b>er</b></p>',
    })

    for (const word of ['strong', 'lead', 'href', 'secret', 'amp', '8212', '<p>', 'eacute']) {
      expect(await found(word), word).toEqual([])
    }
    for (const word of ['fish & chips', 'cafe', 'bolder', 'tom', '"fish & chips"']) {
      expect(await found(word), word).toHaveLength(1)
    }
  })

  test('finds a phrase within one text only (EV-14)', async () => {
    await anEvent({ title: 'Big', excerptHtml: 'band', descriptionHtml: '<p>swing</p><p>era</p>' })

    expect(await found('"big band"')).toEqual([])
    expect(await found('big band')).toEqual(['Big'])
    expect(await found('swingera')).toEqual([])
  })

  test('does not search venues, organizers and terms (EV-14)', async () => {
    await anEvent({
      venues: [(await aVenue({ name: 'Blue Hall', city: 'Turin' })).id],
      organizers: [(await anOrganizer({ name: 'Acme' })).id],
      categories: [await aCategory('Music')],
      tags: [await aTag('Outdoor')],
      website: 'https://address.example/',
      cost: '20 zloty',
    })

    for (const word of ['blue', 'turin', 'acme', 'music', 'outdoor', 'address', 'zloty']) {
      expect(await found(word), word).toEqual([])
    }
  })

  test('searches the text in the language, with fallback (EV-14, LANG-6)', async () => {
    const { id } = await anEvent({ title: 'Jazz evening' })
    await anEvent({ title: 'Opera evening' })
    await inItalian('events', id, { title: 'Serata jazz' })

    expect(await found('evening')).toEqual(['Jazz evening', 'Opera evening'])
    expect(await found('serata')).toEqual([])
    expect(await found('serata', '/it')).toEqual(['Serata jazz'])
    expect(await found('evening', '/it')).toEqual(['Opera evening'])
  })

  test('has a total, and the words in its links (EV-14, GEN-51)', async () => {
    await anEvent({ title: 'Jazz & more' })
    await anEvent({ title: 'Opera' })
    const { body } = await get('/events?search=jazz %26 "more"')

    expect(body).toMatchObject({ total: 1, total_pages: 1 })
    expect(queryOf(body.rest_url).search).toBe('jazz & "more"')
    expect((await get('/events?search=nothing')).body).toMatchObject({
      events: [],
      total: 0,
      total_pages: 0,
    })
  })
})

describe('the search of protected events', () => {
  beforeEach(async () => {
    await anEvent({ title: 'Secret dinner', accessPassword: 'sesame' })
    await anEvent({ title: 'Open dinner' })
    await anEvent({
      title: 'Dinner of a contributor',
      accessPassword: 'sesame',
      author: callers.contributor?.id ?? 0,
    })
    await anEvent({
      title: 'Dinner of an author',
      accessPassword: 'sesame',
      author: callers.author?.id ?? 0,
    })
  })
  const dinners = async (query: string, options = {}) =>
    titles(await get(`/events?orderby=id&${query}`, options))

  test('finds them only for callers who may edit them (EV-14, AUTH-9, AUTH-10)', async () => {
    expect(await dinners('search=dinner')).toEqual(['Open dinner'])
    expect(await dinners('search=dinner', as('subscriber'))).toEqual(['Open dinner'])
    expect(await dinners('search=dinner', as('contributor'))).toEqual(['Open dinner'])
    expect(await dinners('search=dinner', as('author'))).toEqual([
      'Open dinner',
      'Dinner of an author',
    ])
    expect(await dinners('search=dinner', as('editor'))).toHaveLength(4)
  })

  test('does not find them with their password either (EV-14)', async () => {
    expect(await dinners('search=dinner&password=sesame')).toEqual(['Open dinner'])
    expect(await dinners('search=-breakfast')).toEqual(['Open dinner'])
    expect(await dinners('password=sesame')).toHaveLength(4)
  })

  test("finds a contributor's own draft (EV-14, AUTH-8)", async () => {
    await anEvent({
      title: 'Draft dinner',
      status: 'draft',
      accessPassword: 'sesame',
      author: callers.contributor?.id ?? 0,
    })

    expect(await dinners('search=dinner', as('contributor'))).toEqual([
      'Open dinner',
      'Draft dinner',
    ])
  })
})

describe('the search text', () => {
  test.each(['search=', 'search=%20%20', 'search=0', 'search[]=jazz', 'search[a]=jazz'])(
    'is a text that is not empty: %s (EV-14, GEN-20)',
    async (query) => {
      expect(refused(await get(`/events?${query}`))).toEqual(['search'])
    },
  )

  test('has at most 200 characters (EV-14, LIM-4)', async () => {
    expect((await get(`/events?search=${'a'.repeat(200)}`)).status).toBe(200)
    expect(refused(await get(`/events?search=${'a'.repeat(201)}`))).toEqual(['search'])
  })
})
