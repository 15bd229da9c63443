// On SQLite alone: requests are parsed and refused before the database is queried.
import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, aCategory, aTag } = buildersOf(calendar)
const get = clientOf(calendar)

const entryIds = { concert: 0, venue: 0, music: 0 }

given(async () => {
  entryIds.music = await aCategory('Music')
  entryIds.venue = (await aVenue({ name: 'Hall' })).id
  await aVenue({ name: 'Square' })
  const { id } = await anEvent({
    title: 'Concert',
    featured: true,
    venues: [entryIds.venue],
    categories: [entryIds.music],
    tags: [await aTag('2027')],
  })
  entryIds.concert = id
  await anEvent({ title: 'Fair' })
})

const filled = (text: string) =>
  text.replace(/<(\w+)>/g, (_, name: keyof typeof entryIds) => String(entryIds[name]))

const isRefused = async (path: string) => {
  const { status, body } = await get(filled(path))

  return status === 400 && body.code === 'rest_invalid_param' ? body.data : undefined
}

const noCount = 'A whole number from 1 is needed.'
const noWords = 'A text that is neither blank nor 0 is needed, of at most 200 characters.'

describe('a positive whole number', () => {
  test.each(['1', '01', '+1', '%201', '1%20', '1.0', '1.', '1.000', '1e0', '10E-1'])(
    'may be "%s" (GEN-16)',
    async (value) => {
      expect((await get(`/events?per_page=${value}`)).body.events.length).toBe(1)
      expect((await get(`/tags?page=${value}`)).status).toBe(200)
    },
  )

  test.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '',
    '%20',
    '1e',
    '0x1',
    'Infinity',
    'NaN',
    'true',
    '1,2',
    '١',
    '1_0',
  ])('may not be "%s" (GEN-16)', async (value) => {
    for (const list of ['events', 'venues', 'organizers', 'categories', 'tags']) {
      for (const name of ['page', 'per_page']) {
        expect(await isRefused(`/${list}?${name}=${value}`)).toEqual({
          status: 400,
          params: { [name]: noCount },
          details: [],
        })
      }
    }
  })

  test.each(['page[]=1', 'page[a]=1', 'per_page[]=1'])(
    'may not be "%s" (GEN-16)',
    async (query) => {
      expect(await isRefused(`/events?${query}`)).toBeTruthy()
    },
  )
})

describe('a whole number', () => {
  test.each(['0', '00', '-0', '0.0', '0e5', '%200'])('may be "%s" (GEN-17)', async (value) => {
    expect(titles(await get(`/categories?parent=${value}`))).toEqual(['Music'])
  })

  test.each(['abc', '1.5', '', 'music', '1e', 'true', '1,2'])(
    'may not be "%s", and the answer says so (GEN-17, ERR-3, ERR-14)',
    async (value) => {
      for (const [path, name] of [
        ['/categories', 'parent'],
        ['/tags', 'event'],
        ['/venues', 'event'],
        ['/events', 'post_parent'],
      ] as const) {
        const message = 'The value is not a(n) integer.'

        expect(await isRefused(`${path}?${name}=${value}`)).toEqual({
          status: 400,
          params: { [name]: 'A whole number is needed, such as 12.' },
          details: { [name]: { code: 'rest_invalid_type', message, data: { param: name } } },
        })
      }
    },
  )

  test('one that nothing has is of the right type (GEN-17)', async () => {
    for (const value of ['99999', '0', '-5', '9'.repeat(30), '9'.repeat(400)]) {
      expect(await isRefused(`/events?post_parent=${value}`)).toMatchObject({ details: [] })
    }
  })
})

describe('a boolean', () => {
  test.each(['1', 'true', 'TRUE', 'True'])('is true as "%s" (GEN-18)', async (value) => {
    expect(titles(await get(`/events?featured=${value}`))).toEqual(['Concert'])
  })

  test.each(['0', 'false', 'FALSE', 'False'])('is false as "%s" (GEN-18)', async (value) => {
    expect(titles(await get(`/events?featured=${value}`))).toEqual(['Fair'])
  })

  test.each(['yes', 'no', 'on', 'off', '', '2', '-1', '%201', '1.0', 'null', 'y', '1,0'])(
    'may not be "%s" (GEN-18, ERR-14)',
    async (value) => {
      for (const [list, name] of [
        ['events', 'featured'],
        ['events', 'geoloc'],
        ['events', 'ticketed'],
        ['events', 'hide_from_listings'],
        ['categories', 'hide_empty'],
        ['tags', 'hide_empty'],
      ] as const) {
        expect(await isRefused(`/${list}?${name}=${value}`)).toMatchObject({
          params: { [name]: 'Needed is true or false, or 1 or 0.' },
          details: { [name]: { code: 'rest_invalid_type', data: { param: name } } },
        })
      }
    },
  )

  test.each(['featured[]=1', 'featured[a]=1'])('may not be "%s" (GEN-18)', async (query) => {
    expect(await isRefused(`/events?${query}`)).toBeTruthy()
  })
})

