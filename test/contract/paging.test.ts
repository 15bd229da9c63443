import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const small = freshCalendar({ perPage: { default: 2, max: 3 } })
const { anEvent, aVenue, anOrganizer, aCategory, aTag } = buildersOf(calendar)
const { as } = usersOf(calendar)
const get = clientOf(calendar)
const getSmall = clientOf(small)

const lists = ['events', 'venues', 'organizers', 'categories', 'tags'] as const
const path = (list: string) =>
  list === 'categories' || list === 'tags' ? `/${list}?hide_empty=0&` : `/${list}?`
const query = (link: string) => Object.fromEntries(new URL(link).searchParams)
const letters = 'ABCDEFGHIJKLMNO'.split('')
const ids = { venue: 0, organizer: 0, music: 0, loud: 0, parent: 0 }

given(async () => {
  for (const letter of letters) {
    ids.venue = (await aVenue({ name: letter })).id
    ids.organizer = (await anOrganizer({ name: letter })).id
    ids.music = await aCategory(letter)
    ids.loud = await aTag(letter)
    await anEvent({
      title: letter,
      venues: [ids.venue],
      organizers: [ids.organizer],
      categories: [ids.music],
      tags: [ids.loud],
    })
  }
  for (const title of ['A', 'B', 'C', 'D']) await buildersOf(small).anEvent({ title })
})

describe.each(lists)('the pages of /%s', (list) => {
  test('have 13 entries by default (GEN-53, LIM-1)', async () => {
    const { body } = await get(path(list))

    expect([body[list].length, body.total, body.total_pages]).toEqual([13, 15, 2])
  })

  test('have at most 50 entries, as the links say (GEN-53, GEN-51, LIM-1)', async () => {
    for (const size of ['51', '1000', '9'.repeat(30)]) {
      const { status, body } = await get(`${path(list)}per_page=${size}`)

      expect([status, body[list].length, body.total_pages]).toEqual([200, 15, 1])
      expect(new URL(body.rest_url).searchParams.get('per_page')).toBe('50')
    }
    const fifty = await get(`${path(list)}per_page=50`)
    expect(new URL(fifty.body.rest_url).searchParams.get('per_page')).toBe('50')
  })

  test('follow each other without loss or repetition (GEN-52, GEN-53)', async () => {
    const all = titles(await get(`${path(list)}per_page=50`))
    const walked: string[] = []
    let link: string | undefined = `${site}/cal/events/v1${path(list)}per_page=4`
    while (link) {
      const answer = await get(link)
      walked.push(...titles(answer))
      link = answer.body.next_rest_url
    }

    expect(walked).toEqual(all)
    expect(walked.length).toBe(15)
  })

  test('link to their neighbours (GEN-52)', async () => {
    const at = async (page: number) => (await get(`${path(list)}per_page=5&page=${page}`)).body
    const pageOf = (link: string) => new URL(link).searchParams.get('page')
    const [first, second, third] = [await at(1), await at(2), await at(3)]

    expect(pageOf(first.next_rest_url)).toBe('2')
    expect(first).not.toHaveProperty('previous_rest_url')
    expect(pageOf(second.next_rest_url)).toBe('3')
    expect(pageOf(second.previous_rest_url)).toBeNull()
    expect(pageOf(third.previous_rest_url)).toBe('2')
    expect(third).not.toHaveProperty('next_rest_url')
    expect(titles(await get(second.previous_rest_url))).toEqual(
      titles(await get(`${path(list)}per_page=5`)),
    )
  })

  test('answer 404 beyond the end, of terms an empty list with true totals (GEN-54, LIM-2, MX-2, MX-10, MX-15)', async () => {
    for (const page of [
      '3',
      '999',
      '1000001',
      '9007199254740993',
      '9'.repeat(30),
      '9'.repeat(400),
    ]) {
      const { status, body } = await get(`${path(list)}page=${page}`)
      if (list === 'categories' || list === 'tags') {
        expect([page, status, body[list], body.total, body.total_pages]).toEqual([
          page,
          200,
          [],
          15,
          2,
        ])
        expect(body).not.toHaveProperty('next_rest_url')
        expect((await get(body.previous_rest_url)).status).toBe(200)
        expect(query((await get(body.rest_url)).body.rest_url)).toEqual(query(body.rest_url))
      } else {
        expect([page, status, body.code]).toEqual([
          page,
          404,
          `${list.slice(0, -1)}-archive-page-not-found`,
        ])
      }
    }
  })

  test('are one, empty and without links, when there are no entries (GEN-53, GEN-54)', async () => {
    const { status, headers, body } = await get(`${path(list)}search=nothing-of-the-kind`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ [list]: [], total: 0, total_pages: 0 })
    expect(body).not.toHaveProperty('next_rest_url')
    expect(body).not.toHaveProperty('previous_rest_url')
    expect(headers.get('x-cal-totalpages')).toBe('0')
  })

  test('beyond the first answer the same when there are no entries (GEN-54)', async () => {
    const { status } = await get(`${path(list)}search=nothing-of-the-kind&page=2`)

    expect(status).toBe(list === 'categories' || list === 'tags' ? 200 : 404)
  })
})

test('the page of terms before page 999 is 998 (GEN-54, GEN-52)', async () => {
  const { body } = await get('/tags?page=999')

  expect(new URL(body.previous_rest_url).searchParams.get('page')).toBe('998')
})

test('the site sets default and greatest size of a page (GEN-53, LIM-1)', async () => {
  expect((await getSmall('/events')).body).toMatchObject({ total: 4, total_pages: 2 })
  expect((await getSmall('/events?per_page=50')).body.events.length).toBe(3)
})

