import { describe, expect, test } from 'vitest'
import { movedTo } from '../../src/admin/calendar/eventCard/movedTo'
import {
  bodyOf,
  carriedOf,
  draftOf,
  withEnd,
  withHours,
  withStart,
} from '../../src/admin/calendar/quick/draft'

const evening = draftOf({ start: '2027-03-12' })

describe('the quick form begins with the clicked day and time', () => {
  test.each([
    ['a day', { start: '2027-03-12' }, '2027-03-12 20:00:00', '2027-03-12 22:00:00', false],
    [
      'an hour',
      { start: '2027-03-12 09:30:00' },
      '2027-03-12 09:30:00',
      '2027-03-12 11:30:00',
      false,
    ],
    [
      'some hours',
      { start: '2027-03-12 09:30:00', end: '2027-03-12 10:00:00' },
      '2027-03-12 09:30:00',
      '2027-03-12 10:00:00',
      false,
    ],
    [
      'some days',
      { start: '2027-03-12', end: '2027-03-14' },
      '2027-03-12 00:00:00',
      '2027-03-14 00:00:00',
      true,
    ],
  ])('%s', (_, wanted, start, end, allDay) => {
    expect(bodyOf(draftOf(wanted), true)).toMatchObject({ start, end, allDay })
  })
})

describe('the end of an event in the quick form', () => {
  test('follows its start', () => {
    const later = withStart(evening, { day: '2027-03-13', time: '21:30' })

    expect(later.end).toEqual({ day: '2027-03-13', time: '23:30' })
  })

  test('is on the next day when its time is before the start, and comes back', () => {
    const night = withEnd(evening, { day: '2027-03-12', time: '02:00' })
    expect(night.end).toEqual({ day: '2027-03-13', time: '02:00' })

    expect(withEnd(night, { day: '2027-03-13', time: '23:00' }).end.day).toBe('2027-03-12')
  })

  test('stays while the start is being typed', () => {
    expect(withStart(evening, { day: '', time: '20:00' }).end).toEqual(evening.end)
  })

  test.each([
    ['an hour', { day: '2027-03-12', time: '' }, { day: '2027-03-12', time: '18:00' }],
    ['a day', { day: '', time: '20:00' }, { day: '2027-03-12', time: '18:00' }],
    ['a year', { day: '0202-03-12', time: '20:00' }, { day: '2027-03-12', time: '18:00' }],
  ])('follows a start that lacks %s while it is typed', (_, typing, start) => {
    expect(withStart(withStart(evening, typing), start).end).toEqual({
      day: '2027-03-12',
      time: '20:00',
    })
  })

  test('is taken from the last event at the venue', () => {
    expect(bodyOf(withHours(evening, { start: '22:00', end: '01:00' }), true)).toMatchObject({
      start: '2027-03-12 22:00:00',
      end: '2027-03-13 01:00:00',
    })
  })
})

test('a typed name without a choice is sent as id 0, which does not exist', () => {
  const typed = { ...evening, venue: { text: 'Somewhere' } }

  expect(bodyOf(typed, true).venue).toEqual({ id: 0 })
  expect(bodyOf(evening, true).venue).toBeUndefined()
})

test('a series keeps its end when its start moves to another weekday (RC-33)', () => {
  const series = (rule: string) =>
    withStart({ ...evening, rule }, { day: '2027-03-13', time: '20:00' })

  expect(series('FREQ=WEEKLY;BYDAY=FR;COUNT=10').rule).toBe('FREQ=WEEKLY;BYDAY=SA;COUNT=10')
  expect(series('FREQ=WEEKLY;BYDAY=FR;UNTIL=20270630').rule).toBe(
    'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270630',
  )
})

test('the full form gets the typed values', () => {
  const typed = {
    ...evening,
    title: 'Concert',
    venue: { text: 'Town hall', offer: { id: 7, name: 'Town hall', hint: '' } },
    category: { text: 'Music', offer: { id: 4, name: 'Music', hint: '' } },
  }

  expect(carriedOf(typed)).toEqual({
    title: 'Concert',
    start: '2027-03-12 20:00:00',
    end: '2027-03-12 22:00:00',
    venue: '7',
    category: '4',
  })
})

test('a new venue goes to the full form by its name', () => {
  const carried = carriedOf({ ...evening, venue: { text: 'Old mill', isNew: true } })

  expect(carried).toMatchObject({ newVenue: 'Old mill' })
  expect(carried).not.toHaveProperty('venue')
})

describe('a year that is typed digit by digit', () => {
  test('is no date before its fourth digit', () => {
    const typed = withStart(evening, { day: '0202-03-12', time: '20:00' })

    expect(bodyOf(typed, true).start).toBe('')
  })

  test('moves no event before its fourth digit', () => {
    const entry = { start: '2027-01-05 18:30:00', end: '2027-01-05 20:00:00' }

    expect(movedTo(entry, { day: '0630-01-14', time: '18:30' })).toBeUndefined()
    expect(movedTo(entry, { day: '2027-01-14', time: '18:30' })).toEqual({
      start: '2027-01-14 18:30:00',
      end: '2027-01-14 20:00:00',
    })
  })
})
