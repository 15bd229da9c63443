// On SQLite alone: requests are parsed and refused before the database is queried.
import { describe, expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, mistyped, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const get = clientOf(calendar)

const numbers = ['', '%20', '0', '-1', '1.5', 'abc', '1e-3', '1e', '0x10', '1,2']
const dates = ['', 'garbage', '2027-13-01', '2027-02-30', "2027-01-01' OR 1=1"]
const idLists = ['', ',', '0', '-1', '1.5', 'abc', '1,abc', '1,0']
const booleans = ['', '%20', 'yes', 'no', 'on', 'abc', '2', '-1']

/** The parameters of the list in the order of declaration, with refused values. */
const bad: Record<string, { rule: string; values: string[] }> = {
  page: { rule: 'EV-1, GEN-16', values: numbers },
  per_page: { rule: 'EV-2, GEN-16', values: numbers },
  start_date: { rule: 'EV-3, DT-2', values: dates },
  end_date: { rule: 'EV-4, DT-2', values: dates },
  starts_before: { rule: 'EV-5, DT-2', values: dates },
  starts_after: { rule: 'EV-6, DT-2', values: dates },
  ends_before: { rule: 'EV-7, DT-2', values: dates },
  ends_after: { rule: 'EV-8, DT-2', values: dates },
  strict_dates: { rule: 'EV-12', values: [''] },
  search: { rule: 'EV-14, GEN-20', values: ['', '%20', '0', 'a'.repeat(201)] },
  categories: { rule: 'EV-15, GEN-22', values: ['', '0', 'nope', '999', '-1', '1.5'] },
  tags: { rule: 'EV-16, GEN-22', values: ['', '0', 'nope', '999', '-1', '1.5'] },
  venue: { rule: 'EV-17, GEN-22', values: [...idLists, '999'] },
  organizer: { rule: 'EV-18, GEN-22', values: [...idLists, '999'] },
  featured: { rule: 'EV-19, GEN-18', values: booleans },
  status: { rule: 'EV-20', values: ['', '0', 'any', 'draft', 'publish,draft', 'PUBLISHED'] },
  geoloc: { rule: 'EV-21, GEN-18', values: booleans },
  include: { rule: 'EV-24, GEN-22', values: idLists },
  post_parent: { rule: 'EV-25, GEN-17', values: ['', '0', '-1', '999', 'abc', '1.5'] },
  ticketed: { rule: 'EV-26, GEN-18', values: booleans },
  exclude: { rule: 'EV-28, GEN-22', values: idLists },
  author: { rule: 'EV-29, GEN-22', values: idLists },
  slug: { rule: 'EV-30, GEN-22', values: ['', '0', ','] },
  modified_after: { rule: 'EV-31, DT-2', values: dates },
  hide_from_listings: { rule: 'EV-32, GEN-18', values: [...booleans, 'true', '1'] },
  event_status: {
    rule: 'EV-77, GEN-22',
    values: ['', '0', 'canceled', 'CANCELLED', 'scheduled,none'],
  },
  all_tags: { rule: 'EV-57, GEN-22', values: ['', '0', 'nope', '999', '-1', '1.5'] },
  free: { rule: 'EV-54, GEN-18', values: booleans },
  near: { rule: 'EV-55', values: ['', '0', 'nowhere', '91,0', '0,181', '45.5'] },
  radius: { rule: 'EV-55', values: ['', '0', '-1', '20101', 'far'] },
  accessibility: { rule: 'EV-58, GEN-22', values: ['', '0', 'stairs', 'step-free,stairs'] },
  long: { rule: 'EV-56, GEN-18', values: booleans },
  series: { rule: 'RC-28, GEN-22', values: [...idLists, '999'] },
  recurring: { rule: 'RC-28, GEN-18', values: booleans },
  occurrences: { rule: 'RC-28', values: ['', 'first', 'NEXT', 'all,next'] },
  orderby: { rule: 'EV-33', values: ['', 'foo', 'name', 'start_date,id', 'ID'] },
  order: { rule: 'EV-34', values: ['', 'up', 'asc,desc', '1'] },
  multilang_language: { rule: 'LANG-2', values: ['', 'fr', 'EN', 'en,it'] },
}

/** Whether a value is refused for its type, and not for its value (GEN-17, GEN-18). */
const wrongType = (name: string, value: string): boolean => {
  if (['featured', 'free', 'geoloc', 'long', 'recurring', 'ticketed'].includes(name)) return true
  if (name === 'hide_from_listings') return !['true', '1'].includes(value)

  return name === 'post_parent' && ['', 'abc', '1.5'].includes(value)
}

describe.each(Object.entries(bad))('the parameter %s', (name, { rule, values }) => {
  test.each(values)(`refuses %j (${rule})`, async (value) => {
    // A blank or sign at the end of an address would be lost, so another parameter follows.
    const answer = await get(`/events?${name}=${value}&x=y`)

    expect(answer.status).toBe(400)
    expect(refused(answer)).toEqual([name])
    expect(mistyped(answer)).toEqual(wrongType(name, value) ? [name] : [])
    expect(answer.body.message).toMatch(new RegExp(`${name}$`))
  })
})

// strict_dates is the only parameter that accepts any text except an empty one (GEN-19).
test.each([...Object.keys(bad).filter((name) => name !== 'strict_dates'), 'password'])(
  '%s refuses an object (EV-27, EV-36, GEN-27)',
  async (name) => {
    expect(refused(await get(`/events?${name}[a]=1`))).toEqual([name])
  },
)

const members = (length: number, member = '1') => Array.from({ length }, () => member).join(',')

test.each([
  'categories',
  'tags',
  'venue',
  'organizer',
  'status',
  'include',
  'exclude',
  'author',
  'slug',
])('the list %s refuses more than a hundred members (EV-36, LIM-8)', async (name) => {
  expect(refused(await get(`/events?${name}=${members(101, 'publish')}`))).toEqual([name])
})

test.each(['include', 'exclude', 'author', 'slug'])(
  'the list %s accepts a hundred members (EV-24, EV-28, EV-29, EV-30, LIM-8)',
  async (name) => {
    expect((await get(`/events?${name}=${members(100)}`)).status).toBe(200)
    expect(refused(await get(`/events?${name}=${members(101)}`))).toEqual([name])
  },
)

describe('several faults', () => {
  test('are all listed, in the order of declaration (EV-36, GEN-27)', async () => {
    const names = Object.keys(bad)
    const query = names.toReversed().map((name) => `${name}=`)
    const answer = await get(`/events?${query.join('&')}`)

    expect(refused(answer)).toEqual(names)
    expect(answer.body.message).toMatch(new RegExp(`${names.join(', ')}$`))
    expect(Object.keys(answer.body.data.params)).toEqual(names)
  })

  test('have a code only when the type is wrong (EV-36, GEN-17, GEN-18, GEN-27)', async () => {
    const answer = await get('/events?page=x&featured=x&post_parent=0&ticketed=yes&include=x')

    expect(answer.body).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        status: 400,
        details: {
          featured: { code: 'rest_invalid_type', data: { param: 'featured' } },
          ticketed: { code: 'rest_invalid_type', data: { param: 'ticketed' } },
        },
      },
    })
    expect(mistyped(answer)).toEqual(['featured', 'ticketed'])
    expect(refused(answer)).toEqual(['page', 'featured', 'include', 'post_parent', 'ticketed'])
  })
})

