import { describe, expect, test } from 'vitest'
import { byHand, changed, keysById, newSeries, ruleOf, scheduleOf } from '../support/series'

const now = '2026-12-01T12:00:00.000Z'

/** Four Tuesdays of January 2027 at 19:00, ids 1 to 4. */
const tuesdays = scheduleOf('2027-01-05 19:00:00', 'FREQ=WEEKLY;BYDAY=TU;COUNT=4')

describe('a new series', () => {
  test('has a date for each key, each as long as the first', () => {
    const { stored, schedule } = newSeries(tuesdays, now)

    expect(stored.map(({ start, end }) => [start, end])).toEqual([
      ['2027-01-05 19:00:00', '2027-01-05 21:00:00'],
      ['2027-01-12 19:00:00', '2027-01-12 21:00:00'],
      ['2027-01-19 19:00:00', '2027-01-19 21:00:00'],
      ['2027-01-26 19:00:00', '2027-01-26 21:00:00'],
    ])
    expect(schedule).toEqual(tuesdays)
  })

  test('has past dates, too', () => {
    expect(newSeries(tuesdays, '2027-01-20T00:00:00.000Z').stored).toHaveLength(4)
  })

  test('without an end has dates for 24 months, and always its first', () => {
    const endless = scheduleOf('2027-01-05 19:00:00', 'FREQ=WEEKLY')
    const late = scheduleOf('2031-01-07 19:00:00', 'FREQ=WEEKLY')

    expect(keysById(newSeries(endless, now)).at(-1)).toEqual([100, '2028-11-28 19:00:00'])
    expect(keysById(newSeries(late, now))).toEqual([[1, '2031-01-07 19:00:00']])
  })

  test('has extra dates and omits skipped ones', () => {
    const schedule = {
      ...tuesdays,
      dates: ['2027-01-07 10:00:00'],
      skip: ['2027-01-12 19:00:00'],
    }

    expect(keysById(newSeries(schedule, now)).map(([, key]) => key)).toEqual([
      '2027-01-05 19:00:00',
      '2027-01-07 10:00:00',
      '2027-01-19 19:00:00',
      '2027-01-26 19:00:00',
    ])
  })

  test('of all-day events has days as keys', () => {
    const festival = scheduleOf('2027-01-29 00:00:00', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', {
      end: '2027-01-31 23:59:59',
      allDay: true,
    })

    expect(newSeries(festival, now).stored).toMatchObject([
      { key: '2027-01-29', start: '2027-01-29 00:00:00', end: '2027-01-31 23:59:59' },
      { key: '2027-02-26', start: '2027-02-26 00:00:00', end: '2027-02-28 23:59:59' },
    ])
  })

  test('keeps a wall clock in a clock change as its key, and the length of its date (DT-13)', () => {
    const nightly = scheduleOf('2027-03-27 02:30:00', 'FREQ=DAILY;COUNT=2', {
      end: '2027-03-27 03:30:00',
    })

    expect(newSeries(nightly, now).stored[1]).toMatchObject({
      key: '2027-03-28 02:30:00',
      start: '2027-03-28 03:30:00',
      end: '2027-03-28 04:30:00',
    })
  })
})

