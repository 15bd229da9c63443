import { describe, expect, test } from 'vitest'
import {
  drawnSpan,
  dropped,
  droppedOnDay,
  resized,
  shifted,
} from '../../src/admin/calendar/draggedSpans'
import { minutesOf } from '../../src/admin/calendar/walkDays'

const evening = { start: '2026-10-24 20:30:00', end: '2026-10-25 01:00:00', allDay: false }
const days = { start: '2026-10-24 00:00:00', end: '2026-10-26 23:59:59', allDay: true }

describe('a move on the calendar', () => {
  test('keeps the wall clock, also over a clock change', () => {
    expect(shifted(evening, 24 * 60)).toEqual({
      start: '2026-10-25 20:30:00',
      end: '2026-10-26 01:00:00',
      allDay: false,
    })
  })

  test('keeps the length of the event', () => {
    expect(dropped(evening, { start: '2026-11-03 18:00:00', allDay: false })).toEqual({
      start: '2026-11-03 18:00:00',
      end: '2026-11-03 22:30:00',
      allDay: false,
    })
    expect(dropped(days, { start: '2026-11-03 00:00:00', allDay: true })).toEqual({
      start: '2026-11-03 00:00:00',
      end: '2026-11-05 23:59:59',
      allDay: true,
    })
  })

  test('to a day of a month keeps the times', () => {
    expect(droppedOnDay(evening, '2026-11-03')).toEqual({
      start: '2026-11-03 20:30:00',
      end: '2026-11-04 01:00:00',
      allDay: false,
    })
    expect(droppedOnDay(days, '2026-11-03')).toEqual({
      start: '2026-11-03 00:00:00',
      end: '2026-11-05 23:59:59',
      allDay: true,
    })
  })

  test('to the all-day row covers the days that the event touched', () => {
    expect(dropped(evening, { start: '2026-10-26 00:00:00', allDay: true })).toEqual({
      start: '2026-10-26 00:00:00',
      end: '2026-10-27 23:59:59',
      allDay: true,
    })
  })

  test('from the all-day row lasts an hour', () => {
    expect(dropped(days, { start: '2026-10-26 09:00:00', allDay: false })).toEqual({
      start: '2026-10-26 09:00:00',
      end: '2026-10-26 10:00:00',
      allDay: false,
    })
  })

  test('of the end changes the end only', () => {
    expect(resized(evening, '2026-10-24 23:00:00')).toEqual({
      ...evening,
      end: '2026-10-24 23:00:00',
    })
    expect(resized(days, '2026-10-26 00:00:00').end).toBe('2026-10-25 23:59:59')
  })

  test('keeps the clocks of an event of several days that is not all-day', () => {
    const festival = { start: '2026-10-24 18:00:00', end: '2026-10-26 02:00:00', allDay: false }

    expect(dropped(festival, { start: '2026-10-27 00:00:00', allDay: true })).toEqual({
      start: '2026-10-27 18:00:00',
      end: '2026-10-29 02:00:00',
      allDay: false,
    })
    expect(resized(festival, '2026-10-29 00:00:00')).toEqual({
      ...festival,
      end: '2026-10-29 02:00:00',
    })
    expect(drawnSpan(festival)).toEqual({ start: '2026-10-24', end: '2026-10-26' })
  })

  test('of an all-day event is drawn to the midnight after its last day', () => {
    expect(drawnSpan(days)).toEqual({ start: '2026-10-24', end: '2026-10-27' })
  })
})

describe('a move by keyboard', () => {
  test.each([
    ['ArrowRight', 'month', 24 * 60],
    ['ArrowUp', 'month', -7 * 24 * 60],
    ['ArrowLeft', 'week', -24 * 60],
    ['ArrowDown', 'week', 30],
  ] as const)('with Shift and %s in the view %s goes %i minutes', (key, view, minutes) => {
    expect(minutesOf({ key, shiftKey: true }, view)).toBe(minutes)
    expect(minutesOf({ key, shiftKey: false }, view)).toBeUndefined()
  })
})
