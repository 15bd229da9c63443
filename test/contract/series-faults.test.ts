import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, anEvent, clear } = buildersOf(calendar)
beforeEach(clear)

const yoga = {
  title: 'Yoga',
  start_date: '2027-01-12 19:00:00',
  end_date: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
}

const post = async (json: object, path = '/events') => {
  const { authorization: as } = await aUser('editor')

  return { as, ...(await send(path, { json, as })) }
}

const countEvents = () => calendar.payload.count({ collection: 'events', trash: true })

/** So many days from a day on, as keys. */
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, turn) =>
    new Date(Date.parse(first) + turn * 86_400_000).toISOString().slice(0, 10),
  )

describe('a refused recurrence lists all its faults (RC-7, RC-11)', () => {
  test('of the rule', async () => {
    const { status, body } = await post({
      ...yoga,
      recurrence: 'FREQ=WEEKLY;BYHOUR=9;INTERVAL=100;WKST=MO;WKST=TU',
    })

    expect(status).toBe(400)
    expect(body.data.params).toEqual({
      recurrence:
        'BYHOUR is not supported. WKST is there twice. INTERVAL is a whole number from 1 to 99, and cannot be 100.',
    })
  })

  test('of the dates, with the numbers', async () => {
    const { status, body } = await post({
      ...yoga,
      recurrence: {
        rule: 'FREQ=DAILY;COUNT=751',
        dates: days('2031-01-01', 201),
        skip: days('2035-01-01', 1001),
      },
    })

    expect(status).toBe(400)
    expect(body.data.params).toEqual({
      recurrence:
        'A series has at most 750 dates. 201 extra dates: there may be at most 200. 1001 skipped dates: there may be at most 1000.',
    })
  })

  test('beside faults of the first date (RC-10)', async () => {
    const { body } = await post({
      ...yoga,
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4', dates: days('2031-01-01', 201) },
    })

    expect(Object.keys(body.data.params).toSorted()).toEqual(['recurrence', 'start_date'])
  })

  test('beside faults of the event (ERR-3)', async () => {
    const { body } = await post({ ...yoga, timezone: 'Europe/Nowhere', recurrence: 'FREQ=HOURLY' })

    expect(Object.keys(body.data.params).toSorted()).toEqual(['recurrence', 'timezone'])
  })

  test('in the language of the request', async () => {
    const { body } = await post({ ...yoga, recurrence: 'FREQ=HOURLY' }, '/it/events')

    expect(body.data.params.recurrence).toBe('FREQ non può essere HOURLY.')
  })

  test('including counts, keys and texts of the right form', async () => {
    for (const recurrence of [
      { dates: ['2027-02-30'] },
      { skip: 'tomorrow' },
      { rule: 7 },
      7,
      ['FREQ=DAILY'],
      true,
    ]) {
      const { status, body } = await post({ ...yoga, recurrence })
      expect({ recurrence, status, names: Object.keys(body.data?.params ?? {}) }).toEqual({
        recurrence,
        status: 400,
        names: ['recurrence'],
      })
    }
    expect((await countEvents()).totalDocs).toBe(0)
  })

  test('for an existing event', async () => {
    const { id } = await anEvent({ title: 'Choir' })
    const { status, body } = await post({ recurrence: 'FREQ=HOURLY;COUNT=0' }, `/events/${id}`)

    expect(status).toBe(400)
    expect(body.data.params).toEqual({
      recurrence:
        'FREQ cannot be HOURLY. COUNT is a whole number from 1 to 99999, and cannot be 0.',
    })
  })
})

test('a series may have 750 dates, 200 of them extra, and skip 1,000 (RC-11)', async () => {
  const { status } = await post({
    ...yoga,
    recurrence: {
      rule: 'FREQ=DAILY;COUNT=550',
      dates: days('2031-01-01', 200),
      skip: days('2035-01-01', 1000),
    },
  })

  expect(status).toBe(201)
  expect((await countEvents()).totalDocs).toBe(750)
})

test('a rule without any date left is refused (RC-11)', async () => {
  const { status, body } = await post({
    ...yoga,
    recurrence: { rule: 'FREQ=DAILY;COUNT=2', skip: ['2027-01-12', '2027-01-13'] },
  })

  expect(status).toBe(400)
  expect(body.data.params.recurrence).toBe('This leaves no date at all.')
})

test('a dry run refuses what the write would refuse (RC-27)', async () => {
  const { status, body } = await post({ ...yoga, recurrence: 'FREQ=HOURLY', dry_run: true })

  expect(status).toBe(400)
  expect(Object.keys(body.data.params)).toEqual(['recurrence'])
})
