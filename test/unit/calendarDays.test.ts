import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '../../src/admin/calendar/calendarEntry'
import { fitDays, inOrder, ofDay, withRaised } from '../../src/admin/calendar/fitDays'
import {
  chosenDay,
  drawnDays,
  eachDay,
  firstDayOf,
  periodOf,
  stepped,
  touchedDays,
  touches,
} from '../../src/admin/calendar/period'
import { programmeOf } from '../../src/admin/calendar/print/programmeOf'
import { titleOf } from '../../src/admin/calendar/title'

const november = { from: '2026-11-01', to: '2026-12-01' }

const entry = (id: number, start: string, end = start, allDay = false): CalendarEntry => ({
  id,
  title: `Event ${id}`,
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
const idsOf = (entries: CalendarEntry[]) => entries.map(({ id }) => id)

describe('the days of a view', () => {
  test('are those of the month, of the week from Monday on, or the day itself', () => {
    expect(periodOf('month', '2026-11-15')).toEqual(november)
    expect(periodOf('agenda', '2026-11-15')).toEqual(november)
    expect(periodOf('week', '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-16' })
    expect(periodOf('day', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-16' })
  })

  test('fill whole weeks in a month', () => {
    expect(drawnDays('month', '2026-11-15')).toEqual({ from: '2026-10-26', to: '2026-12-07' })
    expect(drawnDays('month', '2027-02-15')).toEqual({ from: '2027-02-01', to: '2027-03-01' })
  })

  test('are the only ones that an event without end in sight is drawn on', () => {
    const days = eachDay({ from: '2026-12-21', to: '2026-12-25' })

    expect(touchedDays(entry(1, '2026-12-22 10:00', '9999-12-31 09:00'), days)).toEqual([
      '2026-12-22',
      '2026-12-23',
      '2026-12-24',
    ])
    expect(touchedDays(entry(2, '2026-12-20 21:00', '2026-12-21 03:00'), days)).toEqual([])
  })

  test('step to the next and the previous period by the length of the view', () => {
    expect(stepped('2026-11-30', 'month', 1)).toBe('2026-12')
    expect(stepped('2026-12', 'agenda', -1)).toBe('2026-11')
    expect(firstDayOf('2026-12')).toBe('2026-12-01')
    expect(firstDayOf('2026-12-24')).toBe('2026-12-24')
    expect(stepped('2026-11-30', 'week', 1)).toBe('2026-12-07')
    expect(stepped('2026-11-30', 'day', 1)).toBe('2026-12-01')
  })

  test('have a title in each language', () => {
    expect(titleOf('month', '2026-11-15', 'en')).toBe('November 2026')
    expect(titleOf('week', '2026-12-29', 'en')).toBe('28 December 2026 – 3 January 2027')
    expect(titleOf('week', '2026-11-15', 'it')).toBe('9 novembre – 15 novembre 2026')
    expect(titleOf('day', '2026-11-15', 'it')).toBe('domenica 15 novembre 2026')
  })

  test('are touched by events that are drawn on them; the small hours belong to the evening before', () => {
    expect(touches(entry(1, '2026-10-31 21:00', '2026-11-01 02:00'), november)).toBe(false)
    expect(touches(entry(2, '2026-10-30 09:00', '2026-11-01 18:00'), november)).toBe(true)
    expect(touches(entry(3, '2026-12-01 00:00', '2026-12-01 23:59', true), november)).toBe(false)
  })
})

describe('the events drawn on the days of a month', () => {
  const days = eachDay(november)
  const long = entry(9, '2026-11-10 00:00', '2026-11-12 23:59', true)
  const evenings = [1, 2, 3].map((id) => entry(id, `2026-11-11 2${id}:00`))

  test('are sorted from long to short, then from early to late', () => {
    const { drawn, more } = fitDays(inOrder([...evenings, long]), { days, lanes: 2 })

    expect(idsOf(drawn)).toEqual([9, 1])
    expect([...more]).toEqual([['2026-11-11', 2]])
  })

  test('are all drawn when there are enough lanes', () => {
    const { drawn, more } = fitDays(inOrder([...evenings, long]), { days, lanes: 4 })

    expect(drawn).toHaveLength(4)
    expect(more.size).toBe(0)
  })

  test('are counted as "more" on each of their days when there is no lane', () => {
    expect([...fitDays([long], { days, lanes: 0 }).more.keys()]).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ])
  })

  test('leave a lane to the events of a single day beside exhibitions', () => {
    const shows = [7, 8, 9].map((id) => entry(id, '2026-11-01 00:00', '2026-11-30 23:59', true))
    const { drawn, more } = fitDays(inOrder([...shows, ...evenings]), { days, lanes: 3 })

    expect(idsOf(drawn)).toEqual([7, 8, 1])
    expect(more.get('2026-11-11')).toBe(3)
    expect(idsOf(fitDays(inOrder(shows), { days, lanes: 3 }).drawn)).toEqual([7, 8, 9])
  })

  test('have the events that were saved last, in their places in the order', () => {
    const all = inOrder([...evenings, long])

    expect(idsOf(fitDays(all, { days, lanes: 2, shown: [3] }).drawn)).toEqual([9, 3])
    expect(idsOf(fitDays(all, { days, lanes: 3, shown: [3] }).drawn)).toEqual([9, 1, 3])
    expect(idsOf(fitDays(all, { days, lanes: 2, shown: [2, 3] }).drawn)).toEqual([2, 3])
  })

  test('above the hours have what was saved last first only where it would be hidden', () => {
    const shows = [7, 8, 9].map((id) => entry(id, '2026-11-01 00:00', '2026-11-30 23:59', true))
    const all = inOrder([...shows, entry(4, '2026-11-11 00:00', '2026-11-11 23:59', true)])

    expect(idsOf(withRaised(all, { days, shown: [4], most: 4 }))).toEqual([7, 8, 9, 4])
    expect(idsOf(withRaised(all, { days, shown: [4], most: 3 }))).toEqual([4, 7, 8, 9])
  })

  test('are listed with those of the day before those that run since earlier days', () => {
    expect(idsOf(ofDay(inOrder([...evenings, long]), '2026-11-11'))).toEqual([1, 2, 3, 9])
    expect(idsOf(ofDay(inOrder([...evenings, long]), '2026-11-10'))).toEqual([9])
  })

  test('include the event that was moved by keys, in its place in the order', () => {
    const all = inOrder([...evenings, long])

    expect(idsOf(fitDays(inOrder(evenings), { days, lanes: 1, first: 3 }).drawn)).toEqual([3])
    expect(idsOf(fitDays(all, { days, lanes: 4, first: 3 }).drawn)).toEqual([9, 1, 2, 3])
    expect(idsOf(fitDays(all, { days, lanes: 2, first: 3, shown: [2] }).drawn)).toEqual([2, 3])
  })
})

describe('the printed programme', () => {
  test('lists an event of several days once, and omits empty days', () => {
    const { lasting, days } = programmeOf(
      [
        entry(1, '2026-11-20 21:00', '2026-11-21 01:00'),
        entry(2, '2026-11-05 00:00', '2026-11-30 23:59', true),
        entry(3, '2026-11-20 18:00'),
      ],
      november,
    )

    expect(idsOf(lasting)).toEqual([2])
    expect(days.map(({ day, entries }) => [day, idsOf(entries)])).toEqual([['2026-11-20', [3, 1]]])
  })

  test('shows the published version, and omits events that are hidden from lists (EV-32)', () => {
    const drafted = {
      ...entry(4, '2026-11-20 18:00'),
      title: 'Chess, moved',
      changed: true,
      published: {
        title: 'Chess',
        start: '2026-11-21 18:00:00',
        end: '2026-11-21 18:00:00',
        allDay: false,
        zone: 'Europe/Rome',
        eventStatus: 'scheduled' as const,
      },
    }
    const { days } = programmeOf(
      [drafted, { ...entry(5, '2026-11-20 10:00'), hidden: true }],
      november,
    )

    expect(days.map(({ day, entries }) => [day, entries.map(({ title }) => title)])).toEqual([
      ['2026-11-21', ['Chess']],
    ])
  })
})

test.each([
  ['agenda', '2026-11-17', '2026-11-17'],
  ['month', '2026-11-01', '2026-11-01'],
  ['month', '2026-11', undefined],
  ['week', '2026-11-17', undefined],
  ['day', '2026-11-17', undefined],
] as const)('the chosen day of a view by %s at %s is %s', (view, date, chosen) => {
  expect(chosenDay(view, date)).toBe(chosen)
})
