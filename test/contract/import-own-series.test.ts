import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRecord } from '../../src/admin/import/importRecord'
import { serviceRun } from '../../src/admin/import/serviceRun'
import { undoImport } from '../../src/admin/import/undoImport'
import { handle } from '../../src/api/handle'
import { extendSeries } from '../../src/content/series/extendDaily'
import { importCalendar } from '../../src/import/run'
import { openService } from '../../src/import/sources/contractService'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { type Loopback, loopback } from '../support/loopback'
import { serializedAt } from '../support/serialized'

stopClock()
const old = freshCalendar()
const fresh = freshCalendar()
const third = freshCalendar()
const { aSeries, aUser, anEvent } = buildersOf(old)

describe('series of one of our own calendars (VN-4)', () => {
  let server: Loopback
  let yoga: number
  afterAll(() => server?.close())

  const importAll = async (stopAt?: string) =>
    importCalendar({
      payload: fresh.payload,
      source: await openService({ address: server.address, sleep: async () => {} }),
      onProgress: ({ task, done }) => {
        if (`${task} ${done}` === stopAt) throw new Error('The power failed.')
      },
    })

  const importTo = async (payload: typeof third.payload) => {
    const { writes, finish } = serviceRun(payload, 'old')
    const source = await openService({ address: server.address, sleep: async () => {} })
    const report = await importCalendar({ payload, source, writes })
    await finish(report)

    return report
  }

  const undoAll = async (payload: typeof third.payload) => {
    const { docs } = await payload.db.find<ImportRecord>({
      collection: defaultSlugs['calendar-imports'],
    })
    const { id } = await buildersOf(third).aUser('administrator')
    const user = await payload.findByID({ collection: 'users', id })
    const req = await createLocalReq({ user: { ...user, collection: 'users' } }, payload)
    for (const record of docs) await undoImport(req, record)
  }

  const everything = async ({ payload }: typeof old) => ({
    series: (await serializedAt(payload, '/series?per_page=50')).series,
    italian: (await serializedAt(payload, '/series?per_page=50', 'it')).series,
    events: (await serializedAt(payload, '/events?per_page=50&start_date=2000-01-01')).events,
    inItalian: (await serializedAt(payload, '/events?per_page=50&start_date=2000-01-01', 'it'))
      .events,
  })

  const datesOf = async (series: number) =>
    (
      await old.payload.find({
        collection: 'events',
        where: { series: { equals: series } },
        sort: 'startLocal',
        limit: 0,
      })
    ).docs

  beforeAll(async () => {
    ;({ id: yoga } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=8', dates: ['2027-03-20 10:00:00'] }))
    await old.payload.update({
      collection: 'calendar-series',
      id: yoga,
      locale: 'it',
      data: { title: 'Yoga per tutti', slug: 'yoga-per-tutti' },
    })
    const dates = await datesOf(yoga)
    const [, second, third, , fifth] = dates
    if (!second || !third || !fifth) throw new Error('There are too few dates.')
    await old.payload.update({
      collection: 'events',
      id: second.id,
      data: { title: 'Yoga outside', startLocal: '2027-01-19 18:00:00' },
    })
    await old.payload.update({
      collection: 'events',
      id: third.id,
      data: { deletedAt: new Date().toISOString() },
    })
    await handle(
      old.payload,
      new Request(`${site}/cal/events/v1/events/${fifth.id}`, {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/json',
          Authorization: (await aUser('editor')).authorization,
        },
        body: JSON.stringify({ scope: 'following', title: 'Yoga for all' }),
      }),
    )
    await aSeries({
      title: 'Market',
      allDay: true,
      startLocal: '2027-02-01 00:00:00',
      endLocal: '2027-02-01 23:59:59',
      rule: 'FREQ=MONTHLY',
    })
    await anEvent()
    server = await loopback(async (request) => {
      const { pathname, search } = new URL(request.url)

      return handle(
        old.payload,
        new Request(`${site}${pathname}${search}`, { headers: request.headers }),
      )
    })
  })

  test('arrive as series, also after interruptions (RC-1, RC-4, RC-18)', async () => {
    for (const stopAt of ['series 2', 'events 1'])
      await expect(importAll(stopAt)).rejects.toThrow('The power failed.')
    const report = await importAll()

    expect(report.faults).toEqual([])
    expect(report.series).toMatchObject({ created: 0, unchanged: 3 })
    const [there, here] = [await everything(old), await everything(fresh)]
    expect(here.series).toHaveLength(3)
    expect(here).toEqual(there)
  })

  test('are unchanged when they are imported again', async () => {
    const again = await importAll()

    expect(again.series).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect(again.counts.events).toMatchObject({ created: 0, updated: 0, refused: 0 })
  })

  test('get no date by the daily job that the source does not have (RC-11)', async () => {
    await extendSeries(fresh.payload)

    expect(await everything(fresh)).toEqual(await everything(old))
  })

  test('go with the undo of the import, and come back with the next (RC-19)', async () => {
    const before = await everything(old)
    const first = await importTo(third.payload)
    await undoAll(third.payload)
    const gone = await everything(third)
    const back = await importTo(third.payload)

    expect(first.series).toMatchObject({ created: 3 })
    expect([gone.series, gone.events]).toEqual([[], []])
    expect(back.faults).toEqual([])
    expect(await everything(third)).toEqual(before)
  })

  test('change with the source', async () => {
    await old.payload.update({
      collection: 'calendar-series',
      id: yoga,
      data: {
        title: 'Hatha yoga',
        startLocal: '2027-01-12 17:00:00',
        endLocal: '2027-01-12 18:00:00',
      },
    })
    const report = await importAll()

    expect(report.faults).toEqual([])
    expect(report.series).toMatchObject({ created: 0, updated: 1, refused: 0 })
    expect(await everything(fresh)).toEqual(await everything(old))
  })
})
