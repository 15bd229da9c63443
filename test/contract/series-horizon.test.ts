import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extendSeries } from '../../src/series/extendSeries'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'

const now = '2026-11-18T15:00:00Z'

const calendar = freshCalendar()
const builders = buildersOf(calendar)
const { clear } = builders
stopClock(now)
beforeEach(clear)
afterEach(() => {
  vi.setSystemTime(now)
})

const aSeries = (rule: string, startLocal = '2026-12-01 19:00:00') =>
  builders.aSeries({
    title: 'Market',
    startLocal,
    endLocal: startLocal.replace('19:', '20:'),
    rule,
  })

const starts = async (id: number) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: id } },
    sort: 'startLocal',
    pagination: false,
  })

  return docs.map(({ startLocal }) => startLocal.slice(0, 10))
}

const revisionOf = async (id: number) =>
  (
    await calendar.payload.findByID({
      collection: 'event-series',
      id,
      showHiddenFields: true,
    })
  ).revision

test('a series without an end has its dates for 24 months, and the next ones once they come nearer (RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  expect((await starts(id)).at(-1)).toBe('2028-11-01')
  vi.setSystemTime('2027-02-03T04:00:00Z')

  expect(await extendSeries(calendar.payload)).toBe(1)
  expect((await starts(id)).slice(-4)).toEqual([
    '2028-11-01',
    '2028-12-01',
    '2029-01-01',
    '2029-02-01',
  ])
})

test('what is long enough, or has an end, is not saved again (RC-11)', async () => {
  const endless = await aSeries('FREQ=YEARLY')
  const ended = await aSeries('FREQ=WEEKLY;COUNT=3')
  vi.setSystemTime('2026-11-25T04:00:00Z')

  expect(await extendSeries(calendar.payload)).toBe(0)
  expect([await revisionOf(endless.id), await revisionOf(ended.id)]).toEqual([1, 1])
})

test('whoever runs jobs extends series, once a day (RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const run = () => calendar.payload.jobs.run({ limit: 10, silent: true })
  vi.setSystemTime('2027-02-03T04:00:00Z')
  await run()
  expect((await starts(id)).at(-1)).toBe('2029-02-01')
  vi.setSystemTime('2027-02-03T05:00:00Z')
  await run()

  expect(await revisionOf(id)).toBe(2)
})

test('two processes at a time make no date twice (RC-3, RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { payload: second, close } = await calendar.besides()
  vi.setSystemTime('2027-02-03T04:00:00Z')
  await Promise.all([extendSeries(calendar.payload), extendSeries(second)])
  await close()
  const all = await starts(id)

  expect(all.length).toBe(new Set(all).size)
  expect(all.at(-1)).toBe('2029-02-01')
})

test('a last date that was skipped does not come back (RC-11, RC-19)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: id } },
    sort: '-startLocal',
    limit: 1,
  })
  await calendar.payload.update({
    collection: 'events',
    id: docs[0]?.id ?? 0,
    data: { deletedAt: new Date().toISOString() },
  })
  const revision = await revisionOf(id)

  expect(await extendSeries(calendar.payload)).toBe(0)
  expect(await revisionOf(id)).toBe(revision)
})

test('one that cannot be extended stops no other (RC-11)', async () => {
  const broken = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  await calendar.payload.db.updateOne({
    collection: 'event-series',
    id: broken.id,
    data: {
      endLocal: '2020-01-01 00:00:00',
      dates: Array.from({ length: 300 }, (_, day) => `${2100 + day}-01-01 19:00:00`),
    },
  })
  vi.setSystemTime('2027-02-03T04:00:00Z')

  expect(await extendSeries(calendar.payload)).toBe(1)
  expect((await starts(id)).at(-1)).toBe('2029-02-01')
})

test('one whose zone is none any more stops no other (RC-11)', async () => {
  const broken = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  await calendar.payload.db.updateOne({
    collection: 'event-series',
    id: broken.id,
    data: { timezone: 'Europe/Atlantis' },
  })
  vi.setSystemTime('2027-02-03T04:00:00Z')

  expect(await extendSeries(calendar.payload)).toBe(1)
  expect((await starts(id)).at(-1)).toBe('2029-02-01')
})

test('a run that fails is tried again an hour later (RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const run = () => calendar.payload.jobs.run({ limit: 10, silent: true })
  const { db } = calendar.payload
  const { find } = db
  vi.setSystemTime('2027-06-03T04:00:00Z')
  // It answers as the one that it calls, or not at all.
  db.find = ((args) =>
    args.collection === 'event-series'
      ? Promise.reject(new Error('It is away.'))
      : find.call(db, args)) as typeof find
  await run()
  db.find = find
  await run()
  expect((await starts(id)).at(-1)).toBe('2028-11-01')
  vi.setSystemTime('2027-06-03T05:00:01Z')
  await run()

  expect((await starts(id)).at(-1)).toBe('2029-06-01')
})
