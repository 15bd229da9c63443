import { describe, expect, test } from 'vitest'
import {
  isDayAlone,
  isFixedDate,
  parseDate,
  parseInstant,
  twoReadings,
} from '../../src/calendar/dateInput'
import { atReading, dateForms, exchangeable, notExchangeable } from '../support/dateForms'

// A Wednesday, 14:30:15 in New York.
const context = atReading
const reads = (value: string | number) => parseDate(value, context)

describe('dates that name their day (DT-1 a, b)', () => {
  test.each([
    ['2027-07-01', '2027-07-01 00:00:00'],
    ['2027-07-01 10:20', '2027-07-01 10:20:00'],
    ['2027-07-01 10:20:30', '2027-07-01 10:20:30'],
    ['2027-07-01T10:20', '2027-07-01 10:20:00'],
    ['2027-07-01t10:20:30', '2027-07-01 10:20:30'],
    ['2027-07-01T10:20:30.987654', '2027-07-01 10:20:30'],
    ['  2027-07-01 ', '2027-07-01 00:00:00'],
    ['2028-02-29', '2028-02-29 00:00:00'],
    ['0001-01-01', '0001-01-01 00:00:00'],
    ['0099-01-01', '0099-01-01 00:00:00'],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['2027-03-14 02:30', '2027-03-14 02:30:00'],
  ])('%j is %s as written (DT-5)', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })

  test.each([
    ['2027-07-01T10:00:00Z', '2027-07-01 06:00:00'],
    ['2027-07-01t10:00:00.5z', '2027-07-01 06:00:00'],
    ['2027-07-01 10:00Z', '2027-07-01 06:00:00'],
    ['2027-07-01 10:00:00 +0200', '2027-07-01 04:00:00'],
    ['2027-07-01T10:00+05:30', '2027-07-01 00:30:00'],
    ['2027-07-01T10:00:00-0400', '2027-07-01 10:00:00'],
    ['2027-07-01Z', '2027-06-30 20:00:00'],
    ['2027-07-01-05:00', '2027-07-01 01:00:00'],
  ])('%j is converted: %s (DT-4)', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })
})

describe('timestamps (DT-1 c)', () => {
  test.each([
    [0, '1969-12-31 19:00:00'],
    ['0', '1969-12-31 19:00:00'],
    [1814436000, '2027-07-01 06:00:00'],
    ['1814436000', '2027-07-01 06:00:00'],
    ['@1814436000', '2027-07-01 06:00:00'],
    ['+1814436000', '2027-07-01 06:00:00'],
    [-86400, '1969-12-30 19:00:00'],
    ['-86400', '1969-12-30 19:00:00'],
    ['2027', '1969-12-31 19:33:47'],
    ['20270701', '1970-08-23 10:45:01'],
  ])('%j is %s (DT-4)', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })
})

describe('dates of people (DT-1 d)', () => {
  test.each([
    ['2027-07', '2027-07-01 00:00:00'],
    ['2027-07 5pm', '2027-07-01 17:00:00'],
    ['07/04/2027', '2027-07-04 00:00:00'],
    ['7/4/2027 9:05', '2027-07-04 09:05:00'],
    ['07/04/2027 5:30 PM', '2027-07-04 17:30:00'],
    ['1 July 2027', '2027-07-01 00:00:00'],
    ['01 jul 2027 17:30:05', '2027-07-01 17:30:05'],
    ['July 1, 2027', '2027-07-01 00:00:00'],
    ['JULY 1 2027 12am', '2027-07-01 00:00:00'],
    ['Sept 1, 2027 12pm', '2027-09-01 12:00:00'],
    ['May 31, 2027 11:59pm', '2027-05-31 23:59:00'],
  ])('%j is %s', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })
})

describe('RFC 2822 (DT-1 e)', () => {
  test.each([
    ['Thu, 01 Jul 2027 10:00:00 +0200', '2027-07-01 04:00:00'],
    ['thu, 1 jul 2027 10:00 GMT', '2027-07-01 06:00:00'],
    ['1 Jul 2027 10:00:00 -0000', '2027-07-01 06:00:00'],
    ['Thu, 01 Jul 2027 10:00:00 PDT', '2027-07-01 13:00:00'],
  ])('%j is %s', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })
})

