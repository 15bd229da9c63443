import { describe, expect, test } from 'vitest'
import { occurrenceOn } from '../../src/admin/copies/copiedWhen'
import { datedSlugs } from '../../src/admin/copies/datedSlugs'
import { overlap } from '../../src/calendar/overlap'
import { daysOf, spanOn, weeksOf } from '../../src/calendar/plannedDays'
import { nextFreeSlug } from '../../src/calendar/slug'

describe('the days of a weekly plan', () => {
  const march = { from: '2027-03-03', until: '2027-03-31' }

  test('are the same weekdays every week', () => {
    expect(daysOf({ ...march, weekdays: [3], everyWeeks: 1 })).toEqual([
      '2027-03-03',
      '2027-03-10',
      '2027-03-17',
      '2027-03-24',
      '2027-03-31',
    ])
  })

  test('are every second week counted from the week of the first day', () => {
    expect(daysOf({ ...march, weekdays: [1, 5], everyWeeks: 2 })).toEqual([
      '2027-03-05',
      '2027-03-15',
      '2027-03-19',
      '2027-03-29',
    ])
  })

  test('are sorted, whatever the order of the weekdays', () => {
    expect(
      daysOf({ from: '2027-03-01', until: '2027-03-07', weekdays: [7, 1, 1], everyWeeks: 1 }),
    ).toEqual(['2027-03-01', '2027-03-07'])
  })

  test('are none without weekdays, or when the end is before the start', () => {
    expect(daysOf({ ...march, weekdays: [], everyWeeks: 1 })).toEqual([])
    expect(
      daysOf({ from: '2027-03-31', until: '2027-03-03', weekdays: [3], everyWeeks: 1 }),
    ).toEqual([])
  })

  test('are limited to the requested number', () => {
    expect(daysOf({ ...march, weekdays: [3], everyWeeks: 1 }, 2)).toEqual([
      '2027-03-03',
      '2027-03-10',
    ])
  })

  test('are the same over a clock change', () => {
    expect(
      daysOf({ from: '2027-10-24', until: '2027-11-07', weekdays: [7], everyWeeks: 1 }),
    ).toEqual(['2027-10-24', '2027-10-31', '2027-11-07'])
  })
})

test('a month has whole weeks from Monday on', () => {
  const weeks = weeksOf('2027-03-17')

  expect(weeks[0]?.[0]).toBe('2027-03-01')
  expect(weeks.at(-1)).toEqual([
    '2027-03-29',
    '2027-03-30',
    '2027-03-31',
    '2027-04-01',
    '2027-04-02',
    '2027-04-03',
    '2027-04-04',
  ])
})

test('an event over midnight keeps its length on another day', () => {
  const night = { start: '2026-12-31 22:00:00', end: '2027-01-01 03:00:00', allDay: false }

  expect(spanOn(night, '2028-02-28')).toEqual({
    start: '2028-02-28 22:00:00',
    end: '2028-02-29 03:00:00',
    allDay: false,
  })
})

describe('a copy on the day of a clock change', () => {
  const rome = 'Europe/Rome'

  test('lasts an hour less when it spans the change', () => {
    const night = { start: '2026-12-05 23:00:00', end: '2026-12-06 05:00:00', allDay: false }

    expect(occurrenceOn(night, rome, '2027-03-27').clock).toBe('across')
    expect(occurrenceOn(night, rome, '2027-03-20').clock).toBeUndefined()
  })

  test('keeps whole days when it is all-day', () => {
    const days = { start: '2026-12-05 00:00:00', end: '2026-12-06 23:59:59', allDay: true }

    expect(occurrenceOn(days, rome, '2027-03-27')).toMatchObject({
      start: '2027-03-27 00:00:00',
      end: '2027-03-28 23:59:59',
      clock: undefined,
    })
  })
})

test('an event does not overlap one that ends when it begins', () => {
  const first = { startUtc: '2027-03-17T19:00:00.000Z', endUtc: '2027-03-17T21:00:00.000Z' }
  const second = { startUtc: '2027-03-17T21:00:00.000Z', endUtc: '2027-03-17T22:00:00.000Z' }

  expect(overlap(first, second)).toBe(false)
})

test('the slug of a copy has its day in place of an earlier one', () => {
  expect(
    datedSlugs({ en: 'spring-concert', it: 'concerto-2027-03-10-2', de: null }, '2027-03-17'),
  ).toEqual({ en: 'spring-concert-2027-03-17', it: 'concerto-2027-03-17' })
})

test.each([
  ['of 200 letters', 'a'.repeat(200), `${'a'.repeat(180)}-2027-03-17`],
  ['of 240 letters', 'a'.repeat(240), `${'a'.repeat(180)}-2027-03-17`],
  [
    'of words that end there',
    `${'a'.repeat(179)}-${'b'.repeat(20)}`,
    `${'a'.repeat(179)}-2027-03-17`,
  ],
])('a slug %s leaves room for the day and a number (GEN-48)', (_, long, dated) => {
  const { en = '' } = datedSlugs({ en: long }, '2027-03-17')

  expect(en).toBe(dated)
  expect(nextFreeSlug(en, new Set([en]))).toBe(`${dated}-2`)
})
