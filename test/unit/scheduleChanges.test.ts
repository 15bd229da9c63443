import { describe, expect, test } from 'vitest'
import { followStart } from '../../src/calendar/recurrence/followStart'
import { firstDate, scheduleFaults } from '../../src/calendar/recurrence/limits'
import { keysOf } from '../../src/calendar/recurrence/occurrenceKeys'
import { ruleText } from '../../src/calendar/recurrence/ruleText'
import type { Schedule } from '../../src/calendar/recurrence/schedule'
import { shiftSchedule } from '../../src/calendar/recurrence/shiftSchedule'
import { splitSchedule } from '../../src/calendar/recurrence/splitSchedule'
import { ruleOf, scheduleOf } from '../support/series'

const horizon = '2029-01-31 23:59:59'

const textOf = ({ rule }: Pick<Schedule, 'rule'>) => rule && ruleText(rule)

describe('the faults of a schedule (RC-10, RC-11)', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2027-01-06 19:00:00', '2027-01-07 19:00:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-02-10 19:00:00', '2027-03-31 19:00:00'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2101-03-01 19:00:00', '2104-02-29 19:00:00'],
  ])('%s has no date on %s, but on %s', (rule, start, next) => {
    expect(scheduleFaults(scheduleOf(start, rule), { horizon })).toEqual([
      { code: 'notADate', values: { start, next } },
    ])
  })

  test('do not include a start outside the rule that is an extra date', () => {
    const start = '2027-01-06 19:00:00'
    const schedule = scheduleOf(start, 'FREQ=WEEKLY;BYDAY=MO,TH', { dates: [start] })

    expect(scheduleFaults(schedule, { horizon })).toEqual([])
    expect(firstDate(schedule)).toBe('2027-01-07 19:00:00')
  })

  test.each([
    ['FREQ=DAILY;COUNT=751', 'tooManyDates', { most: 750 }],
    ['FREQ=DAILY;UNTIL=99991231', 'tooManyDates', { most: 750 }],
    ['FREQ=DAILY;UNTIL=20270101', 'endsBefore', { until: '2027-01-01', start: '2027-01-05' }],
    ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', 'noDates', {}],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', 'noDates', {}],
    [
      'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5;BYDAY=TU;COUNT=700',
      'tooSparse',
      { count: 700, found: 145 },
    ],
  ])('%s from 5 January 2027: %s', (rule, code, values) => {
    expect(scheduleFaults(scheduleOf('2027-01-05 19:00:00', rule), { horizon })).toContainEqual({
      code,
      values,
    })
  })

  test('do not include 750 dates', () => {
    const schedule = scheduleOf('2027-01-05 19:00:00', 'FREQ=DAILY;COUNT=750')

    expect(scheduleFaults(schedule, { horizon })).toEqual([])
  })

  test('include 201 extra dates and 1,001 skipped ones', () => {
    const days = Array.from({ length: 1001 }, (_, day) =>
      new Date(Date.UTC(2031, 0, day + 1)).toISOString().slice(0, 10),
    )
    const schedule = scheduleOf('2027-01-05 19:00:00', 'FREQ=WEEKLY;COUNT=3', {
      dates: days.slice(0, 201),
      skip: days,
    })

    expect(scheduleFaults({ ...schedule, skip: days.slice(300) }, { horizon })).toEqual([
      { code: 'tooManyExtra', values: { count: 201, most: 200 } },
    ])
    expect(scheduleFaults({ ...schedule, dates: [] }, { horizon })).toEqual([
      { code: 'tooManySkipped', values: { count: 1001, most: 1000 } },
    ])
  })

  test('do not count past dates of an endless daily series', () => {
    const daily = scheduleOf('2020-01-01 19:00:00', 'FREQ=DAILY')
    const since = '2027-01-31T12:00:00.000Z'

    expect(scheduleFaults(daily, { horizon, since })).toEqual([])
    expect(scheduleFaults(daily, { horizon })).toEqual([
      { code: 'tooManyDates', values: { most: 750 } },
    ])
  })
})

