import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairKeys } from '../../src/calendar/recurrence/movedPlaces'
import { horizonAt, keysOf } from '../../src/calendar/recurrence/occurrenceKeys'
import type { StoredDate } from '../../src/calendar/recurrence/planned'
import { addMs, instantOf, type Schedule, timesOf } from '../../src/calendar/recurrence/schedule'
import { shiftSchedule } from '../../src/calendar/recurrence/shiftSchedule'
import { splitSchedule } from '../../src/calendar/recurrence/splitSchedule'
import { addDays, toInstant } from '../../src/calendar/zone'
import {
  anyRules,
  anySchedule,
  began,
  evenings,
  moments,
  samples,
  seriesOf,
  starts,
  weeklyRules,
} from '../support/oddSeries'
import { changed, keysById, type Series } from '../support/series'

/** Changes of any series to any other at some time, with skipped dates. */
const changes = samples(
  fc.record({ series: seriesOf(anySchedule), next: anySchedule, now: moments }),
).map(({ series, next, now }) => {
  const after: Schedule = { ...next, skip: series.schedule.skip }
  const { plan, ...then } = changed(series, after, now)
  const horizon = horizonAt(now, after.zone)

  return { series, after, now, horizon, plan, then }
})

const outsideTrash = ({ stored }: Series) => stored.filter(({ trashed }) => !trashed)

const hasBegun = ({ start, zone }: StoredDate, now: string) => toInstant(start, zone) <= now

test('no id is lost or doubled', () => {
  for (const { series, plan } of changes) {
    const planned = [...plan.keep, ...plan.move.map(({ id }) => id), ...plan.trash].map(Number)
    const before = outsideTrash(series).map(({ id }) => Number(id))

    expect(planned.toSorted((one, other) => one - other)).toEqual(before)
  }
})

test('each key occurs once, and no date gets the key of another', () => {
  for (const { series, plan, then } of changes) {
    const keys = outsideTrash(then).map(({ key }) => key)
    const had = new Map(outsideTrash(series).map(({ key, id }) => [key, id]))

    expect(new Set(keys).size).toBe(keys.length)
    for (const { id, key } of plan.move) expect(had.get(key) ?? id).toBe(id)
    for (const { key } of [...plan.create, ...plan.restore]) expect(had.get(key)).toBeUndefined()
  }
})

test('planning again changes nothing (RC-13)', () => {
  for (const { then, now } of changes) {
    const { plan } = changed(then, then.schedule, now)

    expect(plan).toMatchObject({
      move: [],
      create: [],
      restore: [],
      trash: [],
      moveInTrash: [],
      extra: [],
      schedule: then.schedule,
    })
  }
})

test('every future date of the schedule exists, and a day of a past date has one at most', () => {
  for (const { then, now, horizon } of changes) {
    const { schedule } = then
    const dates = outsideTrash(then)
    const there = new Set(dates.map(({ key }) => key))
    const begun = new Set(dates.filter((date) => hasBegun(date, now)).map(({ key }) => dayOf(key)))
    const coming = keysOf(schedule, horizon).filter((key) => instantOf(key, schedule) > now)

    expect(coming.filter((key) => !there.has(key) && !begun.has(dayOf(key)))).toEqual([])
  }
})

test('past dates stay as they were', () => {
  for (const { series, then, now } of changes) {
    const after = new Map(then.stored.map((date) => [date.id, date]))
    for (const date of outsideTrash(series)) {
      if (!hasBegun(date, now) || date.overridden.includes('start_date')) continue
      expect(after.get(date.id)).toEqual(date)
    }
  }
})

test('dates changed by hand are never trashed, and keep their times', () => {
  for (const { series, then } of changes) {
    const after = new Map(then.stored.map((date) => [date.id, date]))
    for (const { id, start, end, overridden } of outsideTrash(series)) {
      if (overridden.includes('start_date')) expect(after.get(id)).toMatchObject({ start, end })
      if (overridden.length > 0) expect(after.get(id)).toMatchObject({ trashed: false, overridden })
    }
  }
})

test('skipped dates stay skipped, but are never all dates of a new rule', () => {
  for (const { series, after, then, horizon } of changes) {
    const { skip } = series.schedule
    const there = new Set(outsideTrash(then).map(({ key }) => key))
    const days = new Set(skip.map(dayOf))
    const isMore = keysOf({ ...after, skip: [] }, horizon).some((key) => !days.has(dayOf(key)))

    expect(then.schedule.skip.filter((key) => there.has(key))).toEqual([])
    if (isMore) expect(skip.filter((key) => there.has(key))).toEqual([])
    expect(keysOf(then.schedule, horizon)).not.toEqual([])
  }
})

const dayOf = (key: string) => key.slice(0, 10)

/** A series whose first date moves with all others before it begins. */
const shifted = (series: Series, start: string) => {
  const { schedule } = series
  const next = shiftSchedule(schedule, schedule.start, { start, end: addDays(start, 1) })

  return next && changed(series, next, '2026-12-20T12:00:00.000Z').plan
}

const unlost = { create: [], restore: [], trash: [], extra: [] }

test('after a change of time every date keeps its id, and skipped ones stay skipped', () => {
  const time = fc.constantFrom('09:00:00', '20:00:00', '23:30:00')
  for (const one of samples(fc.record({ series: seriesOf(evenings(anyRules)), time }))) {
    const { schedule } = one.series
    const plan = shifted(one.series, `${dayOf(schedule.start)} ${one.time}`)

    expect(plan).toMatchObject(unlost)
    expect(plan?.schedule.skip).toHaveLength(schedule.skip.length)
  }
})