describe('the address of a list in links', () => {
  test('of events has the effective dates, paging and status (GEN-51)', async () => {
    expect(query((await get('/events')).body.rest_url)).toEqual({
      page: '1',
      per_page: '13',
      start_date: '2026-11-18 00:00:00',
      end_date: '2028-11-18 23:59:59',
      status: 'publish',
    })
  })

  test.each(['venues', 'organizers'])('of %s has paging and status (GEN-51)', async (list) => {
    expect(query((await get(`/${list}`)).body.rest_url)).toEqual({
      page: '1',
      per_page: '13',
      status: 'publish',
    })
  })

  test.each(['categories', 'tags'])('of %s has paging (GEN-51)', async (list) => {
    expect(query((await get(`/${list}`)).body.rest_url)).toEqual({ page: '1', per_page: '13' })
  })

  test('has no status for callers who may see more (GEN-51)', async () => {
    for (const role of ['administrator', 'editor', 'author', 'contributor'] as const) {
      expect(query((await get('/events', { as: as(role) })).body.rest_url)).not.toHaveProperty(
        'status',
      )
    }
    expect(query((await get('/events', { as: as('subscriber') })).body.rest_url).status).toBe(
      'publish',
    )
    expect(
      query((await get('/events?status=draft,publish', { as: as('editor') })).body.rest_url).status,
    ).toBe('draft,publish')
  })

  test('has a slash before its query, which is form-encoded (GEN-51)', async () => {
    const { body } = await get('/events?search=rock+%26+roll&categories=A,B')

    expect(body.rest_url).toMatch(/^https:\/\/calendar\.example\/cal\/events\/v1\/events\/\?/)
    expect(body.rest_url).toContain('search=rock+%26+roll')
    expect(body.rest_url).toContain('categories=A%2CB')
    expect(body.rest_url).toContain('start_date=2026-11-18+00%3A00%3A00')
  })

  test.each([
    [
      'start_date=2026-12-01&end_date=tomorrow',
      { start_date: '2026-12-01 00:00:00', end_date: '2026-11-19 23:59:59' },
    ],
    ['starts_after=2026-12-01T10:00:00Z', { starts_after: '2026-12-01 23:59:59' }],
    [
      'starts_after=2026-12-01T10:00:00Z&strict_dates=yes',
      { starts_after: '2026-12-01 05:00:00', strict_dates: 'true' },
    ],
    [
      'featured=0&geoloc=FALSE&ticketed=1',
      { featured: 'false', geoloc: 'false', ticketed: 'true' },
    ],
    ['categories[]=A&categories[]=B&tags=A, B', { categories: 'A,B', tags: 'A,B' }],
    ['exclude[]=1&exclude[]=2', { exclude: '1,2' }],
    ['orderby=title&order=desc', { orderby: 'title', order: 'desc' }],
    ['hide_from_listings=false', { hide_from_listings: 'false' }],
    ['modified_after=2026-01-01', { modified_after: '2026-01-01 00:00:00' }],
    ['modified_after=yesterday', { modified_after: '2026-11-17 00:00:00' }],
    ['multilang_language=it', { multilang_language: 'it' }],
    [
      'geoloc_lat=45.07&geoloc_lng=7.68&geoloc_radius=10',
      { geoloc_lat: '45.07', geoloc_lng: '7.68', geoloc_radius: '10' },
    ],
  ])('of events has %s as %o (GEN-51)', async (sent, carried) => {
    const { status, body } = await get(`/events?${sent}`)

    expect(status).toBe(200)
    expect(query(body.rest_url)).toMatchObject(carried)
    expect(query((await get(body.rest_url)).body.rest_url)).toEqual(query(body.rest_url))
  })

  test.each([
    [
      '/venues?search=a&has_events=1&only_with_upcoming=yes',
      { search: 'a', has_events: 'true', only_with_upcoming: 'true' },
    ],
    ['/venues?has_events=', { has_events: 'false' }],
    ['/organizers?author=1,2&slug=a&orderby=title', { author: '1,2', slug: 'a', orderby: 'title' }],
    ['/organizers?modified_after=now', { modified_after: '2026-11-18 10:00:00' }],
    [
      '/categories?hide_empty=0&order=DESC&orderby=count',
      { hide_empty: 'false', order: 'DESC', orderby: 'count' },
    ],
    ['/categories?parent=0&exclude=A', { parent: '0', exclude: 'A' }],
    ['/tags?include[]=A&include[]=B&search=a', { include: 'A,B', search: 'a' }],
  ])('"%s" has %o (GEN-51)', async (sent, carried) => {
    const { status, body } = await get(sent)

    expect(status).toBe(200)
    expect(query(body.rest_url)).toMatchObject(carried)
    expect(query((await get(body.rest_url)).body.rest_url)).toEqual(query(body.rest_url))
  })

  test.each(['/events', '/venues', '/organizers'])(
    'of %s never has a password (GEN-51)',
    async (list) => {
      const { body } = await get(`${list}?password=sesame&per_page=1`)

      expect(JSON.stringify(body)).not.toContain('sesame')
    },
  )

  test('has no unknown parameter (GEN-51, GEN-14)', async () => {
    expect((await get('/events?foo=bar&title[not_equals]=x')).body.rest_url).not.toMatch(
      /foo|title/,
    )
  })

  test('finds the same when requested unchanged (GEN-52)', async () => {
    for (const list of [
      '/events?search=a&per_page=3&page=1',
      '/tags?per_page=4&page=2&order=desc',
    ]) {
      const answer = await get(list)
      const again = await get(answer.body.rest_url)

      expect(titles(again)).toEqual(titles(answer))
      expect(again.body.total).toBe(answer.body.total)
    }
  })
})
