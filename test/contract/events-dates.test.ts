// On SQLite alone: dates of a request are parsed before the database is queried.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { atReading, dateForms, exchangeable } from '../support/dateForms'
import { clientOf, queryOf, refused, titles } from '../support/http'

// It is Wednesday, 18 November 2026, 10:00 in New York, the zone of the site.
const now = '2026-11-18T15:00:00Z'
stopClock(now)
const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(async () => {
  vi.setSystemTime(new Date(now))
  await clear()
})

/** An event with its start as title, an hour long by default. */
const starting = (startLocal: string, endLocal = startLocal) =>
  anEvent({ title: startLocal.slice(5, 16), startLocal, endLocal })

const listed = async (query: string) =>
  titles(await get(`/events?${new URLSearchParams(query.replaceAll('+', '%2B'))}`))

describe('a list without dates', () => {
  test('starts with today and ends 24 months later (EV-3, EV-4, DT-21)', async () => {
    await starting('2026-11-17 23:59:59')
    await starting('2026-11-18 00:00:00')
    await starting('2028-11-18 23:00:00', '2028-11-18 23:59:59')
    await starting('2028-11-18 23:30:00', '2028-11-19 00:00:00')
    const answer = await get('/events')

    expect(titles(answer)).toEqual(['11-18 00:00', '11-18 23:00'])
    expect(queryOf(answer.body.rest_url)).toMatchObject({
      start_date: '2026-11-18 00:00:00',
      end_date: '2028-11-18 23:59:59',
    })
  })

  test.each([
    ['2026-11-19T04:59:59Z', '2026-11-18 00:00:00', '2028-11-18 23:59:59'],
    ['2026-11-19T05:00:00Z', '2026-11-19 00:00:00', '2028-11-19 23:59:59'],
    ['2028-02-29T12:00:00Z', '2028-02-29 00:00:00', '2030-02-28 23:59:59'],
  ])('has today by the zone of the site: %s (EV-3, EV-4, DT-21)', async (instant, start, end) => {
    vi.setSystemTime(new Date(instant))

    for (const query of ['', '?strict_dates=true']) {
      expect(queryOf((await get(`/events${query}`)).body.rest_url)).toMatchObject({
        start_date: start,
        end_date: end,
      })
    }
  })

  test('omits running events, which two bounds find (EV-13)', async () => {
    await starting('2026-11-10 09:00:00', '2026-11-20 18:00:00')
    await starting('2026-11-25 09:00:00', '2026-11-26 18:00:00')

    expect(await listed('')).toEqual(['11-25 09:00'])
    expect(await listed('ends_after=yesterday')).toEqual(['11-10 09:00', '11-25 09:00'])
    expect(await listed('starts_before=2026-11-20&ends_after=2026-11-19')).toEqual(['11-10 09:00'])
    expect(await listed('starts_before=2026-11-21&ends_after=2026-11-20')).toEqual([])
  })
})