test.each([
  'page=%205',
  'page=1.0',
  'page=%2B1',
  'page=1E0',
  'per_page=13.0',
  'per_page=1.3e1',
  'per_page= 7 &x=y',
])('a whole number may be written as %s (EV-1, EV-2, GEN-16)', async (query) => {
  expect((await get(`/events?${query}`)).body.code).not.toBe('rest_invalid_param')
})

test.each(['1e20', '20.0', '99999999999999999999', '1e999'])(
  'page=%s answers that there is no such page (GEN-16, GEN-54, LIM-2)',
  async (page) => {
    expect((await get(`/events?page=${page}`)).body.code).toBe('event-archive-page-not-found')
    expect((await get(`/tags?page=${page}`)).body.tags).toEqual([])
  },
)

test('undeclared parameters are ignored, and omitted from links (EV-35, GEN-14)', async () => {
  const { status, body } = await get('/events?foo=bar&event=5&has_events=x&id=9')

  expect(status).toBe(200)
  expect(body.rest_url).not.toMatch(/foo|has_events|event=|id=/)
})

test('a million digits that are no number are refused at once (EV-22, ERR-3)', async () => {
  const geo_lat = `${'1'.repeat(1_000_000)}x`
  const answer = await get('/venues', { json: { venue: 'Barn', geo_lat, geo_lng: 7 } })

  expect(refused(answer)).toEqual(['geo_lat'])
})