describe('a rule follows a moved date (RC-26)', () => {
  const tuesday = '2027-01-12 19:00:00'

  test.each([
    ['FREQ=WEEKLY;BYDAY=TU,TH', '2027-01-12 20:30:00', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['FREQ=WEEKLY;BYDAY=TU', '2027-01-13 19:00:00', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=WEEKLY', '2027-01-13 19:00:00', 'FREQ=WEEKLY'],
    ['FREQ=DAILY', '2027-01-13 19:00:00', 'FREQ=DAILY'],
    ['FREQ=MONTHLY;BYMONTHDAY=12', '2027-01-15 19:00:00', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2027-01-20 19:00:00', 'FREQ=MONTHLY;BYDAY=3WE'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2027-01-30 19:00:00', 'FREQ=MONTHLY;BYDAY=-1SA'],
    ['FREQ=YEARLY;BYMONTH=1;BYDAY=2TU', '2027-02-03 19:00:00', 'FREQ=YEARLY;BYMONTH=2;BYDAY=1WE'],
    [
      'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=12',
      '2027-03-05 19:00:00',
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5',
    ],
    ['FREQ=WEEKLY;BYMONTH=1,2', '2027-01-13 19:00:00', 'FREQ=WEEKLY;BYMONTH=1,2'],
    [
      'FREQ=WEEKLY;UNTIL=20270209T190000',
      '2027-01-13 20:00:00',
      'FREQ=WEEKLY;UNTIL=20270210T200000',
    ],
    ['FREQ=WEEKLY;UNTIL=20270209', '2027-01-13 20:00:00', 'FREQ=WEEKLY;UNTIL=20270210'],
    ['FREQ=WEEKLY;UNTIL=20270209', '2027-01-12 20:00:00', 'FREQ=WEEKLY;UNTIL=20270209'],
  ])('%s moved to %s becomes %s', (rule, to, followed) => {
    expect(textOf({ rule: followStart(ruleOf(rule), tuesday, to) })).toBe(followed)
  })

  test('the last day of the month stays the last day', () => {
    const rule = ruleOf('FREQ=MONTHLY;BYMONTHDAY=-1')

    expect(textOf({ rule: followStart(rule, '2027-01-31 19:00:00', '2027-02-28 19:00:00') })).toBe(
      'FREQ=MONTHLY;BYMONTHDAY=-1',
    )
  })

  test.each([
    'FREQ=WEEKLY;BYDAY=TU,TH',
    'FREQ=MONTHLY;BYDAY=1TU,2TU',
    'FREQ=MONTHLY;BYMONTHDAY=12,26',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
    'FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=12',
    'FREQ=YEARLY;BYDAY=2TU',
  ])('%s follows to no other day', (rule) => {
    expect(followStart(ruleOf(rule), tuesday, '2027-01-13 19:00:00')).toBeUndefined()
  })
})

describe('a moved date moves its series (RC-26)', () => {
  const series = scheduleOf('2027-01-12 19:00:00', 'FREQ=WEEKLY;UNTIL=20271116T180000Z', {
    dates: ['2027-01-14 10:00:00'],
    skip: ['2027-01-19 19:00:00'],
  })

  test('whichever date it is', () => {
    const shifted = shiftSchedule(series, '2027-06-15 19:00:00', {
      start: '2027-06-16 20:00:00',
      end: '2027-06-16 23:00:00',
    })

    expect(shifted).toMatchObject({
      start: '2027-01-13 20:00:00',
      end: '2027-01-13 23:00:00',
      dates: ['2027-01-15 11:00:00'],
      skip: ['2027-01-19 19:00:00'],
    })
    expect(textOf(shifted ?? {})).toBe('FREQ=WEEKLY;UNTIL=20271117T200000')
  })

  test('to the same n-th weekday of the first month', () => {
    const monthly = scheduleOf('2027-09-14 19:00:00', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=4')
    const shifted = shiftSchedule(monthly, '2027-10-12 19:00:00', {
      start: '2027-10-13 19:00:00',
      end: '2027-10-13 21:00:00',
    })

    expect(shifted && keysOf(shifted, horizon)).toEqual([
      '2027-09-08 19:00:00',
      '2027-10-13 19:00:00',
      '2027-11-10 19:00:00',
      '2027-12-08 19:00:00',
    ])
  })

  test('unless the rule cannot follow', () => {
    const both = { ...series, rule: ruleOf('FREQ=WEEKLY;BYDAY=TU,TH') }

    expect(
      shiftSchedule(both, '2027-01-12 19:00:00', {
        start: '2027-01-13 19:00:00',
        end: '2027-01-13 21:00:00',
      }),
    ).toBeUndefined()
  })

  test('and all-day events stay all-day', () => {
    const fair = scheduleOf('2027-01-12 00:00:00', 'FREQ=WEEKLY;COUNT=2', {
      end: '2027-01-13 23:59:59',
      allDay: true,
      dates: ['2027-03-01'],
    })

    expect(
      shiftSchedule(fair, '2027-01-19', {
        start: '2027-01-20 00:00:00',
        end: '2027-01-22 23:59:59',
      }),
    ).toMatchObject({
      start: '2027-01-13 00:00:00',
      end: '2027-01-15 23:59:59',
      dates: ['2027-03-02'],
    })
  })
})

describe('a series split in two (RC-18)', () => {
  const weekly = scheduleOf('2027-01-05 19:00:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=9', {
    dates: ['2027-01-01 10:00:00', '2027-06-01 10:00:00'],
    skip: ['2027-01-07 19:00:00', '2027-02-04 19:00:00'],
  })

  test('has the same dates as before', () => {
    const split = splitSchedule(weekly, '2027-01-21 19:00:00')

    expect(split && [keysOf(split.before, horizon), keysOf(split.after, horizon)]).toEqual([
      ['2027-01-01 10:00:00', '2027-01-05 19:00:00', '2027-01-19 19:00:00'],
      [
        '2027-01-21 19:00:00',
        '2027-02-02 19:00:00',
        '2027-02-16 19:00:00',
        '2027-02-18 19:00:00',
        '2027-03-02 19:00:00',
        '2027-06-01 10:00:00',
      ],
    ])
    expect(split && [textOf(split.before), textOf(split.after)]).toEqual([
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=3',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=6',
    ])
    expect(split?.after).toMatchObject({ skip: ['2027-02-04 19:00:00'] })
  })

  test('without an end gets an end for the first part', () => {
    const split = splitSchedule(
      scheduleOf('2027-01-05 19:00:00', 'FREQ=WEEKLY'),
      '2027-01-19 19:00:00',
    )

    expect(split && [textOf(split.before), textOf(split.after)]).toEqual([
      'FREQ=WEEKLY;UNTIL=20270112T190000',
      'FREQ=WEEKLY',
    ])
    expect(split?.after).toMatchObject({ start: '2027-01-19 19:00:00', end: '2027-01-19 21:00:00' })
  })

  test('of chosen dates gives two series of chosen dates', () => {
    const chosen = scheduleOf('2027-01-05 19:00:00', undefined, {
      dates: ['2027-01-09 10:00:00', '2027-01-07 19:00:00', '2027-01-12 19:00:00'],
    })

    expect(splitSchedule(chosen, '2027-01-09 10:00:00')).toMatchObject({
      before: { start: '2027-01-05 19:00:00', dates: ['2027-01-07 19:00:00'] },
      after: {
        start: '2027-01-09 10:00:00',
        end: '2027-01-09 12:00:00',
        dates: ['2027-01-12 19:00:00'],
      },
    })
  })

  test('of all-day events ends the first on a day', () => {
    const days = scheduleOf('2027-01-05 00:00:00', 'FREQ=DAILY', {
      end: '2027-01-05 23:59:59',
      allDay: true,
    })
    const split = splitSchedule(days, '2027-01-08')

    expect(textOf(split?.before ?? {})).toBe('FREQ=DAILY;UNTIL=20270107')
    expect(split?.after.start).toBe('2027-01-08 00:00:00')
  })

  test('at its first date stays whole', () => {
    expect(splitSchedule({ ...weekly, dates: [] }, '2027-01-05 19:00:00')).toBeUndefined()
    expect(
      splitSchedule({ ...weekly, dates: [], skip: ['2027-01-05 19:00:00'] }, '2027-01-07 19:00:00'),
    ).toBeUndefined()
  })
})
