import { describe, expect, test } from 'vitest'
import { followedRule } from '../../src/admin/calendar/quick/followedRule'
import {
  differing,
  endOf,
  presetIn,
  ruleOf,
  toggled,
  withEnd,
  withOffer,
} from '../../src/admin/repeats/choice'
import {
  flipped,
  placeOf,
  withFrequency,
  withNths,
  withPlace,
} from '../../src/admin/repeats/customRule'
import { presetsFor } from '../../src/calendar/recurrence/presets'
import type { Rule } from '../../src/calendar/recurrence/rule'
import { ruleText } from '../../src/calendar/recurrence/ruleText'

/** A Tuesday, the second of its month. */
const tuesday = '2027-01-12 19:00:00'

const offer = (preset: string, start = tuesday) => {
  const found = presetsFor(start).find((one) => one.preset === preset)
  if (!found) throw new Error(`${preset} is not offered.`)

  return found
}

const weekly: Rule = { frequency: 'WEEKLY', interval: 1, weekStart: 1, days: [{ weekday: 2 }] }

describe('the choice of Repeats', () => {
  test('is a rule, days, or nothing', () => {
    expect(withOffer(undefined, offer('weekly'))).toEqual({ rule: 'FREQ=WEEKLY;BYDAY=TU' })
    expect(withOffer(undefined, offer('chosen'))).toEqual({ rule: null, dates: [], skip: [] })
    expect(withOffer({ rule: 'FREQ=DAILY' }, offer('never'))).toBeNull()
  })

  test('keeps the end and the skipped dates while there is a rule', () => {
    const value = { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8', skip: ['2027-01-19'] }

    expect(withOffer(value, offer('fortnightly'))).toEqual({
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=8',
      skip: ['2027-01-19'],
    })
  })

  test('is recognised by its rule', () => {
    expect(presetIn({ rule: 'FREQ=MONTHLY;BYDAY=2TU' }, tuesday)).toBe('nthWeekday')
    expect(presetIn({ rule: 'FREQ=WEEKLY;BYDAY=TU,TH' }, tuesday)).toBe('custom')
    expect(presetIn({ dates: [] }, tuesday)).toBe('chosen')
    expect(presetIn(undefined, tuesday)).toBe('never')
  })

  test('ends never, after a number of dates, or on a day', () => {
    const ends = [
      { kind: 'never' },
      { kind: 'count', count: 12 },
      { kind: 'day', day: '2027-03-30' },
    ] as const

    expect(ends.map((end) => endOf(withEnd({ ...weekly, count: 3 }, end)))).toEqual(ends)
  })

  test('skips a date and restores it at any hour of its day', () => {
    const value = { rule: 'FREQ=WEEKLY;BYDAY=TU' }
    const skipped = toggled(value, '2027-01-19 19:00:00')

    expect(skipped).toEqual({ ...value, skip: ['2027-01-19'] })
    expect(toggled(skipped, '2027-01-19 20:00:00')).toEqual({ ...value, skip: [] })
    expect(toggled({ ...value, skip: ['2027-01-19 19:00:00'] }, '2027-01-19 19:00:00')).toEqual({
      ...value,
      skip: [],
    })
  })

  test('adds and removes chosen days', () => {
    const value = { rule: null, dates: ['2027-02-20'] }

    expect(toggled(value, '2027-01-15')).toEqual({
      rule: null,
      dates: ['2027-01-15', '2027-02-20'],
    })
    expect(toggled(value, '2027-02-20 19:00:00')).toEqual({ rule: null, dates: [] })
  })

  test('stores for a date only the difference from its series', () => {
    const said = { rule: 'FREQ=WEEKLY;BYDAY=TU', dates: [], skip: ['2027-01-19 19:00:00'] }

    expect(differing({ ...said, skip: [] }, said)).toEqual({ skip: [] })
    expect(differing({ ...said, rule: 'FREQ=DAILY' }, said)).toEqual({ rule: 'FREQ=DAILY' })
    expect(differing({ ...said }, said)).toBeUndefined()
    expect(differing(null, said)).toBeNull()
  })

  test('has no rule for an empty text', () => {
    expect(ruleOf({ rule: 'FREQ=HOURLY' })).toBeUndefined()
  })
})

describe('a custom rule', () => {
  test.each([
    ['DAILY', 'FREQ=DAILY;COUNT=9'],
    ['WEEKLY', 'FREQ=WEEKLY;BYDAY=TU;COUNT=9'],
    ['MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=12;COUNT=9'],
    ['YEARLY', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=12;COUNT=9'],
  ] as const)('begins %s with values from the start', (frequency, text) => {
    expect(ruleText(withFrequency({ ...weekly, count: 9 }, frequency, tuesday))).toBe(text)
  })

  test('repeats by day of the month, by weekday, or on the last day of short months (RC-9)', () => {
    const monthly = withFrequency(weekly, 'MONTHLY', '2027-01-31 19:00:00')
    const orLast = withPlace(monthly, 'orLast', '2027-01-31 19:00:00')
    const nth = withPlace(orLast, 'nth', tuesday)

    expect([monthly, orLast, nth].map(ruleText)).toEqual([
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      'FREQ=MONTHLY;BYDAY=2TU',
    ])
    expect([monthly, orLast, nth].map(placeOf)).toEqual(['monthDays', 'orLast', 'nth'])
    expect(ruleText(withNths(nth, 6, [1, 3]))).toBe('FREQ=MONTHLY;BYDAY=1SA,3SA')
  })

  test('keeps at least one weekday', () => {
    expect(flipped([2], 2)).toEqual([2])
    expect(flipped([2, 4], 2)).toEqual([4])
    expect(flipped([2], 4)).toEqual([2, 4])
  })
})

describe('the rule of the quick form', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=TU', '2027-01-13 19:00:00', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2027-01-20 19:00:00', 'FREQ=MONTHLY;BYDAY=3WE'],
    ['FREQ=DAILY', '2027-01-20 19:00:00', 'FREQ=DAILY'],
    ['', '2027-01-20 19:00:00', ''],
  ])('becomes %s for a start on %s', (rule, start, followed) => {
    expect(followedRule(rule, tuesday, start)).toBe(followed)
  })
})
