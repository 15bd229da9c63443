import type { Payload, TaskConfig } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { extendSeries } from '../../src/content/series/extendDaily'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { aSite } from '../support/site'

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
      collection: 'calendar-series',
      id,
      showHiddenFields: true,
    })
  ).revision

test('a series without an end has dates for 24 months, and more as time passes (RC-11)', async () => {
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

test('a series that reaches 24 months, or has an end, is not saved again (RC-11)', async () => {
  const endless = await aSeries('FREQ=YEARLY')
  const ended = await aSeries('FREQ=WEEKLY;COUNT=3')
  vi.setSystemTime('2026-11-25T04:00:00Z')

  expect(await extendSeries(calendar.payload)).toBe(0)
  expect([await revisionOf(endless.id), await revisionOf(ended.id)]).toEqual([1, 1])
})

/** The jobs that run each minute in a process, and at the endpoint of a cron service. */
const runJobs = async () => {
  await calendar.payload.jobs.handleSchedules()
  await calendar.payload.jobs.run({ limit: 10, silent: true })
}

const jobs = async () =>
  (await calendar.payload.find({ collection: 'payload-jobs', pagination: false })).docs

test('running jobs extends series, once a day (RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  vi.setSystemTime('2027-02-03T04:00:00Z')
  await runJobs()
  expect((await starts(id)).at(-1)).toBe('2029-02-01')
  vi.setSystemTime('2027-02-03T05:00:00Z')
  await runJobs()
  expect(await revisionOf(id)).toBe(2)
  vi.setSystemTime('2027-03-03T04:00:00Z')
  await runJobs()

  expect((await starts(id)).at(-1)).toBe('2029-03-01')
  expect(await jobs()).toEqual([])
})

test('a process that ended before it extended them does not stop the next one (RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  vi.setSystemTime('2027-04-03T04:00:00Z')
  await calendar.payload.jobs.handleSchedules()
  const [begun] = await jobs()
  await calendar.payload.db.updateOne({
    collection: 'payload-jobs',
    id: begun?.id ?? 0,
    data: { processing: true },
  })
  vi.setSystemTime('2027-04-04T04:00:00Z')
  await runJobs()

  expect((await starts(id)).at(-1)).toBe('2029-04-01')
  await calendar.payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
})

test('two processes at once create each date once (RC-3, RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { payload: second, close } = await calendar.secondInstance()
  vi.setSystemTime('2027-02-03T04:00:00Z')
  await Promise.all([extendSeries(calendar.payload), extendSeries(second)])
  await close()
  const all = await starts(id)

  expect(all.length).toBe(new Set(all).size)
  expect(all.at(-1)).toBe('2029-02-01')
})

test('a skipped last date is not created again (RC-11, RC-19)', async () => {
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

test('a series that cannot be extended does not stop others (RC-11)', async () => {
  const broken = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  await calendar.payload.db.updateOne({
    collection: 'calendar-series',
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

test('a series with an unknown zone does not stop others (RC-11)', async () => {
  const broken = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  await calendar.payload.db.updateOne({
    collection: 'calendar-series',
    id: broken.id,
    data: { timezone: 'Europe/Atlantis' },
  })
  vi.setSystemTime('2027-02-03T04:00:00Z')

  expect(await extendSeries(calendar.payload)).toBe(1)
  expect((await starts(id)).at(-1)).toBe('2029-02-01')
})

test('a failed run is retried an hour later (RC-11)', async () => {
  const { id } = await aSeries('FREQ=MONTHLY;BYMONTHDAY=1')
  const { db } = calendar.payload
  const { find } = db
  vi.setSystemTime('2027-06-03T04:00:00Z')
  // Passes each call on, or fails.
  db.find = ((args) =>
    args.collection === 'calendar-series'
      ? Promise.reject(new Error('It is away.'))
      : find.call(db, args)) as typeof find
  await runJobs()
  db.find = find
  await runJobs()
  expect((await starts(id)).at(-1)).toBe('2028-11-01')
  vi.setSystemTime('2027-06-03T05:00:01Z')
  await runJobs()

  expect((await starts(id)).at(-1)).toBe('2029-06-01')
})

describe('a site with jobs of its own', () => {
  const site = aSite()
  const its: { payload: Payload } = { payload: undefined as unknown as Payload }
  const ownTask: TaskConfig<{ input: object; output: object }> = {
    slug: 'count-stock',
    handler: () => ({ output: {} }),
    schedule: [{ cron: '0 0 * * *', queue: 'nightly' }],
  }

  beforeAll(async () => {
    its.payload = await site.start({
      collections: [],
      options: {},
      rest: { jobs: { tasks: [ownTask], autoRun: [] } },
    })
  })
  afterAll(() => site.end())

  test('extends series when the default queue runs (RC-11)', async () => {
    const { id } = await buildersOf(its).aSeries({
      title: 'Market',
      startLocal: '2026-12-01 19:00:00',
      endLocal: '2026-12-01 20:00:00',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=1',
    })
    vi.setSystemTime('2027-02-03T04:00:00Z')
    const { queued } = await its.payload.jobs.handleSchedules()
    await its.payload.jobs.run({ silent: true })

    expect(queued.map(({ taskConfig }) => taskConfig?.slug)).toEqual(['extendCalendarSeries'])
    expect(
      await its.payload.count({
        collection: 'events',
        where: { series: { equals: id }, startLocal: { greater_than: '2029-02' } },
      }),
    ).toEqual({ totalDocs: 1 })
  })
})
