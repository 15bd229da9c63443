// On SQLite alone: dates of a request are parsed before the database is queried.
import { describe, expect, test, vi } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { exchangeable, notExchangeable } from '../support/dateForms'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { as } = usersOf(calendar)
const send = clientOf(calendar)

const create = async (json: object) =>
  (await send('/events', { as: as('editor'), json: { title: 'Chess', ...json } })).body

const change = async (id: number, json: object) => {
  tick()

  return (await send(`/events/${id}`, { as: as('editor'), json })).body
}

const newYork = 'America/New_York'
const rome = 'Europe/Rome'

describe('a start', () => {
  test.each([
    ['2027-07-01', newYork, '2027-07-01 00:00:00', '2027-07-01 04:00:00', 'EDT'],
    ['2027-07', rome, '2027-07-01 00:00:00', '2027-06-30 22:00:00', 'CEST'],
    ['2027-07-01T10:00', rome, '2027-07-01 10:00:00', '2027-07-01 08:00:00', 'CEST'],
    ['07/13/2027 2:30 pm', newYork, '2027-07-13 14:30:00', '2027-07-13 18:30:00', 'EDT'],
    ['1 July 2027 14:30:15', newYork, '2027-07-01 14:30:15', '2027-07-01 18:30:15', 'EDT'],
    ['2027-7-1', newYork, '2027-07-01 00:00:00', '2027-07-01 04:00:00', 'EDT'],
    ['13.7.2027 14:30', rome, '2027-07-13 14:30:00', '2027-07-13 12:30:00', 'CEST'],
    ['20270701T1430', rome, '2027-07-01 14:30:00', '2027-07-01 12:30:00', 'CEST'],
    ['first monday of July 2027 9am', rome, '2027-07-05 09:00:00', '2027-07-05 07:00:00', 'CEST'],
    ['tomorrow 9am', 'Asia/Tokyo', '2026-11-20 09:00:00', '2026-11-20 00:00:00', 'JST'],
  ])(
    '"%s" in %s is stored on the clock of its zone (DT-1, DT-2, DT-3, DT-5, DT-12)',
    async (start_date, timezone, ...expected) => {
      expect(await startOf({ start_date, timezone })).toEqual(expected)
    },
  )

  test.each([
    ['2027-07-01T10:00:00Z', newYork, '2027-07-01 06:00:00', '2027-07-01 10:00:00', 'EDT'],
    ['2027-01-01 10:00 -0500', rome, '2027-01-01 16:00:00', '2027-01-01 15:00:00', 'CET'],
    [1800000000, newYork, '2027-01-15 03:00:00', '2027-01-15 08:00:00', 'EST'],
    ['@1800000000', 'UTC', '2027-01-15 08:00:00', '2027-01-15 08:00:00', 'UTC'],
    [
      'Thu, 01 Jul 2027 10:00:00 +0200',
      newYork,
      '2027-07-01 04:00:00',
      '2027-07-01 08:00:00',
      'EDT',
    ],
  ])('%j in %s is converted (DT-1, DT-4)', async (start_date, timezone, ...expected) => {
    expect(await startOf({ start_date, timezone })).toEqual(expected)
  })

  test.each([
    ['2027-03-14 02:30', newYork, '2027-03-14 03:30:00', '2027-03-14 07:30:00', 'EDT'],
    ['2027-11-07 01:30', newYork, '2027-11-07 01:30:00', '2027-11-07 05:30:00', 'EDT'],
    ['2027-11-07T06:30:00Z', newYork, '2027-11-07 01:30:00', '2027-11-07 05:30:00', 'EDT'],
    ['2027-03-28 02:30', rome, '2027-03-28 03:30:00', '2027-03-28 01:30:00', 'CEST'],
    ['2027-10-31 02:30', rome, '2027-10-31 02:30:00', '2027-10-31 00:30:00', 'CEST'],
  ])(
    '%s in %s is settled at the clock change (DT-12, DT-13)',
    async (start_date, timezone, ...expected) => {
      expect(await startOf({ start_date, timezone })).toEqual(expected)
    },
  )

  const startOf = async (json: object) => {
    const body = await create({ end_date: '2028-12-31', ...json })

    return [body.start_date, body.utc_start_date, body.timezone_abbr]
  }

  test.each([
    ['europe/rome', 'Europe/Rome', 'CEST', '08:00:00'],
    ['utc', 'UTC', 'UTC', '10:00:00'],
    ['EST', 'EST', 'EST', '15:00:00'],
    ['UTC+5.5', 'UTC+5.5', 'UTC+5.5', '04:30:00'],
    ['UTC-3:30', 'UTC-3:30', 'UTC-3:30', '13:30:00'],
    ['UTC+5.75', 'UTC+5.75', 'UTC+5.75', '04:15:00'],
    ['+02:00', '+02:00', 'GMT+0200', '08:00:00'],
    ['-0300', '-0300', 'GMT-0300', '13:00:00'],
    ['+5', '+5', 'GMT+0500', '05:00:00'],
    ['UTC5', 'UTC5', 'UTC5', '05:00:00'],
    ['UTC-10', 'UTC-10', 'UTC-10', '20:00:00'],
    ['z', 'Z', 'UTC', '10:00:00'],
    ['America/Sao_Paulo', 'America/Sao_Paulo', '-03', '13:00:00'],
  ])('may be in the zone "%s" (DT-10, DT-11)', async (sent, timezone, timezone_abbr, utc) => {
    const times = { start_date: '2027-07-01 10:00', end_date: '2027-07-01 10:00' }

    expect(await create({ ...times, timezone: sent })).toMatchObject({
      timezone,
      timezone_abbr,
      utc_start_date: `2027-07-01 ${utc}`,
      utc_end_date: `2027-07-01 ${utc}`,
    })
  })
})