describe('dates seen from Wednesday 2027-06-16 14:30:15 (DT-1 f, DT-21)', () => {
  test.each([
    ['now', '2027-06-16 14:30:15'],
    ['today', '2027-06-16 00:00:00'],
    ['midnight', '2027-06-16 00:00:00'],
    ['noon', '2027-06-16 12:00:00'],
    ['Tomorrow', '2027-06-17 00:00:00'],
    ['yesterday', '2027-06-15 00:00:00'],
    ['tomorrow 9am', '2027-06-17 09:00:00'],
    ['tomorrow 9:30', '2027-06-17 09:30:00'],
    ['9am tomorrow', '2027-06-17 09:00:00'],
    ['tomorrow noon', '2027-06-17 12:00:00'],
    ['noon tomorrow', '2027-06-17 12:00:00'],
    ['now 18:00', '2027-06-16 18:00:00'],
  ])('%s is %s', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })

  test.each([
    ['wednesday', '2027-06-16 00:00:00'],
    ['Fri', '2027-06-18 00:00:00'],
    ['tuesday', '2027-06-22 00:00:00'],
    ['this wednesday', '2027-06-16 00:00:00'],
    ['next wednesday', '2027-06-23 00:00:00'],
    ['last wednesday', '2027-06-09 00:00:00'],
    ['next friday', '2027-06-18 00:00:00'],
    ['last friday', '2027-06-11 00:00:00'],
    ['last monday noon', '2027-06-14 12:00:00'],
    ['sunday next week', '2027-06-27 00:00:00'],
    ['next week monday 8pm', '2027-06-21 20:00:00'],
    ['monday this week', '2027-06-14 00:00:00'],
    ['friday +1 week', '2027-06-25 00:00:00'],
  ])('the week-day %s is %s', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })

  test.each([
    ['next day', '2027-06-17 14:30:15'],
    ['next week', '2027-06-23 14:30:15'],
    ['last month', '2027-05-16 14:30:15'],
    ['next year', '2028-06-16 14:30:15'],
    ['this month', '2027-06-16 14:30:15'],
    ['+1 day', '2027-06-17 14:30:15'],
    ['-2weeks', '2027-06-02 14:30:15'],
    ['+1 week 2 days', '2027-06-25 14:30:15'],
    ['+1week-2days', '2027-06-21 14:30:15'],
    ['+3 days 14:00', '2027-06-19 14:00:00'],
    ['+2 HOURS -30 minutes', '2027-06-16 16:00:15'],
    ['-15 seconds', '2027-06-16 14:30:00'],
    ['tomorrow +2 hours', '2027-06-17 02:00:00'],
    ['+1 year +1 month', '2028-07-16 14:30:15'],
  ])('%s is %s', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })

  test('a month after the 31st runs over into the next, as in strtotime', () => {
    expect(parseDate('+1 month', { zone: 'UTC', now: '2027-01-31T10:00:00.000Z' })).toBe(
      '2027-03-03 10:00:00',
    )
  })

  test('today is today in the zone, not in UTC (DT-3)', () => {
    const now = '2027-06-16T23:30:00.000Z'

    expect(parseDate('today', { zone: 'America/New_York', now })).toBe('2027-06-16 00:00:00')
    expect(parseDate('today', { zone: 'Asia/Tokyo', now })).toBe('2027-06-17 00:00:00')
    expect(parseDate('today', { zone: 'UTC+5.5', now })).toBe('2027-06-17 00:00:00')
  })

  test('days count on the wall clock, hours on the time line', () => {
    const eve = { zone: 'America/New_York', now: '2027-03-13T17:00:00.000Z' }

    expect(parseDate('now', eve)).toBe('2027-03-13 12:00:00')
    expect(parseDate('+1 day', eve)).toBe('2027-03-14 12:00:00')
    expect(parseDate('+24 hours', eve)).toBe('2027-03-14 13:00:00')
    expect(parseDate('tomorrow +3 hours', eve)).toBe('2027-03-14 04:00:00')
  })
})

describe.each(Object.entries(dateForms))(
  'dates as people and programs write them: %s (DT-2)',
  (_, forms) => {
    test.each(forms)('%s is %s', (value, wall) => {
      expect(reads(value)).toBe(wall)
    })
  },
)

test('the recorded list has more than 120 forms of dates (DT-2)', () => {
  expect(Object.values(dateForms).flat().length).toBeGreaterThan(120)
})

describe('dates that are read otherwise than strtotime reads them (DT-2)', () => {
  test.each([
    ['2026.12.1', '2026-12-01 00:00:00'],
    ['2026 Dec 1', '2026-12-01 00:00:00'],
    ['1/Dec/2026', '2026-12-01 00:00:00'],
    ['1 Dec 10am', '2027-12-01 10:00:00'],
    ['december 24 7pm', '2027-12-24 19:00:00'],
    ['december 24 next year', '2028-12-24 00:00:00'],
    ['2026-07-01 10:00 europe/rome', '2026-07-01 04:00:00'],
    ['2026-12-01 10:00 UTC+02:00', '2026-12-01 03:00:00'],
    ['12/1/2026, 10:00:00\u202fAM', '2026-12-01 10:00:00'],
    ['14:00 tomorrow', '2027-06-17 14:00:00'],
    ['10am Europe/Rome tomorrow', '2027-06-17 04:00:00'],
    ['first day of next month +2 days', '2027-07-03 14:30:15'],
  ])('%s is %s', (value, wall) => {
    expect(reads(value)).toBe(wall)
  })
})

describe('dates with day and month in either order (DT-2)', () => {
  test.each(exchangeable)('%s may be %s and %s, and is read as the first', (value, ...days) => {
    expect(twoReadings(value, context)).toEqual(days)
    expect(reads(value)?.slice(0, 10)).toBe(days[0])
  })

  test.each(notExchangeable)('%s is only %s', (value, wall) => {
    expect(twoReadings(value, context)).toBeUndefined()
    expect(reads(value)).toBe(wall)
  })
})

