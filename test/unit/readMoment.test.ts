import { describe, expect, test } from 'vitest'
import { guessOrder, readMoment, readTime } from '../../src/import/files/readMoment'
import { readWhen } from '../../src/import/files/readWhen'

const rome = { order: 'dmy', zone: 'Europe/Rome' } as const

describe('a cell with a date', () => {
  test.each([
    ['2026-03-14', { day: '2026-03-14' }],
    ['2026-03-14 20:30', { day: '2026-03-14', time: '20:30:00' }],
    ['2026-03-14T20:30:15', { day: '2026-03-14', time: '20:30:15' }],
    ['2026-03-14T19:30:00Z', { day: '2026-03-14', time: '20:30:00' }],
    ['2026-03-14T20:30+01:00', { day: '2026-03-14', time: '20:30:00' }],
    ['14/03/2026 20.30', { day: '2026-03-14', time: '20:30:00' }],
    ['14.3.26', { day: '2026-03-14' }],
    ['4-3-2026 ore 9', { day: '2026-03-04', time: '09:00:00' }],
    ['14 marzo 2026, 20:30', { day: '2026-03-14', time: '20:30:00' }],
    ['sabato 14 marzo 2026 alle 20.30', { day: '2026-03-14', time: '20:30:00' }],
    ['14. März 2026', { day: '2026-03-14' }],
    ['March 14, 2026 8:30 PM', { day: '2026-03-14', time: '20:30:00' }],
    ['Sat, Mar 14th 2026', { day: '2026-03-14' }],
  ])('is %j', (text, moment) => {
    expect(readMoment(text, rome)).toEqual(moment)
  })

  test.each(['', 'soon', '31/02/2026', '14/13/2026', '2026-03-14 25:00', '14'])(
    'does not accept %j',
    (text) => {
      expect(readMoment(text, rome)).toBeUndefined()
    },
  )

  test('is read in the order of its column', () => {
    expect(readMoment('03/04/2026', { ...rome, order: 'mdy' })).toEqual({ day: '2026-03-04' })
    expect(guessOrder(['03/04/2026', '14/04/2026'])).toBe('dmy')
    expect(guessOrder(['03/04/2026', '04/14/2026'])).toBe('mdy')
    expect(guessOrder(['2026-04-03'])).toBe('ymd')
    expect(guessOrder(['3.4.2026'])).toBe('dmy')
    expect(guessOrder(['03/04/2026'])).toBeUndefined()
  })

  test.each([
    ['8 pm', '20:00:00'],
    ['12:15 a.m.', '00:15:00'],
    ['20h30', '20:30:00'],
    ['ore 21', '21:00:00'],
    ['24:00', undefined],
    ['noon', undefined],
  ])('has a time such as %j', (text, time) => {
    expect(readTime(text)).toBe(time)
  })
})

describe('the dates of an event of a table', () => {
  const when = (typed: Partial<Parameters<typeof readWhen>[0]>) =>
    readWhen(
      { start: '', startTime: '', end: '', endTime: '', allDay: undefined, timezone: '', ...typed },
      rome,
    )

  test('are all-day without a time, and the end is the start when there is none', () => {
    expect(when({ start: '14/03/2026' }).values).toMatchObject({
      startLocal: '2026-03-14 00:00:00',
      endLocal: '2026-03-14 23:59:59',
      allDay: true,
    })
    expect(when({ start: '14/03/2026', startTime: '20:30' }).values).toEqual({
      startLocal: '2026-03-14 20:30:00',
      endLocal: '2026-03-14 20:30:00',
      allDay: false,
      timezone: 'Europe/Rome',
    })
  })

  test('may end by a time alone, also after midnight', () => {
    expect(when({ start: '14/03/2026 20:30', end: '23:00' }).values.endLocal).toBe(
      '2026-03-14 23:00:00',
    )
    expect(when({ start: '31/12/2026 22:00', endTime: '02:00' }).values.endLocal).toBe(
      '2027-01-01 02:00:00',
    )
  })

  test('are refused with all their faults', () => {
    expect(
      when({ start: 'soon', end: 'later', timezone: 'Mars' }).faults.map(({ key }) => key),
    ).toEqual(['importing:fault:zone', 'importing:fault:date', 'importing:fault:date'])
    expect(when({ start: '14/03/2026 20:30', end: '13/03/2026 20:30' }).faults).toEqual([
      { key: 'importing:fault:endBeforeStart' },
    ])
  })
})