describe('an all-day event', () => {
  test.each([
    ['Asia/Tokyo', '2027-07-01 15:00', '2027-07-03 10:00', '06-30 15:00:00', '07-03 14:59:59'],
    [newYork, '2027-03-14', '2027-03-14', '03-14 05:00:00', '03-15 03:59:59'],
    [rome, '2027-10-31', '2027-10-31 01:00', '10-30 22:00:00', '10-31 22:59:59'],
    ['Africa/Cairo', '2027-04-30', '2027-04-30', '04-29 22:00:00', '04-30 20:59:59'],
  ])(
    'in %s from %s to %s lasts from midnight to midnight (EV-93, DT-14)',
    async (timezone, start_date, end_date, start, end) => {
      const body = await create({ timezone, start_date, end_date, all_day: true })

      expect(body).toMatchObject({
        all_day: true,
        start_date: `${start_date.slice(0, 10)} 00:00:00`,
        end_date: `${end_date.slice(0, 10)} 23:59:59`,
        utc_start_date: `2027-${start}`,
        utc_end_date: `2027-${end}`,
      })
    },
  )

  test('stays all-day when one date or the zone changes (EV-92, EV-94, DT-14)', async () => {
    const { id } = await create({ start_date: '2027-07-01', end_date: '2027-07-02', all_day: 1 })

    expect(await change(id, { start_date: '2027-06-30 18:00' })).toMatchObject({
      all_day: true,
      start_date: '2027-06-30 00:00:00',
      end_date: '2027-07-02 23:59:59',
    })
    expect(await change(id, { timezone: 'Asia/Tokyo' })).toMatchObject({
      start_date: '2027-06-30 00:00:00',
      utc_start_date: '2027-06-29 15:00:00',
      utc_end_date: '2027-07-02 14:59:59',
    })
  })
})

describe('a change', () => {
  test('of the zone keeps the wall clock, which is settled if it does not exist there (EV-92, DT-13)', async () => {
    const { id } = await create({
      timezone: rome,
      start_date: '2027-03-14 02:30',
      end_date: '2027-03-14 05:00',
    })

    expect(await change(id, { timezone: newYork })).toMatchObject({
      start_date: '2027-03-14 03:30:00',
      utc_start_date: '2027-03-14 07:30:00',
      end_date: '2027-03-14 05:00:00',
      timezone_abbr: 'EDT',
    })
  })

  test('of one date is read in the stored zone, or in the sent one (EV-94, DT-3, DT-4)', async () => {
    const { id } = await create({
      timezone: 'Asia/Tokyo',
      start_date: '2027-07-01 10:00',
      end_date: '2027-07-09 12:00',
    })

    expect((await change(id, { start_date: '2027-07-02T00:00:00Z' })).start_date).toBe(
      '2027-07-02 09:00:00',
    )
    expect(await change(id, { start_date: '2027-07-03T00:00:00Z', timezone: rome })).toMatchObject({
      start_date: '2027-07-03 02:00:00',
      end_date: '2027-07-09 12:00:00',
      utc_end_date: '2027-07-09 10:00:00',
    })
  })

  test('sets the date of modification, whatever the publication date; a draft has real dates, too (DT-20)', async () => {
    vi.setSystemTime(new Date('2026-11-19T15:00:00Z'))
    const dates = { start_date: '2027-07-01', end_date: '2027-07-01', status: 'draft' }
    const draft = await create(dates)
    const dated = await create({ ...dates, date: '2026-10-10 10:00:00' })
    const changed = await change(dated.id, {})

    expect([draft.date_utc, draft.modified_utc]).toEqual(Array(2).fill('2026-11-19 15:00:00'))
    expect([dated.date, dated.modified_utc]).toEqual(['2026-10-10 10:00:00', '2026-11-19 15:00:00'])
    expect([changed.date, changed.modified_utc]).toEqual([
      '2026-10-10 10:00:00',
      '2026-11-19 15:00:01',
    ])
  })
})

describe('a date with day and month in either order', () => {
  const sent = { title: 'Chess', start_date: '2027-07-01', end_date: '2028-12-31' }
  const write = (json: object) =>
    send('/events', { as: as('editor'), json: { ...sent, dry_run: true, ...json } })

  test.each(['start_date', 'end_date', 'date', 'date_utc'])(
    'is refused as %s, and both readings are named (EV-91, EV-94, DT-2)',
    async (name) => {
      for (const [value, ...days] of exchangeable) {
        const answer = await write({ [name]: value })

        expect([value, answer.status, refused(answer)]).toEqual([value, 400, [name]])
        if (/\d{4}/.test(value)) {
          expect(answer.body.data.params[name]).toBe(
            `“${value}” could be ${days.join(' or ')}; one of these would do.`,
          )
        }
      }
    },
  )

  test('is refused among the dates of a series (RC-25, DT-2)', async () => {
    const answer = await write({ recurrence: { dates: ['2027-7-8', '03/04/2028'] } })

    expect(refused(answer)).toEqual(['recurrence'])
    expect(answer.body.data.params.recurrence).toContain('2028-03-04 or 2028-04-03')
  })

  test.each(notExchangeable)(
    'is accepted when it can mean one day only: %s (EV-94, DT-2)',
    async (start_date, means) => {
      expect(await create({ start_date, end_date: '2028-12-31' })).toMatchObject({
        start_date: means,
      })
    },
  )

  test('is explained in the language of the root (LANG-2, DT-2)', async () => {
    const answer = await send('/it/cal/events/v1/events', {
      as: as('editor'),
      json: { ...sent, start_date: '03/04/2026' },
    })

    expect(answer.body.data.params.start_date).toContain('2026-03-04 oppure 2026-04-03')
  })
})