describe('bounds of whole days', () => {
  const aroundTheTenth = async () => {
    for (const clock of [
      '09 23:59:59',
      '10 00:00:00',
      '10 23:59:58',
      '10 23:59:59',
      '11 00:00:00',
    ]) {
      await starting(`2026-12-${clock}`)
    }
  }
  const [before, first, late, last, after] = [
    '12-09 23:59',
    '12-10 00:00',
    '12-10 23:59',
    '12-10 23:59',
    '12-11 00:00',
  ]

  test.each([
    ['start_date=2026-12-10', 'EV-3, EV-9', [first, late, last, after]],
    ['start_date=2026-12-10 15:30:00', 'EV-3, EV-9', [first, late, last, after]],
    ['end_date=2026-12-10', 'EV-4, EV-9', [before, first, late, last]],
    ['end_date=2026-12-10 15:30:00', 'EV-4, EV-9', [before, first, late, last]],
    ['starts_before=2026-12-10', 'EV-5, EV-9', [before, first, late]],
    ['starts_after=2026-12-10', 'EV-6, EV-9', [after]],
    ['starts_after=2026-12-10 00:00:00', 'EV-6, EV-9', [after]],
    ['ends_before=2026-12-10', 'EV-7, EV-9', [before, first, late]],
    ['ends_after=2026-12-10', 'EV-8, EV-9', [after]],
  ])('%s (%s)', async (query, _rules, expected) => {
    await aroundTheTenth()

    expect(await listed(query)).toEqual(expected)
  })

  test.each([
    ['start_date=2026-12-10 00:00:00', 'EV-3', [first, late, last, after]],
    ['start_date=2026-12-10 00:00:01', 'EV-3', [late, last, after]],
    ['end_date=2026-12-10 23:59:58', 'EV-4', [before, first, late]],
    ['end_date=2026-12-10', 'EV-4', [before, first]],
    ['starts_before=2026-12-10', 'EV-5', [before]],
    ['starts_before=2026-12-10 23:59:59', 'EV-5', [before, first, late]],
    ['starts_after=2026-12-10', 'EV-6', [late, last, after]],
    ['starts_after=2026-12-10 23:59:58', 'EV-6', [last, after]],
    ['ends_before=2026-12-10 00:00:01', 'EV-7', [before, first]],
    ['ends_after=2026-12-10 23:59:58', 'EV-8', [last, after]],
  ])('are exact in strict mode: %s (%s, EV-9)', async (query, _rules, expected) => {
    await aroundTheTenth()

    expect(await listed(`${query}&strict_dates=true`)).toEqual(expected)
  })

  test.each([
    ['true', 'true'],
    ['1', 'true'],
    ['yes', 'true'],
    ['ON', 'true'],
    ['false', undefined],
    ['0', undefined],
    ['maybe', undefined],
    ['y', undefined],
    ['%20', undefined],
  ])('strict_dates=%j is accepted (EV-12)', async (value, meaning) => {
    await starting('2026-12-10 10:00:00')
    const { status, body } = await get(
      `/events?start_date=2026-12-10 15:30:00&strict_dates=${value}`,
    )

    expect(status).toBe(200)
    expect(body.total).toBe(meaning ? 0 : 1)
    expect(queryOf(body.rest_url).strict_dates).toBe(meaning)
  })

  test('an empty strict_dates is refused (EV-12)', async () => {
    expect(refused(await get('/events?strict_dates='))).toEqual(['strict_dates'])
  })

  test('end_date and ends_before require the end of the event inside (EV-4, EV-7)', async () => {
    await starting('2026-12-05 20:00:00', '2026-12-12 22:00:00')

    expect(await listed('end_date=2026-12-11')).toEqual([])
    expect(await listed('end_date=2026-12-12')).toEqual(['12-05 20:00'])
    expect(await listed('ends_before=2026-12-11')).toEqual([])
    expect(await listed('ends_before=2026-12-12')).toEqual(['12-05 20:00'])
  })
})

describe('bounds are compared with the wall clock of an event', () => {
  test.each([
    ['Asia/Tokyo', '2027-01-15 19:00:00'],
    ['Pacific/Honolulu', '2027-01-15 19:00:00'],
    ['UTC+14', '2027-01-15 00:00:00'],
    ['America/New_York', '2027-01-15 23:59:59'],
  ])('%s (EV-10)', async (timezone, clock) => {
    await anEvent({ title: 'It', startLocal: clock, endLocal: clock, timezone })

    expect(await listed('start_date=2027-01-15&end_date=2027-01-15')).toEqual(['It'])
    expect(await listed('starts_after=2027-01-14&starts_before=2027-01-16')).toEqual(['It'])
    expect(await listed('start_date=2027-01-16')).toEqual([])
    expect(await listed('end_date=2027-01-14')).toEqual([])
  })
})

