import { beforeEach, describe, expect, test } from 'vitest'
import { reportLines } from '../../src/import/report'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { bringIn, serializedEvent } from '../support/serialized'

const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, clear } = buildersOf(calendar)

stopClock()
beforeEach(clear)

const tuesdays = ['2027-01-12', '2027-01-19', '2027-02-02', '2027-02-09']

/** A class on Tuesdays from a service: every date as a single event, numbered from `first` on. */
const theClass = (first: number, members: object = {}) =>
  tuesdays.map((day, at) =>
    serializedEvent({
      id: first + at,
      title: 'Yoga',
      slug: `yoga-${day}`,
      start_date: `${day} 19:00:00`,
      end_date: `${day} 20:00:00`,
      timezone: 'Europe/Rome',
      ...members,
    }),
  )

const listed = async () => {
  const { body } = await send('/events?start_date=2027-01-01&per_page=50')

  return body.events.map(({ id, start_date }: { id: number; start_date: string }) => [
    id,
    start_date,
  ])
}

describe('an import from a service that sends single dates of a series (RC-32)', () => {
  test('creates single events, and reports the possible series', async () => {
    const report = await bringIn(calendar.payload, { events: theClass(5001) })

    expect((await send('/events/5001')).body.series).toBeUndefined()
    expect(report.likely).toEqual([
      '4 events called “Yoga” look like every Tuesday until 9 February 2027',
    ])
    expect(reportLines(report, 1).join('\n')).toContain(
      'Possible series, joined under that name in the menu of the list of events:\n  4 events called “Yoga”',
    )
  })

  test('reports no series when there is none', async () => {
    const report = await bringIn(calendar.payload, { events: [serializedEvent({ id: 5001 })] })

    expect(report.likely).toEqual([])
    expect(reportLines(report, 1).join('\n')).not.toContain('series')
  })

  test('keeps the first id of each date when the service renumbers them', async () => {
    await bringIn(calendar.payload, { events: theClass(5001) })
    const before = await listed()
    const report = await bringIn(calendar.payload, {
      events: theClass(10_005_001, { description: '<p>Bring a mat.</p>' }),
    })

    expect(await listed()).toEqual(before)
    expect(report.counts.events).toMatchObject({ created: 0, updated: 4 })
    expect(report.notes).toContain(
      '4 events have other ids there than before, and here the old one',
    )
    expect((await send('/events/5002')).body.description).toContain('Bring a mat.')
    expect((await send('/events/10005002')).status).toBe(404)
  })

  test('changes nothing when only ids differ', async () => {
    await bringIn(calendar.payload, { events: theClass(5001) })
    const { counts } = await bringIn(calendar.payload, { events: theClass(10_005_001) })

    expect(counts.events).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
  })

  test('finds a moved event, and leaves it in place', async () => {
    const { authorization: as } = await aUser('editor')
    await bringIn(calendar.payload, { events: theClass(5001) })
    const json = { start_date: '2027-01-20 18:00:00', end_date: '2027-01-20 19:00:00' }
    await send('/events/5002', { method: 'PUT', json, as })
    await bringIn(calendar.payload, { events: theClass(10_005_001) })

    expect(await listed()).toContainEqual([5002, '2027-01-20 18:00:00'])
    expect(await listed()).toHaveLength(4)
  })

  test('does not restore events from the trash', async () => {
    const { authorization: as } = await aUser('editor')
    await bringIn(calendar.payload, { events: theClass(5001) })
    await send('/events/5002', { method: 'DELETE', as })
    const { counts } = await bringIn(calendar.payload, { events: theClass(10_005_001) })

    expect(counts.events).toMatchObject({ created: 0, 'left out': 1 })
    expect((await listed()).map(([id]: [number]) => id)).toEqual([5001, 5003, 5004])
  })

  test('creates two events at one time, whatever their ids', async () => {
    const twins = (first: number) =>
      [first, first + 1].map((id, at) =>
        serializedEvent({ id, title: 'Yoga', slug: `yoga-2027-01-12${at ? '-2' : ''}` }),
      )
    await bringIn(calendar.payload, { events: twins(5001) })
    const { counts } = await bringIn(calendar.payload, { events: twins(6001) })

    expect(counts.events).toMatchObject({ created: 2, updated: 0 })
  })
})