describe('dates keep their ids when the series changes (RC-15)', () => {
  const series = newSeries(tuesdays, now)

  test('to an hour later', () => {
    const later = { ...tuesdays, start: '2027-01-05 20:00:00', end: '2027-01-05 22:00:00' }
    const { plan } = changed(series, later, now)

    expect(plan).toMatchObject({ keep: [], create: [], trash: [] })
    expect(plan.move[1]).toEqual({
      id: 2,
      key: '2027-01-12 20:00:00',
      start: '2027-01-12 20:00:00',
      end: '2027-01-12 22:00:00',
      zone: 'Europe/Rome',
    })
  })

  test('to Wednesdays', () => {
    const wednesdays = scheduleOf('2027-01-06 19:00:00', 'FREQ=WEEKLY;BYDAY=WE;COUNT=4')

    expect(keysById(changed(series, wednesdays, now))).toEqual([
      [1, '2027-01-06 19:00:00'],
      [2, '2027-01-13 19:00:00'],
      [3, '2027-01-20 19:00:00'],
      [4, '2027-01-27 19:00:00'],
    ])
  })

  test('from Tuesdays to Tuesdays and Thursdays, which adds Thursdays', () => {
    const both = scheduleOf('2027-01-05 19:00:00', 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=8')
    const { plan } = changed(series, both, now)

    expect(plan).toMatchObject({ keep: [1, 2, 3, 4], move: [], trash: [] })
    expect(plan.create).toHaveLength(4)
  })

  test('to longer evenings, which changes no key', () => {
    const { plan } = changed(series, { ...tuesdays, end: '2027-01-05 23:00:00' }, now)

    expect(plan.move[3]).toMatchObject({
      id: 4,
      key: '2027-01-26 19:00:00',
      end: '2027-01-26 23:00:00',
    })
  })

  test('to a rule that ends sooner, which trashes the last dates', () => {
    const { plan } = changed(series, scheduleOf(tuesdays.start, 'FREQ=WEEKLY;COUNT=2'), now)

    expect(plan).toMatchObject({ keep: [1, 2], move: [], create: [], trash: [3, 4] })
  })

  test('back to the former rule, which restores them from the trash', () => {
    const shorter = changed(series, scheduleOf(tuesdays.start, 'FREQ=WEEKLY;COUNT=2'), now)
    const again = changed(shorter, tuesdays, now)

    expect(again.plan).toMatchObject({ keep: [1, 2], create: [], trash: [] })
    expect(again.plan.restore.map(({ id }) => id)).toEqual([3, 4])
    expect(keysById(again)).toEqual(keysById(series))
  })

  test('from evenings to all-day events', () => {
    const days = { ...tuesdays, allDay: true, start: '2027-01-05 00:00:00' }

    expect(keysById(changed(series, days, now))).toEqual([
      [1, '2027-01-05'],
      [2, '2027-01-12'],
      [3, '2027-01-19'],
      [4, '2027-01-26'],
    ])
  })
})

describe('a past date (RC-14)', () => {
  const series = newSeries(tuesdays, now)
  const later = { ...tuesdays, start: '2027-01-05 20:00:00', end: '2027-01-05 22:00:00' }

  test('keeps its key and its time', () => {
    const { plan } = changed(series, later, '2027-01-13T12:00:00.000Z')

    expect(plan.keep).toEqual([1, 2])
    expect(plan.move.map(({ id }) => id)).toEqual([3, 4])
  })

  test('is not held again on its day', () => {
    const { plan } = changed(series, later, '2027-01-12T18:30:00.000Z')

    expect(plan).toMatchObject({ keep: [1, 2], create: [] })
  })

  test('is not created for a rule that would have had it', () => {
    const daily = scheduleOf(tuesdays.start, 'FREQ=DAILY;COUNT=22')
    const { plan } = changed(series, daily, '2027-01-24T12:00:00.000Z')

    expect(plan.keep).toEqual([1, 2, 3, 4])
    expect(plan.create.map(({ key }) => key)).toEqual([
      '2027-01-24 19:00:00',
      '2027-01-25 19:00:00',
    ])
  })
})

describe('dates changed by hand', () => {
  const retitled = byHand(newSeries(tuesdays, now), '2027-01-12 19:00:00', {
    overridden: ['title.it'],
  })
  const moved = byHand(newSeries(tuesdays, now), '2027-01-12 19:00:00', {
    start: '2027-01-14 18:00:00',
    end: '2027-01-14 19:00:00',
    overridden: ['start_date', 'end_date'],
  })

  test('move with the series when only their texts are changed', () => {
    const wednesdays = scheduleOf('2027-01-06 19:00:00', 'FREQ=WEEKLY;BYDAY=WE;COUNT=4')

    expect(changed(retitled, wednesdays, now).plan.move[1]).toMatchObject({
      id: 2,
      start: '2027-01-13 19:00:00',
    })
  })

  test('get another key when their times are changed (RC-16)', () => {
    const wednesdays = scheduleOf('2027-01-06 19:00:00', 'FREQ=WEEKLY;BYDAY=WE;COUNT=4')

    expect(changed(moved, wednesdays, now).plan.move[1]).toEqual({
      id: 2,
      key: '2027-01-13 19:00:00',
      start: '2027-01-14 18:00:00',
      end: '2027-01-14 19:00:00',
      zone: 'Europe/Rome',
    })
  })

  test('stay as extra dates when the new rule lacks them (RC-17)', () => {
    const monthly = scheduleOf('2027-01-05 19:00:00', 'FREQ=MONTHLY;BYDAY=1TU;COUNT=1')
    const { plan, ...series } = changed(retitled, monthly, now)

    expect(plan).toMatchObject({ keep: [1, 2], move: [], trash: [3, 4] })
    expect(plan.extra).toEqual([{ id: 2, key: '2027-01-12 19:00:00' }])
    expect(plan.schedule.dates).toEqual(['2027-01-12 19:00:00'])
    expect(changed(series, series.schedule, now).plan).toMatchObject({
      move: [],
      create: [],
      trash: [],
      extra: [],
    })
  })

  test('are not past when they were moved into the future', () => {
    const { plan } = changed(moved, moved.schedule, '2027-01-13T12:00:00.000Z')

    expect(plan).toMatchObject({ keep: [1, 2, 3, 4], move: [], create: [], extra: [] })
  })
})

describe('skipped dates (RC-15, RC-19)', () => {
  const holiday = '2027-01-12 19:00:00'
  const skipping = changed(newSeries(tuesdays, now), { ...tuesdays, skip: [holiday] }, now)

  test('are moved to the trash', () => {
    expect(skipping.plan).toMatchObject({ keep: [1, 3, 4], trash: [2], create: [] })
  })

  test('stay skipped at a new time, also in the trash', () => {
    const { plan } = changed(
      skipping,
      { ...skipping.schedule, start: '2027-01-05 20:00:00', end: '2027-01-05 22:00:00' },
      now,
    )

    expect(plan.create).toEqual([])
    expect(plan.schedule.skip).toEqual(['2027-01-12 20:00:00'])
    expect(plan.moveInTrash).toMatchObject([{ id: 2, start: '2027-01-12 20:00:00' }])
  })

  test('stay skipped on another weekday', () => {
    const { plan } = changed(
      skipping,
      { ...skipping.schedule, start: '2027-01-06 19:00:00', rule: ruleOf('FREQ=WEEKLY;COUNT=4') },
      now,
    )

    expect(plan.schedule.skip).toEqual(['2027-01-13 19:00:00'])
    expect(plan.create).toEqual([])
  })

  test('are restored from the trash when they are no longer skipped', () => {
    const { plan } = changed(skipping, { ...skipping.schedule, skip: [] }, now)

    expect(plan).toMatchObject({ keep: [1, 3, 4], create: [] })
    expect(plan.restore).toMatchObject([{ id: 2, key: holiday, start: holiday }])
  })

  test('are not carried to a rule of another frequency', () => {
    const monthly = scheduleOf('2027-01-06 19:00:00', 'FREQ=MONTHLY;BYDAY=1WE,2WE;COUNT=4', {
      skip: [holiday],
    })
    const { plan } = changed(skipping, monthly, now)

    expect(plan.schedule.skip).toEqual([holiday])
    expect(
      keysById(changed(skipping, monthly, now))
        .map(([, key]) => key)
        .sort(),
    ).toEqual([
      '2027-01-06 19:00:00',
      '2027-01-13 19:00:00',
      '2027-02-03 19:00:00',
      '2027-02-10 19:00:00',
    ])
  })

  test('never become the only dates of a new rule', () => {
    const once = { ...skipping.schedule, start: holiday, rule: ruleOf('FREQ=WEEKLY;COUNT=1') }
    const { plan } = changed(skipping, once, now)

    expect(plan.schedule.skip).toEqual([])
    expect(plan.trash).not.toContain(plan.restore[0]?.id)
    expect(keysById(changed(skipping, once, now)).map(([, key]) => key)).toEqual([holiday])
  })
})

test('a past extra date is held again when the series is postponed (RC-26)', () => {
  const series = newSeries({ ...tuesdays, dates: ['2027-01-06 19:00:00'] }, now)
  const putOff = {
    ...series.schedule,
    start: '2027-01-19 19:00:00',
    end: '2027-01-19 21:00:00',
    dates: ['2027-01-20 19:00:00'],
  }
  const { plan } = changed(series, putOff, '2027-01-14T12:00:00.000Z', {
    from: series.schedule,
    to: putOff,
  })

  expect(plan.create.map(({ key }) => key)).toEqual(['2027-01-20 19:00:00'])
  expect(plan.schedule.skip).toEqual(['2027-01-19 19:00:00', '2027-01-26 19:00:00'])
})

describe('a new zone (RC-16)', () => {
  test('keeps wall clocks and keys of future dates', () => {
    const { plan } = changed(
      newSeries(tuesdays, now),
      { ...tuesdays, zone: 'America/New_York' },
      '2027-01-13T12:00:00.000Z',
    )

    expect(plan.keep).toEqual([1, 2])
    expect(plan.move[0]).toEqual({
      id: 3,
      key: '2027-01-19 19:00:00',
      start: '2027-01-19 19:00:00',
      end: '2027-01-19 21:00:00',
      zone: 'America/New_York',
    })
  })
})

describe('the daily job', () => {
  const endless = newSeries(scheduleOf('2027-01-05 19:00:00', 'FREQ=WEEKLY'), now)

  test('creates only the dates that came within the 24 months', () => {
    const { plan } = changed(endless, endless.schedule, '2026-12-06T00:30:00.000Z')

    expect(plan).toMatchObject({ move: [], trash: [], extra: [] })
    expect(plan.create.map(({ key }) => key)).toEqual(['2028-12-05 19:00:00'])
  })

  test('keeps skips beyond the 24 months, also on another weekday', () => {
    const christmas = changed(endless, { ...endless.schedule, skip: ['2028-12-26 19:00:00'] }, now)
    const wednesdays = changed(
      christmas,
      { ...christmas.schedule, start: '2027-01-06 19:00:00' },
      now,
    )

    expect(wednesdays.schedule.skip).toEqual(['2028-12-27 19:00:00'])
    expect(wednesdays.plan).toMatchObject({ trash: [], create: [] })
  })
})