describe('explicit dates and defaults', () => {
  test.each(['starts_before', 'starts_after', 'ends_before', 'ends_after'])(
    '%s removes both defaults (EV-5, EV-6, EV-7, EV-8, EV-11)',
    async (name) => {
      const query = queryOf((await get(`/events?${name}=2026-12-01`)).body.rest_url)

      expect(query).not.toHaveProperty('start_date')
      expect(query).not.toHaveProperty('end_date')
      expect(query[name]).toBe('2026-12-01 23:59:59')
    },
  )

  test.each([
    ['ends_before=2026-11-10', ['01-01 00:00']],
    ['starts_after=2020-01-01', ['01-01 00:00', '12-01 00:00', '06-01 00:00']],
    ['start_date=2026-11-01', ['12-01 00:00']],
    ['end_date=2040-01-01', ['12-01 00:00', '06-01 00:00']],
    ['start_date=2026-01-01&ends_after=2026-12-15', ['06-01 00:00']],
    ['end_date=2027-01-01&starts_after=2020-01-01', ['01-01 00:00', '12-01 00:00']],
    ['end_date=2027-01-01&ends_before=2026-11-10', ['01-01 00:00']],
    ['end_date=2026-11-10&ends_before=2027-01-01', ['01-01 00:00']],
    ['start_date=2026-11-01&starts_after=2026-12-15', ['06-01 00:00']],
    ['start_date=2030-01-01&starts_after=2020-01-01', ['06-01 00:00']],
    ['start_date=2026-12-05&end_date=2026-12-01', []],
    ['starts_before=2026-01-01&starts_after=2027-01-01', []],
    ['starts_after=2026-12-01&starts_before=2026-12-02', []],
  ])('%s (EV-11)', async (query, expected) => {
    await starting('2026-01-01 00:00:00')
    await starting('2026-12-01 00:00:00')
    await starting('2030-06-01 00:00:00')
    const answer = await get(`/events?${query}`)

    expect(answer.status).toBe(200)
    expect(titles(answer)).toEqual(expected)
    expect(answer.body.total).toBe(expected.length)
  })
})

// The forms of DT-1 with their wall clocks in New York (DT-3 to DT-5).
const forms: [string, string, string][] = [
  ['2027-07-01', '2027-07-01 00:00:00', 'DT-1, DT-3, DT-5'],
  ['2027-07-01 10:00', '2027-07-01 10:00:00', 'DT-1, DT-3'],
  ['2027-07-01 10:00:05', '2027-07-01 10:00:05', 'DT-1, DT-3'],
  ['2027-07-01T10:00', '2027-07-01 10:00:00', 'DT-1, DT-3'],
  ['2027-07-01T10:00:05', '2027-07-01 10:00:05', 'DT-1, DT-3'],
  ['2027-07-01T10:00:05.987', '2027-07-01 10:00:05', 'DT-1, DT-3'],
  ['2027-07-01T10:00:00Z', '2027-07-01 06:00:00', 'DT-1, DT-4'],
  ['2027-01-01T10:00:00Z', '2027-01-01 05:00:00', 'DT-1, DT-4'],
  ['2027-07-01t10:00:00z', '2027-07-01 06:00:00', 'DT-1, DT-4'],
  ['2027-07-01 10:00:00+02:00', '2027-07-01 04:00:00', 'DT-1, DT-4'],
  ['2027-07-01T02:00:00+0900', '2027-06-30 13:00:00', 'DT-1, DT-4'],
  ['2027-07-01T10:00:00-04:00', '2027-07-01 10:00:00', 'DT-1, DT-4'],
  ['1814436000', '2027-07-01 06:00:00', 'DT-1, DT-4'],
  ['@1814436000', '2027-07-01 06:00:00', 'DT-1, DT-4'],
  ['0', '1969-12-31 19:00:00', 'DT-1, DT-4'],
  ['-86400', '1969-12-30 19:00:00', 'DT-1, DT-4'],
  ['2027', '1969-12-31 19:33:47', 'DT-1, DT-4'],
  ['2027-07', '2027-07-01 00:00:00', 'DT-1, DT-5'],
  ['07/14/2027', '2027-07-14 00:00:00', 'DT-1, DT-5'],
  ['07/14/2027 9pm', '2027-07-14 21:00:00', 'DT-1'],
  ['14 July 2027', '2027-07-14 00:00:00', 'DT-1, DT-5'],
  ['14 jul 2027 18:30', '2027-07-14 18:30:00', 'DT-1'],
  ['July 14, 2027', '2027-07-14 00:00:00', 'DT-1, DT-5'],
  ['July 14 2027 6:30 pm', '2027-07-14 18:30:00', 'DT-1'],
  ['Wed, 14 Jul 2027 18:30:00 +0200', '2027-07-14 12:30:00', 'DT-1, DT-4'],
  ['Wed, 14 Jul 2027 18:30:00 GMT', '2027-07-14 14:30:00', 'DT-1, DT-4'],
  ['now', '2026-11-18 10:00:00', 'DT-1, DT-21'],
  ['today', '2026-11-18 00:00:00', 'DT-1, DT-3'],
  ['midnight', '2026-11-18 00:00:00', 'DT-1, DT-3'],
  ['noon', '2026-11-18 12:00:00', 'DT-1, DT-3'],
  ['tomorrow', '2026-11-19 00:00:00', 'DT-1, DT-3'],
  ['TOMORROW 9am', '2026-11-19 09:00:00', 'DT-1, DT-3'],
  ['yesterday', '2026-11-17 00:00:00', 'DT-1, DT-3'],
  ['friday', '2026-11-20 00:00:00', 'DT-1, DT-3'],
  ['next friday', '2026-11-20 00:00:00', 'DT-1, DT-3'],
  ['last monday', '2026-11-16 00:00:00', 'DT-1, DT-3'],
  ['next week', '2026-11-25 10:00:00', 'DT-1, DT-3'],
  ['last year', '2025-11-18 10:00:00', 'DT-1, DT-3'],
  ['+1 day', '2026-11-19 10:00:00', 'DT-1, DT-3'],
  ['-2 weeks', '2026-11-04 10:00:00', 'DT-1, DT-3'],
  ['+1 month -1 day', '2026-12-17 10:00:00', 'DT-1, DT-3'],
  ['+90 minutes', '2026-11-18 11:30:00', 'DT-1, DT-3'],
]

