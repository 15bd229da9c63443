import { beforeEach, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, clear } = buildersOf(calendar)
beforeEach(clear)

type SerializedDate = { id: number; start_date: string; utc_start_date: string }

const aSeries = async (zone: string, start: string, recurrence: string) => {
  const { authorization: as } = await aUser('editor')
  const json = {
    title: 'Practice',
    start_date: start,
    end_date: start.replace(/..:..$/, '59:00'),
    timezone: zone,
    recurrence,
  }
  const { status, body } = await send('/events', { json, as })
  expect({ status, body }).toMatchObject({ status: 201 })

  return { as, id: body.id as number }
}

const datesIn = async (from: string, until: string): Promise<SerializedDate[]> =>
  (await send(`/events?start_date=${from}&end_date=${until}&per_page=50`)).body.events

const starts = (events: SerializedDate[]) => events.map(({ start_date }) => start_date.slice(0, 16))

test('a day that a zone skipped is omitted (RC-8)', async () => {
  await aSeries('Pacific/Apia', '2011-12-28 19:00:00', 'FREQ=DAILY;COUNT=4')

  expect(starts(await datesIn('2011-12-01', '2012-01-31'))).toEqual([
    '2011-12-28 19:00',
    '2011-12-29 19:00',
    '2011-12-31 19:00',
  ])
})

test('29 February comes every four years (RC-9)', async () => {
  await aSeries('Europe/Rome', '2028-02-29 19:00:00', 'FREQ=YEARLY;COUNT=3')

  expect(starts(await datesIn('2028-01-01', '2040-01-01'))).toEqual([
    '2028-02-29 19:00',
    '2032-02-29 19:00',
    '2036-02-29 19:00',
  ])
})

test('months without a 31st are skipped, or have their last day (RC-9)', async () => {
  await aSeries('Europe/Rome', '2027-01-31 19:00:00', 'FREQ=MONTHLY;COUNT=3')
  expect(starts(await datesIn('2027-01-01', '2027-12-31'))).toEqual([
    '2027-01-31 19:00',
    '2027-03-31 19:00',
    '2027-05-31 19:00',
  ])
  await clear()
  const orLast = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=3'
  await aSeries('Europe/Rome', '2027-01-31 19:00:00', orLast)

  expect(starts(await datesIn('2027-01-01', '2027-12-31'))).toEqual([
    '2027-01-31 19:00',
    '2027-02-28 19:00',
    '2027-03-31 19:00',
  ])
})

test('a time that the clocks skip is an hour later on that day only, and counts (RC-8, DT-13)', async () => {
  const { as, id } = await aSeries('Europe/Rome', '2027-03-27 02:30:00', 'FREQ=DAILY;COUNT=3')
  const before = await datesIn('2027-03-01', '2027-04-30')
  expect(before.map(({ start_date, utc_start_date }) => [start_date, utc_start_date])).toEqual([
    ['2027-03-27 02:30:00', '2027-03-27 01:30:00'],
    ['2027-03-28 03:30:00', '2027-03-28 01:30:00'],
    ['2027-03-29 02:30:00', '2027-03-29 00:30:00'],
  ])
  await send(`/events/${id}?scope=all`, {
    method: 'PATCH',
    json: { start_date: '2027-03-27 04:30:00', end_date: '2027-03-27 04:59:00' },
    as,
  })
  const after = await datesIn('2027-03-01', '2027-04-30')

  expect(starts(after)).toEqual(['2027-03-27 04:30', '2027-03-28 04:30', '2027-03-29 04:30'])
  expect(after.map((event) => event.id)).toEqual(before.map((event) => event.id))
})
