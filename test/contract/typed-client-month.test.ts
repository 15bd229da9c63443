// On SQLite alone: the client speaks HTTP.

import { calendarClient, month } from 'events-calendar-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'

stopClock()
const calendar = freshCalendar()
const { anEvent, aCategory, clear } = buildersOf(calendar)

beforeEach(clear)

const requests: string[] = []
const client = calendarClient({
  url: `${site}/cal/events/v1`,
  fetch: (address, init) => {
    requests.push(address)

    return handle(calendar.payload, new Request(address, init))
  },
})

/** The titles of each day that has events. */
const titlesOf = (days: { date: string; events: { title: string }[] }[]) =>
  Object.fromEntries(
    days
      .filter(({ events }) => events.length > 0)
      .map(({ date, events }) => [date, events.map(({ title }) => title)]),
  )

const aSpan = (title: string, startLocal: string, endLocal: string) =>
  anEvent({ title, startLocal, endLocal })

describe('month', () => {
  test.each([
    ['2026-12', 31],
    ['2027-02', 28],
    ['2028-02', 29],
  ])('has every day of %s, with events or without', async (name, count) => {
    const days = await month(client, name)

    expect(days.length).toBe(count)
    expect(days[0]).toEqual({ date: `${name}-01`, events: [] })
    expect(days.at(-1)?.date).toBe(`${name}-${count}`)
  })

  test('spreads an event over its days, also from and into other months (EV-13)', async () => {
    await aSpan('Before', '2026-11-20 10:00:00', '2026-11-30 23:00:00')
    await aSpan('Fair', '2026-11-29 10:00:00', '2026-12-02 18:00:00')
    await aSpan('Chess', '2026-12-02 20:00:00', '2026-12-02 22:00:00')
    await aSpan('Winter', '2026-12-30 10:00:00', '2027-01-09 18:00:00')
    await aSpan('After', '2027-01-01 10:00:00', '2027-01-01 18:00:00')

    expect(titlesOf(await month(client, '2026-12'))).toEqual({
      '2026-12-01': ['Fair'],
      '2026-12-02': ['Fair', 'Chess'],
      '2026-12-30': ['Winter'],
      '2026-12-31': ['Winter'],
    })
  })

  test('leaves what ends in the small hours to the evening before, as the pages do', async () => {
    await aSpan('Ball', '2026-12-05 22:00:00', '2026-12-06 04:59:00')
    await aSpan('Vigil', '2026-12-07 22:00:00', '2026-12-08 05:00:00')
    await aSpan('New year', '2026-11-30 22:00:00', '2026-12-01 02:00:00')

    expect(titlesOf(await month(client, '2026-12'))).toEqual({
      '2026-12-05': ['Ball'],
      '2026-12-07': ['Vigil'],
      '2026-12-08': ['Vigil'],
    })
  })

  test('narrows by filters, and reads only the members that are wanted (GEN-36)', async () => {
    const games = await aCategory('Games')
    await anEvent({ title: 'Chess', startLocal: '2026-12-01 20:00:00', categories: [games] })
    await aSpan('Fair', '2026-12-01 10:00:00', '2026-12-01 18:00:00')

    const [first] = await month(client, '2026-12', { categories: 'games' }, { fields: ['title'] })

    expect(first?.events.map(({ title }) => title)).toEqual(['Chess'])
    expect(Object.keys(first?.events[0] ?? {}).sort()).toEqual([
      'all_day',
      'end_date',
      'start_date',
      'title',
    ])
  })

  test('throws before it asks if there is no such month', async () => {
    requests.length = 0

    await expect(month(client, '2026-13')).rejects.toThrow(RangeError)
    expect(requests).toEqual([])
  })
})