const bounds = [
  ['start_date', '00:00:00', 'EV-3'],
  ['end_date', '23:59:59', 'EV-4'],
  ['starts_before', '23:59:59', 'EV-5'],
  ['starts_after', '23:59:59', 'EV-6'],
  ['ends_before', '23:59:59', 'EV-7'],
  ['ends_after', '23:59:59', 'EV-8'],
] as const

// Each form with two of the bounds: `parseDate` reads all of them, and unit tests have these forms and more.
const formsOf = (bound: string) => {
  const turn = bounds.findIndex(([name]) => name === bound)

  return forms.filter((_, index) => (index + turn) % 3 === 0)
}

describe.each(bounds)('the bound %s', (name, time, rule) => {
  test.each(formsOf(name))(`reads %j as %s (${rule}, EV-9, %s)`, async (value, clock) => {
    const path = `/events?${new URLSearchParams({ [name]: value })}`
    const [loose, strict] = [await get(path), await get(`${path}&strict_dates=1`)]

    expect(refused(loose)).toEqual([])
    expect(queryOf(loose.body.rest_url)[name]).toBe(`${clock.slice(0, 10)} ${time}`)
    expect(queryOf(strict.body.rest_url)[name]).toBe(clock)
  })

  test.each([
    '',
    ' ',
    'garbage',
    "2027-01-01' OR 1=1",
    '2027-13-01',
    '2027-00-10',
    '2027-02-30',
    '2027-02-29',
    '2026-12-01 25:00',
    '2026-12-01 10:60',
    '2026-12-01 10:00:00 nonsense',
    '30/12/2027',
    '31 April 2027',
    'Juli 14, 2027',
    '13pm',
    '1.5',
    '2027-07-01T10:00:00+25:00',
    '@99999999999999999999',
    '+999999999999 years',
    '-999999999999 seconds',
    '+9000 years +1 hour',
  ])(`refuses %j (${rule}, DT-2)`, async (value) => {
    const path = `/events?${new URLSearchParams({ [name]: value })}`

    expect(refused(await get(path))).toEqual([name])
  })

  test(`refuses a list (${rule}, DT-2)`, async () => {
    expect(refused(await get(`/events?${name}[]=2027-01-01`))).toEqual([name])
  })
})

describe('dates as people and programs write them', () => {
  const boundOf = async (value: string) => {
    const path = `/events?strict_dates=1&${new URLSearchParams({ start_date: value })}`

    return [value, queryOf((await get(path)).body.rest_url).start_date]
  }

  test.each(Object.entries(dateForms))(
    'are accepted by lists: %s (EV-3, DT-2)',
    async (_, written) => {
      vi.setSystemTime(new Date(atReading.now))

      for (const form of written) expect(await boundOf(form[0])).toEqual(form)
    },
  )

  test('are accepted although day and month could be exchanged (EV-3, DT-2)', async () => {
    vi.setSystemTime(new Date(atReading.now))

    for (const [value, day] of exchangeable) {
      const [, bound] = await boundOf(value)
      expect([value, bound?.slice(0, 10)]).toEqual([value, day])
    }
  })
})

