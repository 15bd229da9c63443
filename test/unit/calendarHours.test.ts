import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '../../src/admin/calendar/calendarEntry'
import { besideHours, clockAt, hiddenBy, openingOf } from '../../src/admin/calendar/hours/hidden'

const week = { from: '2026-11-09', to: '2026-11-16' }

const entry = (start: string, end: string, allDay = false): CalendarEntry => ({
  id: 1,
  title: 'Event',
  start: `${start}:00`,
  end: `${end}:00`,
  allDay,
  zone: 'Europe/Rome',
  status: 'publish',
  eventStatus: 'scheduled',
  changed: false,
  hidden: false,
  category: undefined,
  venue: '',
  series: false,
  byHand: false,
  movable: true,
})

const yoga = entry('2026-11-11 07:30', '2026-11-11 08:30')
const concert = entry('2026-11-10 20:00', '2026-11-10 22:00')
const night = entry('2026-11-14 23:00', '2026-11-15 02:00')
const fair = entry('2026-11-10 00:00', '2026-11-12 23:59', true)

describe('the hours of a week', () => {
  test('open at the first event beside them, at the full hour', () => {
    expect(clockAt(openingOf(besideHours([concert, yoga, fair], week)))).toBe('07:00:00')
    expect(clockAt(openingOf(besideHours([concert], week)))).toBe('19:00:00')
  })

  test('open at eight where nothing is beside them', () => {
    expect(clockAt(openingOf(besideHours([fair], week)))).toBe('08:00:00')
  })

  test('know the events above and below the visible ones', () => {
    const events = besideHours([yoga, concert, night, fair], week)
    const { earlier, later } = hiddenBy(events, { from: 9 * 60, to: 18 * 60 })

    expect(earlier).toEqual([{ from: 450, to: 510 }])
    expect(later).toEqual([
      { from: 1200, to: 1320 },
      { from: 1380, to: 1440 },
    ])
  })

  test('count an event of which hardly anything is visible', () => {
    const events = besideHours([concert], week)

    expect(hiddenBy(events, { from: 0, to: 20 * 60 + 5 }).later).toHaveLength(1)
    expect(hiddenBy(events, { from: 0, to: 20 * 60 + 30 }).later).toHaveLength(0)
  })

  test('leave out events of other weeks', () => {
    expect(besideHours([yoga], { from: '2026-11-16', to: '2026-11-23' })).toEqual([])
  })
})