test('a date is fixed when it names day and year', () => {
  expect(['2026-12-1', '1 Dec 2026 10am', '2026-12-01 +1 day', 1796119200].every(isFixedDate)).toBe(
    true,
  )
  expect(['1 Dec', 'tomorrow', 'friday', 'now', 'garbage'].some(isFixedDate)).toBe(false)
})

test('a day alone is recognised by having neither time nor zone', () => {
  expect(['2026-12-1', 'tomorrow', 'next friday', 'Dec 2026'].every(isDayAlone)).toBe(true)
  expect(['2026-12-01 00:00', 'now', '2026-12-01Z', 1796119200, ''].some(isDayAlone)).toBe(false)
})

describe('text that is no date (DT-2)', () => {
  test.each([
    '01.12.26',
    '26-12-01',
    '2026-12-01 10:00 IST',
    '2026-12-01 10:00 Mars/Phobos',
    '2026-12-01T10:00:00 01:00',
    '2026-12-01 -1',
    '2026-12-01x',
    '2026-12-01,',
    ', 2026-12-01',
    '2026-12-01,,10:00',
    '2026- 12-01',
    '2026--12-01',
    '2026-12-01noon',
    '2026-W54',
    '2026-W49-8',
    '2026-366',
    '2026-12-01 ago',
    '2 days ago ago',
    '10:00 ago',
    'December',
    'noon CET 14:00',
    'friday 2026-12-01',
    'Feb 29',
    'first day of',
    'sixth monday of november 2026',
    'fifth monday of december 2026',
    'first month of next year',
    '10:00 2026',
    'eighth day',
    'a week ago',
    'tomorrow at 5pm',
    '-'.repeat(100),
    `2026-12-01${' '.repeat(100)}10:00`,
    '+1 day '.repeat(50),
    `${'1 '.repeat(100_000)}x`,
    '',
    ' ',
    'garbage',
    'x',
    'constructor',
    "2027-01-01' OR 1=1",
    '2027-01-01 and more',
    '2027-02-30',
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '0000-01-01',
    '10000-01-01',
    '2027-01-01 24:00',
    '2027-01-01 10:60',
    '2027-01-01 10:00:60',
    '2027-01-01 10',
    '2027-01-01T',
    '2027-01-01T10:00+25:00',
    '2027-01-01T10:00+16:00',
    '31 Dec-2027',
    'Dec 31-2027',
    '12/31-2027',
    '2027-01-01T10:00:00+02:00 CEST',
    '13/01/2027',
    '02/30/2027',
    '31 June 2027',
    '1 Juli 2027',
    'July 1, 2027 13pm',
    'July 1, 2027 0am',
    'July 1, 2027 5',
    'Fri, 01 Jul 2027 10:00:00 +0200',
    '9am',
    '14:00',
    '+2 foo',
    'next',
    'next tomorrow',
    'today tomorrow',
    'noon 14:00',
    'tomorrow 25:00',
    'tomorrow never',
    '+9999 years',
    '+999999999999 months',
    '99999999999999999999',
    '1.5',
    '@',
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    253402318800,
    -62135596801,
  ])('%j', (value) => {
    expect(reads(value)).toBeUndefined()
    expect(parseInstant(value, { ...context, zone: 'UTC' })).toBeUndefined()
  })
})

describe('exact instants (EV-31, EV-91)', () => {
  test.each([
    ['2027-07-01', '2027-07-01T04:00:00.000Z'],
    ['2027-07-01 10:00:00', '2027-07-01T14:00:00.000Z'],
    ['2027-07-01T10:00:00.250', '2027-07-01T14:00:00.250Z'],
    ['2027-07-01T10:00:00.250Z', '2027-07-01T10:00:00.250Z'],
    ['2027-07-01T10:00:00+02:00', '2027-07-01T08:00:00.000Z'],
    [1814436000, '2027-07-01T10:00:00.000Z'],
    ['now', '2027-06-16T18:30:15.250Z'],
    ['-1 hour', '2027-06-16T17:30:15.250Z'],
    ['tomorrow', '2027-06-17T04:00:00.000Z'],
    ['2027-03-14 02:30', '2027-03-14T07:30:00.000Z'],
    ['2027-11-07 01:30', '2027-11-07T05:30:00.000Z'],
  ])('%j is %s', (value, instant) => {
    expect(parseInstant(value, context)).toBe(instant)
  })

  test('a naive value for `date_utc` is read in UTC (DT-3)', () => {
    expect(parseInstant('2027-07-01 10:00:00', { ...context, zone: 'UTC' })).toBe(
      '2027-07-01T10:00:00.000Z',
    )
  })

  test('an instant in the second pass of a doubled hour is kept', () => {
    const now = '2027-11-07T06:30:00.000Z'

    expect(parseInstant('now', { ...context, now })).toBe(now)
    expect(parseInstant('-10 minutes', { ...context, now })).toBe('2027-11-07T06:20:00.000Z')
  })
})