test('an offset may move a bound to another day (EV-9, DT-4)', async () => {
  await starting('2027-06-30 13:00:00')

  expect(await listed('start_date=2027-07-01T02:00:00+09:00')).toEqual(['06-30 13:00'])
  expect(await listed('start_date=2027-07-01T02:00:00')).toEqual([])
})

describe('days of a clock change', () => {
  test.each([
    ['2027-03-14T06:59:59Z', '2027-03-14 01:59:59'],
    ['2027-03-14T07:00:00Z', '2027-03-14 03:00:00'],
    ['2027-11-07T05:30:00Z', '2027-11-07 01:30:00'],
    ['2027-11-07T06:30:00Z', '2027-11-07 01:30:00'],
    ['2027-11-07T07:30:00Z', '2027-11-07 02:30:00'],
  ])('%s is %s in New York (EV-9, DT-4)', async (value, clock) => {
    const { body } = await get(`/events?start_date=${value}&strict_dates=1`)

    expect(queryOf(body.rest_url).start_date).toBe(clock)
  })

  test('are whole days in filters (EV-9, EV-10)', async () => {
    await starting('2027-03-14 01:00:00')
    await starting('2027-03-14 23:30:00')
    await starting('2027-11-07 00:30:00')
    await starting('2027-11-07 23:30:00')

    expect(await listed('start_date=2027-03-14&end_date=2027-03-14')).toHaveLength(2)
    expect(await listed('start_date=2027-11-07&end_date=2027-11-07')).toHaveLength(2)
  })
})

describe('the filter modified_after', () => {
  const changedAt = async (instant: string) => {
    vi.setSystemTime(new Date(instant))
    await anEvent({ title: instant })
    vi.setSystemTime(new Date(now))
  }

  test.each([
    ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z', 'DT-4'],
    ['2026-11-02 10:00:00', '2026-11-02T15:00:00Z', 'DT-3'],
    ['2026-10-30 10:00', '2026-10-30T14:00:00Z', 'DT-3'],
    ['2026-11-02', '2026-11-02T05:00:00Z', 'DT-3, DT-5'],
    ['2026-11-01T10:00:00+02:00', '2026-11-01T08:00:00Z', 'DT-4'],
    ['1793512800', '2026-11-01T06:00:00Z', 'DT-4'],
    ['@1793512800', '2026-11-01T06:00:00Z', 'DT-4'],
    ['2026-11', '2026-11-01T04:00:00Z', 'DT-5'],
    ['11/02/2026 8am', '2026-11-02T13:00:00Z', 'DT-3'],
    ['2 November 2026', '2026-11-02T05:00:00Z', 'DT-3'],
    ['November 2, 2026', '2026-11-02T05:00:00Z', 'DT-3'],
    ['Mon, 02 Nov 2026 10:00:00 +0100', '2026-11-02T09:00:00Z', 'DT-4'],
    ['now', '2026-11-18T15:00:00Z', 'DT-21'],
    ['yesterday', '2026-11-17T05:00:00Z', 'DT-3'],
    ['last monday 9am', '2026-11-16T14:00:00Z', 'DT-3'],
    ['-1 hour', '2026-11-18T14:00:00Z', 'DT-21'],
    ['-3 weeks', '2026-10-28T14:00:00Z', 'DT-3'],
  ])('reads %s as the instant %s, to the second (EV-31, DT-1, %s)', async (value, instant) => {
    const second = (offset: number) =>
      new Date(Date.parse(instant) + offset * 1000).toISOString().replace('.000', '')
    await changedAt(second(0))
    await changedAt(second(1))

    expect(await listed(`modified_after=${value}`)).toEqual([second(1)])
  })

  test('compares whole seconds, as in modified_utc (EV-31)', async () => {
    await changedAt('2026-11-01T10:00:00.900Z')

    expect(await listed('modified_after=2026-11-01T10:00:00Z')).toEqual([])
    expect(await listed('modified_after=2026-11-01T09:59:59.500Z')).toHaveLength(1)
  })

  test.each(['', 'garbage', '2027-02-30', '2027-01-01 x'])(
    'refuses %j (EV-31, DT-2)',
    async (value) => {
      expect(refused(await get(`/events?modified_after=${value}`))).toEqual(['modified_after'])
    },
  )
})
