import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aUser } = buildersOf(calendar)
const send = clientOf(calendar)

let as = ''
given(async () => {
  as = (await aUser('editor')).authorization
})

const chess = {
  title: 'Chess',
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
}

describe('texts of the greatest length are stored', () => {
  test.each<[string, string, object]>([
    ['a description of 200,000 characters', 'LIM-7, EV-86', { description: 'y'.repeat(200_000) }],
    [
      'an excerpt that grows when rendered',
      'LIM-7, EV-87, GEN-44',
      { excerpt: '&'.repeat(10_000) },
    ],
    ['a title of 255 emoji', 'LIM-5, EV-85', { title: '😀'.repeat(255) }],
    ['a price of a hundred members', 'LIM-5, COST-1', { cost: Array(100).fill('$1') }],
    ['a password of 200 emoji', 'LIM-5, EV-103', { post_password: '😀'.repeat(200) }],
    ['a tag of 200 emoji', 'LIM-6, EV-100', { tags: ['😀'.repeat(200)] }],
    ['a venue of 255 emoji', 'LIM-5, VE-11', { venue: { venue: '😀'.repeat(255) } }],
    ['an address of 255 emoji', 'LIM-5', { venue: { venue: 'A', address: '😀'.repeat(255) } }],
  ])('%s (%s)', async (_name, _rules, members) => {
    const { status, body } = await send('/events', { as, json: { ...chess, ...members } })

    expect({ status, code: body.code }).toEqual({ status: 201, code: undefined })
  })

  test('a title is measured as stored, so that it can be sent back (GEN-42, LIM-5)', async () => {
    const title = `&${'x'.repeat(254)}`
    const { body } = await send('/events', { as, json: { ...chess, title } })
    const answer = await send(`/events/${body.id}`, { as, json: { title: body.title } })

    expect(answer.status).toBe(200)
    expect(answer.body.title).toBe(`&amp;${'x'.repeat(254)}`)
  })
})

test.each<[string, object]>([
  ['start_date', { start_date: '9999-12-31 23:00', end_date: '9999-12-31 23:30' }],
  ['end_date', { end_date: '9999-12-31 23:59:59' }],
  ['end_date', { all_day: true, end_date: '9999-12-31' }],
])('a %s whose UTC is after the year 9999 is refused (GEN-41, DT-2)', async (name, members) => {
  const answer = await send('/events', { as, json: { ...chess, ...members } })

  expect(refused(answer)).toContain(name)
})

test.each<[string, unknown, string]>([
  ['cost', 1e-7, '$0.0000001'],
  ['cost', 1e21, '$1000000000000000000000'],
])('a %s of %d is read as decimal digits (GEN-21, COST-1)', async (name, value, serialized) => {
  const { body } = await send('/events', { as, json: { ...chess, [name]: value } })

  expect(body.cost).toBe(serialized)
})

test('a venue matches however its accents are composed (VE-24)', async () => {
  const composed = await send('/venues', { as, json: { venue: 'Café Zürich' } })
  const decomposed = await send('/venues', { as, json: { venue: 'Cafe\u0301 Zu\u0308rich' } })

  expect(decomposed.body.id).toBe(composed.body.id)
})

test('a website with a line break is refused (EV-97)', async () => {
  const answer = await send('/events', { as, json: { ...chess, website: 'http://a.example/\nb' } })

  expect(refused(answer)).toEqual(['website'])
})
