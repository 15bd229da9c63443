import { describe, expect, test } from 'vitest'
import { dayInSlug, keptDay } from '../../src/calendar/keptDay'

describe('the day in a web address', () => {
  test.each([
    ['yoga-2027-03-12', '2027-03-12'],
    ['yoga-2027-03-12-2', '2027-03-12'],
    ['yoga', undefined],
    [null, undefined],
  ])('%s: %s', (slug, day) => {
    expect(dayInSlug(slug)).toBe(day)
  })
})

describe('a moved event keeps in its web address (RC-22)', () => {
  test.each([
    [
      'the day of its date of a series',
      '2027-03-12',
      '2027-03-12',
      '2027-03-13',
      true,
      '2027-03-12',
    ],
    [
      'the same when it was moved before',
      '2027-03-12',
      '2027-03-13',
      '2027-03-14',
      true,
      '2027-03-12',
    ],
    ['nothing where it came back', '2027-03-12', '2027-03-13', '2027-03-12', true, undefined],
    ['the day of a copy', '2027-03-12', '2027-03-12', '2027-03-13', false, '2027-03-12'],
    [
      'nothing of a day that was never its own',
      '1999-01-01',
      '2027-03-12',
      '2027-03-13',
      false,
      undefined,
    ],
    ['nothing where it names no day', undefined, '2027-03-12', '2027-03-13', true, undefined],
  ])('%s', (_what, addressDay, before, after, isOfSeries, kept) => {
    expect(keptDay(addressDay, { before, after, isOfSeries })).toBe(kept)
  })
})
