import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventSeries } from '../../src/payload-types'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const builders = buildersOf(calendar)
const { aUser, clear } = builders
beforeEach(clear)

const yoga = {
  startLocal: '2027-01-12 19:00:00',
  endLocal: '2027-01-12 20:00:00',
  rule: 'FREQ=WEEKLY;COUNT=3',
}

const aSeries = (more: Partial<EventSeries> = {}) => builders.aSeries({ ...yoga, ...more })

/** Changes a series a minute later, so that versions have an order. */
const change = (id: number, data: Partial<EventSeries>) => {
  vi.setSystemTime(Date.now() + 60_000)

  return calendar.payload.update({ collection: 'calendar-series', id, data })
}

const datesOf = async (id: number) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: id } },
    sort: 'startLocal',
    depth: 0,
    showHiddenFields: true,
  })

  return docs
}

const versionsOf = async (collection: 'events' | 'calendar-series', parent: number) => {
  const { docs } = await calendar.payload.findVersions({
    collection,
    where: { parent: { equals: parent } },
    sort: '-updatedAt',
    limit: 0,
    pagination: false,
    depth: 0,
    showHiddenFields: true,
  })

  return docs
}

describe('versions of a series and of its dates', () => {
  test('are the newest twenty of each', async () => {
    const { id } = await aSeries()
    for (let turn = 1; turn <= 23; turn++) await change(id, { title: `Yoga ${turn}` })
    const [first] = await datesOf(id)

    for (const versions of [
      await versionsOf('calendar-series', id),
      await versionsOf('events', first?.id ?? 0),
    ]) {
      expect(versions.map(({ version }) => version.title)).toEqual(
        Array.from({ length: 20 }, (_, place) => `Yoga ${23 - place}`),
      )
      expect(versions.map(({ latest }) => Boolean(latest))).toEqual([
        true,
        ...Array(19).fill(false),
      ])
    }
  })

  test('of a series restore its dates, with their ids (RC-13, RC-17)', async () => {
    const { id } = await aSeries()
    const before = await datesOf(id)
    const [{ id: version } = { id: 0 }] = await versionsOf('calendar-series', id)
    await change(id, {
      title: 'Tai chi',
      startLocal: '2027-01-14 18:00:00',
      endLocal: '2027-01-14 19:00:00',
      rule: 'FREQ=WEEKLY;COUNT=4',
    })
    expect((await datesOf(id)).map(({ startLocal }) => startLocal.slice(0, 13))).toEqual([
      '2027-01-14 18',
      '2027-01-21 18',
      '2027-01-28 18',
      '2027-02-04 18',
    ])
    await calendar.payload.restoreVersion({ collection: 'calendar-series', id: `${version}` })

    const summary = (dates: typeof before) =>
      dates.map(({ id: date, title, slug, startLocal }) => ({ date, title, slug, startLocal }))
    const after = await datesOf(id)
    expect(summary(after.filter(({ deletedAt }) => !deletedAt))).toEqual(summary(before))
  })

  test('of a date keep it in its series, with differences as overridden fields (RC-4)', async () => {
    const { id } = await aSeries()
    const [first] = await datesOf(id)
    const [{ id: version } = { id: 0 }] = await versionsOf('events', first?.id ?? 0)
    await change(id, { title: 'Tai chi' })
    await calendar.payload.restoreVersion({ collection: 'events', id: `${version}` })
    const [date, second] = await datesOf(id)

    expect(date).toMatchObject({
      id: first?.id,
      title: 'Yoga',
      series: id,
      overridden: ['title.en'],
    })
    expect(second).toMatchObject({ title: 'Tai chi' })
    await change(id, { title: 'Pilates', cost: '8' })
    expect((await datesOf(id)).map(({ title, cost }) => [title, cost])).toEqual([
      ['Yoga', '8'],
      ['Pilates', '8'],
      ['Pilates', '8'],
    ])
  })

  test('of a date that was moved since with its series restore its time, and it stays the same date (RC-4)', async () => {
    const { id } = await aSeries()
    const [first] = await datesOf(id)
    const [{ id: version } = { id: 0 }] = await versionsOf('events', first?.id ?? 0)
    await change(id, { startLocal: '2027-01-12 20:00:00', endLocal: '2027-01-12 21:00:00' })
    await calendar.payload.restoreVersion({ collection: 'events', id: `${version}` })
    const dates = await datesOf(id)

    expect(dates.map(({ startLocal }) => startLocal.slice(5, 13))).toEqual([
      '01-12 19',
      '01-19 20',
      '01-26 20',
    ])
    expect(dates[0]).toMatchObject({
      id: first?.id,
      occurrence: `${id} 2027-01-12 20:00:00`,
      overridden: ['start_date', 'end_date'],
    })
    await change(id, { title: 'Tai chi' })
    expect((await datesOf(id)).map(({ title }) => title)).toEqual(Array(3).fill('Tai chi'))
  })

  test('of a date from before its series keep it in the series', async () => {
    const { authorization: as } = await aUser('editor')
    const json = { title: 'Yoga', start_date: yoga.startLocal, end_date: yoga.endLocal }
    const { id: single } = (await send('/events', { json, as })).body
    const [{ id: version } = { id: 0 }] = await versionsOf('events', single)
    vi.setSystemTime(Date.now() + 60_000)
    const { body } = await send(`/events/${single}`, {
      method: 'PATCH',
      json: { recurrence: yoga.rule },
      as,
    })
    await calendar.payload.restoreVersion({ collection: 'events', id: `${version}` })

    const dates = await datesOf(body.series.id)
    expect(dates).toHaveLength(3)
    expect(dates[0]).toMatchObject({ id: single, series: body.series.id })
  })
})

test('publishing one date of a draft at a set time keeps the others drafts (RC-20)', async () => {
  const { id } = await aSeries({ _status: 'draft' })
  const [, second] = await datesOf(id)
  await calendar.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc: { relationTo: 'events', value: second?.id ?? 0 } },
  })
  await calendar.payload.jobs.run({ limit: 10, silent: true })

  expect((await datesOf(id)).map(({ _status, overridden }) => [_status, overridden])).toEqual([
    ['draft', null],
    ['published', ['status']],
    ['draft', null],
  ])
})

test.each([
  ['publish', 'draft', 'published'],
  ['unpublish', 'published', 'draft'],
] as const)(
  '%s of a series at a set time applies to its dates (RC-20)',
  async (type, before, after) => {
    const { id } = await aSeries({ _status: before })
    await calendar.payload.jobs.queue({
      task: 'schedulePublish',
      input: { type, doc: { relationTo: 'calendar-series', value: id } },
    })
    await calendar.payload.jobs.run({ limit: 10, silent: true })

    expect((await datesOf(id)).map(({ _status }) => _status)).toEqual(Array(3).fill(after))
  },
)
