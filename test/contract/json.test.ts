// On SQLite alone: requests are parsed and headers set without the database.

import { describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage } = buildersOf(calendar)
const { user } = usersOf(calendar)
const get = clientOf(calendar)

const entryIds = { bare: 0, full: 0, venue: 0, bareVenue: 0, category: 0, tag: 0 }

given(async () => {
  entryIds.category = await aCategory('Music')
  entryIds.tag = await aTag('Loud')
  const image = (await anImage('poster.png', [400, 300])).id
  const author = user('editor').id
  entryIds.bareVenue = (await aVenue({ name: 'Nowhere' })).id
  entryIds.venue = (await aVenue({ name: 'Hall', author, image, latitude: 45, longitude: 7.5 })).id
  const organizer = (await anOrganizer({ name: 'Choir', author })).id
  entryIds.bare = (await anEvent({ title: 'Bare' })).id
  entryIds.full = (
    await anEvent({
      title: 'Żółć 東京 🎷 "x" \\ / \u2028',
      author,
      image,
      cost: '5-12.50',
      startLocal: '2027-01-02 09:05:07',
      endLocal: '2027-01-02 23:00:00',
      venues: [entryIds.venue, entryIds.bareVenue],
      organizers: [organizer],
      categories: [entryIds.category],
      tags: [entryIds.tag],
    })
  ).id
})

describe('a body in JSON', () => {
  test('is UTF-8 JSON only (GEN-38)', async () => {
    for (const path of [`/events/${entryIds.full}`, '/events', '/nowhere', '']) {
      const request = new Request(`${site}/cal/events/v1${path}`)
      const bytes = await (await handle(calendar.payload, request)).arrayBuffer()
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

      expect(text).toMatch(/^\{.*\}$/s)
      expect(JSON.parse(text)).toBeTypeOf('object')
    }
  })

  test('keeps every letter (GEN-38)', async () => {
    expect((await get(`/events/${entryIds.full}`)).body.title).toBe('Żółć 東京 🎷 "x" \\ /')
  })
})

describe('a missing value', () => {
  test('of an event is an empty list, or false for the image (GEN-39)', async () => {
    expect((await get(`/events/${entryIds.bare}`)).body).toMatchObject({
      venue: [],
      organizer: [],
      categories: [],
      tags: [],
      custom_fields: [],
      image: false,
      description: '',
      excerpt: '',
      cost: '',
      cost_details: {
        currency_symbol: '',
        currency_code: '',
        currency_position: '',
        values: [],
      },
      author: '0',
    })
  })

  test('of a venue is omitted (GEN-39, VE-30)', async () => {
    const { body } = await get(`/venues/${entryIds.bareVenue}`)

    for (const member of [
      'description',
      'excerpt',
      'image',
      'city',
      'website',
      'geo_lat',
      'author',
    ]) {
      expect(body).not.toHaveProperty(member)
    }
  })

  test('of a term’s meta and an error’s details is an empty list (GEN-39)', async () => {
    expect((await get(`/categories/${entryIds.category}`)).body.meta).toEqual([])
    expect((await get(`/tags/${entryIds.tag}`)).body.meta).toEqual([])
    expect((await get('/events?per_page=0')).body.data.details).toEqual([])
  })

  test('is never null outside the blanked form (GEN-39)', async () => {
    const paths = [
      '/events',
      `/events/${entryIds.full}`,
      '/venues',
      '/organizers',
      '/categories',
      '/tags',
    ]
    for (const path of paths) expect(JSON.stringify((await get(path)).body)).not.toContain('null')
  })
})

describe('a number', () => {
  test('is text in author, date details and cost values (GEN-40)', async () => {
    const { body } = await get(`/events/${entryIds.full}`)

    expect(body.author).toBe(String(user('editor').id))
    expect(body.start_date_details).toEqual({
      year: '2027',
      month: '01',
      day: '02',
      hour: '09',
      minutes: '05',
      seconds: '07',
    })
    expect(body.cost_details.values).toEqual(['5', '12.50'])
    expect(body.venue[0].author).toBe(String(user('editor').id))
    expect(body.organizer[0].author).toBe(String(user('editor').id))
  })

  test('is a number in ids, counts, totals, sizes and coordinates (GEN-40)', async () => {
    const { body } = await get(`/events/${entryIds.full}`)
    const list = (await get('/events')).body
    const [category] = body.categories

    for (const number of [
      body.id,
      body.venue[0].id,
      body.organizer[0].id,
      body.image.id,
      body.image.width,
      body.image.height,
      body.image.filesize,
      body.image.sizes.thumbnail.width,
      category.id,
      category.count,
      category.parent,
      category.term_group,
      category.term_taxonomy_id,
      list.total,
      list.total_pages,
    ]) {
      expect(Number.isInteger(number)).toBe(true)
    }
    expect([body.venue[0].geo_lat, body.venue[0].geo_lng]).toEqual([45, 7.5])
    expect((await get(`/tags/${entryIds.tag}`)).body).toMatchObject({ id: entryIds.tag, count: 1 })
  })
})

test('a date-time is a wall clock of 24 hours without offset (GEN-41)', async () => {
  const { body } = await get(`/events/${entryIds.full}`)

  expect(body).toMatchObject({
    start_date: '2027-01-02 09:05:07',
    end_date: '2027-01-02 23:00:00',
    utc_start_date: '2027-01-02 14:05:07',
    utc_end_date: '2027-01-03 04:00:00',
    date: '2026-01-01 07:00:00',
    date_utc: '2026-01-01 12:00:00',
    modified: '2026-11-18 10:00:00',
    modified_utc: '2026-11-18 15:00:00',
  })
  expect(body.venue[0]).toMatchObject({
    date: '2026-01-01 07:00:00',
    date_utc: '2026-01-01 12:00:00',
  })
})