describe('a lenient boolean', () => {
  test.each(['1', 'true', 'yes', 'y', 'on', 'enable', 'enabled', 'YES', 'On', 'Enabled'])(
    'is true as "%s" (GEN-19)',
    async (value) => {
      expect(titles(await get(`/venues?has_events=${value}`))).toEqual(['Hall'])
    },
  )

  test.each(['0', 'false', 'no', 'off', '', 'garbage', '2', '-1', '%201', '1.0', 'yes!', '\u0000'])(
    'is false as "%s", and never refused (GEN-19)',
    async (value) => {
      const query = `has_events=${encodeURIComponent(decodeURIComponent(value))}`

      expect(titles(await get(`/venues?${query}`))).toEqual(['Square'])
      expect((await get(`/venues?only_with_upcoming=${value}`)).body.total).toBe(2)
    },
  )

  test.each(['has_events[]=1', 'has_events[]=yes', 'has_events[a]=1', 'has_events[0][0]=true'])(
    'is false as "%s", too (GEN-19)',
    async (query) => {
      expect(titles(await get(`/venues?${query}`))).toEqual(['Square'])
    },
  )
})

describe('a text', () => {
  test.each([
    'search=',
    'search=%20%20',
    'search=0',
    'search=%200%20',
    'search[]=a',
    'search[a]=b',
    'search[$gt]=',
  ])('may not be "%s" (GEN-20)', async (query) => {
    for (const list of ['events', 'venues', 'organizers', 'categories', 'tags']) {
      expect(await isRefused(`/${list}?${query}`)).toEqual({
        status: 400,
        params: { search: noWords },
        details: [],
      })
    }
  })

  test.each(['order=', 'orderby=', 'orderby[]=id', 'slug=', 'slug[]=a', 'slug=0'])(
    'of terms may not be "%s" (GEN-20)',
    async (query) => {
      expect(await isRefused(`/tags?${query}`)).toBeTruthy()
    },
  )

  test.each(['1', '1.5', 'true', '00', '-'])('may be "%s" in a query (GEN-20)', async (value) => {
    expect((await get(`/events?search=${value}`)).status).toBe(200)
  })
})

describe('a list', () => {
  test.each([
    ['include=<concert>', ['Concert']],
    ['include=%20<concert>%20,,', ['Concert']],
    ['include[]=<concert>', ['Concert']],
    ['include[]=<concert>,99999', ['Concert']],
    ['include=0<concert>', ['Concert']],
    ['include=<concert>,<concert>', ['Concert']],
    ['categories=music', ['Concert']],
    ['categories=<music>', ['Concert']],
    ['categories=%20Music%20,', ['Concert']],
    ['status=publish,', ['Concert', 'Fair']],
  ])('may be "%s" (GEN-22)', async (query, found) => {
    expect(titles(await get(`/events?${filled(query)}`))).toEqual(found)
  })

  test('has ids, not names, as numeric members (GEN-22)', async () => {
    expect(await isRefused('/events?tags=2027')).toEqual({
      status: 400,
      params: { tags: 'There is no such tag: 2027. An ID, a slug or a name would do.' },
      details: [],
    })
  })

  test.each(['', '0', ',', '%20', ',%20,', '[]'])(
    'is empty and refused as "%s" (GEN-22)',
    async (value) => {
      for (const name of [
        'categories',
        'tags',
        'venue',
        'organizer',
        'include',
        'exclude',
        'status',
        'author',
        'slug',
      ]) {
        const query = value === '[]' ? `${name}[]=` : `${name}=${value}`

        expect(await isRefused(`/events?${query}`)).toMatchObject({
          params: { [name]: expect.any(String) },
        })
      }
    },
  )

  test.each([
    'include=a',
    'include=-1',
    'include=1.5',
    'include=1,a',
    'venue=Hall',
    'author=x',
    'include[a]=1',
    'include[0][0]=1',
    'status=any',
    'exclude=0,1',
  ])('is refused with an invalid member: "%s" (GEN-22)', async (query) => {
    expect(await isRefused(`/events?${query}`)).toBeTruthy()
  })

  test.each(['include', 'exclude', 'author', 'slug'])(
    'of more than 100 members in %s is refused (LIM-8)',
    async (name) => {
      const members = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

      expect((await get(`/events?${name}=${members(100)}`)).status).toBe(200)
      expect(await isRefused(`/events?${name}=${members(101)}`)).toMatchObject({
        params: { [name]: expect.stringMatching(/ needed.*, at most 100/) },
      })
      const brackets = members(101)
        .map((id) => `${name}[]=${id}`)
        .join('&')
      expect(await isRefused(`/events?${brackets}`)).toBeTruthy()
    },
  )

  test('of more than 100 terms is refused (LIM-8)', async () => {
    const members = (count: number) => Array.from({ length: count }, () => 'music').join()

    expect((await get(`/events?categories=${members(100)}`)).body.total).toBe(1)
    expect(await isRefused(`/events?categories=${members(101)}`)).toBeTruthy()
    expect(await isRefused(`/categories?include=${members(101)}`)).toBeTruthy()
  })
})

test('a search may have 200 characters (LIM-4)', async () => {
  for (const list of ['events', 'venues', 'organizers', 'categories', 'tags']) {
    expect((await get(`/${list}?search=${'a'.repeat(200)}`)).status).toBe(200)
    expect(await isRefused(`/${list}?search=${'a'.repeat(201)}`)).toMatchObject({
      params: { search: noWords },
    })
  }
})

test('an address may have 8 KiB (LIM-9)', async () => {
  const path = `/events?x=${'a'.repeat(8192 - 'https://calendar.example/cal/events/v1/events?x='.length)}`

  expect((await get(path)).body.total).toBe(2)
})