test('the same holds after a change of weekday', () => {
  for (const series of samples(seriesOf(evenings(weeklyRules)))) {
    const { schedule, stored } = series
    const plan = shifted(series, addDays(schedule.start, 1))

    expect(plan).toMatchObject(unlost)
    expect(plan?.move.map(({ id, key }) => [id, key])).toEqual(
      outsideTrash({ schedule, stored }).map(({ id, key }) => [id, addDays(key, 1)]),
    )
    expect(plan?.schedule.skip).toEqual(schedule.skip.map((key) => addDays(key, 1)))
  }
})

/** Moves of some date of any series by some days and hours at some time, with all others. */
const moves = samples(
  fc.record({
    series: seriesOf(anySchedule),
    now: moments,
    place: fc.nat(60),
    days: fc.constantFrom(-365, -30, -7, -1, 1, 2, 7, 14, 28, 31, 70, 365),
    hours: fc.constantFrom(0, 0, 1, -2),
  }),
).flatMap(({ series, now, place, days, hours }) => {
  const { schedule } = series
  const dates = outsideTrash(series)
  const moved = dates[place % dates.length]
  if (!moved) return []
  const by = days * 86_400_000 + (schedule.allDay ? 0 : hours * 3_600_000)
  const times = timesOf(moved.key, schedule)
  const to = { start: addMs(times.start, by), end: addMs(times.end, by) }
  const next = shiftSchedule(schedule, moved.key, to)
  if (!next) return []
  const { plan, ...then } = changed(series, next, now, { from: schedule, to: next })

  return [{ series, now, plan, then, horizon: horizonAt(now, next.zone) }]
})

describe('when a date is moved with all others (RC-26)', () => {
  test('no id is lost or doubled, no key occurs twice or is skipped, and planning again changes nothing', () => {
    expect(moves.length).toBeGreaterThan(150)
    for (const { series, now, plan, then } of moves) {
      const planned = [...plan.keep, ...plan.move.map(({ id }) => id), ...plan.trash].map(Number)
      const before = outsideTrash(series).map(({ id }) => Number(id))
      const coming = outsideTrash(then).filter((date) => !hasBegun(date, now))
      const keys = coming.map(({ key }) => key)

      expect(planned.toSorted((one, other) => one - other)).toEqual(before)
      expect(new Set(keys).size).toBe(keys.length)
      expect(then.schedule.skip.filter((key) => keys.includes(key))).toEqual([])
      expect(changed(then, then.schedule, now).plan).toMatchObject({
        move: [],
        ...unlost,
        schedule: then.schedule,
      })
    }
  })

  test('dates changed by hand are never trashed, and past ones stay', () => {
    for (const { series, now, then } of moves) {
      const after = new Map(then.stored.map((date) => [date.id, date]))
      for (const date of outsideTrash(series)) {
        if (date.overridden.length > 0) expect(after.get(date.id)).toMatchObject({ trashed: false })
        if (!hasBegun(date, now) || date.overridden.includes('start_date')) continue
        expect(after.get(date.id)).toEqual(date)
      }
    }
  })

  test('before the series begins each date moves, and moves back', () => {
    const now = '2026-12-20T12:00:00.000Z'
    const days = fc.constantFrom(1, 2, 7, 14, 21, 28, 70)
    for (const one of samples(fc.record({ series: seriesOf(evenings(anyRules)), days }))) {
      const { schedule } = one.series
      const start = addDays(schedule.start, one.days)
      const next = shiftSchedule(schedule, schedule.start, { start, end: addDays(start, 1) })
      if (!next) continue
      const { plan, ...then } = changed(one.series, next, now, { from: schedule, to: next })

      const placeOf = pairKeys(schedule, next, '2029-06-01')

      expect(plan).toMatchObject({ ...unlost, create: expect.any(Array) })
      expect(keysById(then).slice(0, keysById(one.series).length)).toEqual(
        keysById(one.series).map(([id, key]) => [id, placeOf.get(key)]),
      )
      const back = changed(then, schedule, now, {
        from: then.schedule,
        to: schedule,
        back: { ids: new Set(then.stored.map(({ id }) => id)) },
      })
      expect(keysById(back).slice(0, keysById(one.series).length)).toEqual(keysById(one.series))
      expect(back.schedule.skip).toEqual(schedule.skip)
    }
  })
})

test('a series split in two has the same dates', () => {
  for (const one of samples(fc.record({ series: seriesOf(anySchedule), place: fc.nat(200) }))) {
    const { schedule } = one.series
    const horizon = horizonAt(began, schedule.zone)
    const keys = keysOf(schedule, horizon)
    const place = one.place % keys.length
    const split = splitSchedule(schedule, keys[place] ?? '')
    const parts = split ? [split.before, split.after] : [schedule]

    expect(split === undefined).toBe(place === 0)
    // The second of two endless halves has its first date, however far away it is.
    expect(parts.flatMap((part) => keysOf(part, horizon)).slice(0, keys.length)).toEqual(keys)
  }
})

test('a rule that follows its first date includes it', () => {
  for (const { schedule, to } of samples(fc.record({ schedule: evenings(anyRules), to: starts }))) {
    const next = shiftSchedule(schedule, schedule.start, { start: to, end: to })

    if (next) expect(keysOf(next, to)[0]).toBe(to)
  }
})
