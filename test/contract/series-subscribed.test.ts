import { beforeEach, describe, expect, test } from 'vitest'
import type { EventSeries } from '../../src/payload-types'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { letPass, stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { subscribedDates } from '../support/subscribed'

// Who subscribes to a series sees the dates that the interface lists, whatever happened to the series (RC-30).

stopClock()
const calendar = freshCalendar()
const { aSeries, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)
beforeEach(async () => {
  letPass(Date.parse('2026-11-18T15:00:00Z') - Date.now())
  await clear()
})

/** Yoga in Rome across both clock changes of 2027. */
const yoga = (series: Partial<EventSeries> = {}) =>
  aSeries({
    startLocal: '2027-03-09 19:00:00',
    endLocal: '2027-03-09 20:30:00',
    rule: 'FREQ=WEEKLY;UNTIL=20271116',
    ...series,
  })

type Listed = {
  id: number
  start_date: string
  end_date: string
  utc_start_date: string
  utc_end_date: string
  event_status: string
  all_day: boolean
}

const listed = async (series: number): Promise<Listed[]> => {
  const { status, body } = await send(
    `/events?series=${series}&start_date=2026-01-01&end_date=2028-12-31&per_page=50`,
  )
  expect([status, body.total_pages]).toEqual([200, body.events.length === 0 ? 0 : 1])

  return body.events
}

const instant = (clock: string) => `${clock.replace(' ', 'T')}.000Z`

/** The times of a date as calendars show them: days of whole days, of which the end is the day after the last one. */
const timesOf = (date: Listed) =>
  date.all_day
    ? { start: date.start_date.slice(0, 10), end: later(date.end_date, 1).slice(0, 10) }
    : { start: instant(date.utc_start_date), end: instant(date.utc_end_date) }

/** What the interface lists, as a calendar program shows it. */
const expected = async (series: number) =>
  (await listed(series))
    .map((date) => ({
      ...timesOf(date),
      isCancelled: date.event_status === 'cancelled',
    }))
    .sort((one, other) => (`${one.start}${one.end}` < `${other.start}${other.end}` ? -1 : 1))

const subscribed = async () => {
  const { status, html } = await visit('/series/yoga/series.ics')
  expect(status).toBe(200)

  return subscribedDates(html)
}

const change = async (id: number | undefined, json: object) => {
  const answer = await send(`/events/${id}`, { as: as('editor'), method: 'PATCH', json })
  expect(answer).toMatchObject({ status: 200 })
}

const remove = async (id: number | undefined) =>
  expect((await send(`/events/${id}`, { as: as('editor'), method: 'DELETE' })).status).toBe(200)

/** A wall clock some minutes later on its day. */
const later = (clock: string, minutes: number): string =>
  new Date(Date.parse(`${clock.replace(' ', 'T')}Z`) + minutes * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

const shifted = ({ start_date, end_date }: Listed, minutes: number) => ({
  start_date: later(start_date, minutes),
  end_date: later(end_date, minutes),
})

const at = (dates: Listed[], place: number): Listed => {
  const date = dates.at(place)
  if (!date) throw new Error(`There is no date ${place}.`)

  return date
}

describe('a subscriber of a series sees the dates of the interface (RC-30)', () => {
  const kinds: [string, Partial<EventSeries>][] = [
    ['weekly', {}],
    [
      'of whole days',
      { startLocal: '2027-03-09 00:00:00', endLocal: '2027-03-10 23:59:59', allDay: true },
    ],
    [
      'with extra and skipped dates',
      {
        dates: ['2027-03-28 02:30:00', '2027-10-31 02:30:00'],
        skip: ['2027-03-30 19:00:00', '2027-11-02 19:00:00'],
      },
    ],
    [
      'in the hours of clock changes',
      { startLocal: '2027-03-07 02:30:00', endLocal: '2027-03-07 03:30:00' },
    ],
    ['of chosen dates', { rule: null, dates: ['2027-03-28 12:00:00', '2027-10-31 12:00:00'] }],
    ['in New York', { timezone: 'America/New_York' }],
    [
      'monthly, last day',
      {
        startLocal: '2027-03-31 19:00:00',
        endLocal: '2027-04-01 01:00:00',
        rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=9',
      },
    ],
    ['at an offset', { timezone: 'UTC+2' }],
  ]

  test.each(kinds)('%s', async (_, series) => {
    const { id } = await yoga(series)
    const dates = await expected(id)

    expect(dates.length).toBeGreaterThan(2)
    expect(await subscribed()).toEqual(dates)
  })

  test.each(kinds)('%s, after it was split, moved and cancelled', async (_, series) => {
    const { id } = await yoga(series)
    await change(at(await listed(id), 1).id, shifted(at(await listed(id), 1), 1_500))
    await change(at(await listed(id), -1).id, { event_status: 'cancelled' })
    await change(at(await listed(id), 2).id, {
      scope: 'following',
      ...shifted(at(await listed(id), 2), 1_440),
    })
    expect(await subscribed()).toEqual(await expected(id))

    await change(at(await listed(id), 0).id, { scope: 'all', event_status: 'cancelled' })
    expect(await subscribed()).toEqual(await expected(id))
    await remove(at(await listed(id), 1).id)
    expect(await subscribed()).toEqual(await expected(id))
  })
})

test('dates that are over keep the zone that the series had (RC-14, RC-16, RC-30)', async () => {
  const { id } = await yoga()
  letPass(Date.parse('2027-04-01T12:00:00Z') - Date.now())
  await change(at(await listed(id), -1).id, { scope: 'all', timezone: 'America/New_York' })
  const dates = await expected(id)

  expect(dates.map(({ start }) => start)).toEqual(
    expect.arrayContaining(['2027-03-30T17:00:00.000Z', '2027-04-06T23:00:00.000Z']),
  )
  expect(await subscribed()).toEqual(dates)
})

/** Numbers between 0 and 1, the same in each run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31

  return seed / 2 ** 31
}

const changes: ((dates: Listed[], random: () => number) => Promise<unknown>)[] = [
  (dates, random) => {
    const date = at(dates, Math.floor(random() * dates.length))

    return change(date.id, shifted(date, Math.floor(random() * 4_000) - 2_000))
  },
  (dates, random) => {
    const { id } = at(dates, Math.floor(random() * dates.length))
    const event_status = random() < 0.6 ? 'cancelled' : 'scheduled'

    return change(id, { event_status })
  },
  (dates, random) => remove(at(dates, Math.floor(random() * dates.length)).id),
  (dates, random) => {
    const date = at(dates, Math.floor(random() * dates.length))

    return change(date.id, { scope: 'following', ...shifted(date, random() < 0.5 ? 60 : -30) })
  },
  (dates, random) => {
    const date = at(dates, Math.floor(random() * dates.length))

    return change(date.id, { scope: 'all', ...shifted(date, random() < 0.5 ? 45 : -15) })
  },
  (dates) => change(at(dates, -1).id, { scope: 'following', event_status: 'cancelled' }),
  (dates) => change(at(dates, 0).id, { scope: 'all', timezone: 'America/New_York' }),
  async () => letPass(21 * 24 * 60 * 60_000),
]

test.each([1, 2, 3, 4])(
  'a subscriber of a series sees the dates of the interface after any changes (RC-30), run %i',
  async (run) => {
    const random = numbers(run)
    const { id } = await yoga({ rule: 'FREQ=WEEKLY;COUNT=16', dates: ['2027-03-28 02:30:00'] })
    for (let step = 0; step < 20; step += 1) {
      const dates = await listed(id)
      if (dates.length < 3) break
      const turn = Math.floor(random() * changes.length)
      await changes[turn]?.(dates, random)
      expect(await subscribed(), `step ${step}, change ${turn}`).toEqual(await expected(id))
    }
  },
)
