import { beforeEach, expect, test } from 'vitest'
import { eventListParams } from '../../src/api/events/params'
import { parseParams } from '../../src/api/parseParams'
import { eventsOfMonth } from '../../src/publicPages/month/eventsOfMonth'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { callOf } from '../support/feeds'

stopClock()
const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)

beforeEach(clear)

const eventsOfDecember = async (most: number, filters = {}) => {
  const call = callOf(calendar)
  const input = {
    ends_after: '2026-12-01 00:00:00',
    starts_before: '2027-01-01 00:00:00',
    strict_dates: 'true',
    ...filters,
  }

  return eventsOfMonth(call, await parseParams(eventListParams, input, call), most)
}

const anExhibition = async () =>
  (await anEvent({ startLocal: '2026-11-20 10:00:00', endLocal: '2027-01-10 18:00:00' })).id

const anEvening = async (day: number) =>
  (await anEvent({ startLocal: `2026-12-0${day} 20:00:00`, endLocal: `2026-12-0${day} 22:00:00` }))
    .id

test('exhibitions take the place of no event in a month that does not show all (PG-7)', async () => {
  const exhibitions = [await anExhibition(), await anExhibition(), await anExhibition()]
  const evenings = [await anEvening(1), await anEvening(2), await anEvening(3), await anEvening(4)]

  expect(await eventsOfDecember(7)).toEqual({
    ids: [...exhibitions, ...evenings],
    lastOfCut: undefined,
  })
  expect(await eventsOfDecember(4)).toEqual({
    ids: [...evenings, ...exhibitions],
    lastOfCut: undefined,
  })
  expect(await eventsOfDecember(3)).toEqual({
    ids: [...evenings.slice(0, 3), ...exhibitions],
    lastOfCut: evenings[2],
  })
  expect(await eventsOfDecember(2, { long: '1' })).toEqual({
    ids: exhibitions.slice(0, 2),
    lastOfCut: exhibitions[1],
  })
})
