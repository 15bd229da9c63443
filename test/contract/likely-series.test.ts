import { beforeEach, expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const users = signedInUsers(calendar)
const { aUser, anEvent, aVenue, clear } = buildersOf(calendar)
beforeEach(clear)

const tuesdays = ['2026-10-06', '2026-10-13', '2027-01-12', '2027-01-19', '2027-01-26']

const classesOn = async (days: string[], more: object = {}): Promise<number[]> => {
  const ids: number[] = []
  for (const day of days) {
    const { id } = await anEvent({
      title: 'Yoga',
      slug: `yoga-${day}`,
      startLocal: `${day} 19:00:00`,
      endLocal: `${day} 20:00:00`,
      timezone: 'Europe/Rome',
      ...more,
    })
    ids.push(id)
  }

  return ids
}

const inThisYear = tuesdays.slice(2)

const join = (ids: number[], role: Role = 'editor') =>
  users.ask(role, 'POST', '/admin-likely-series/join', { ids })

const undo = (joined: { undo: string }, role: Role = 'editor') =>
  users.ask(role, 'POST', '/admin-likely-series/undo', { undo: joined.undo })

const likely = async () => {
  const { body } = await send('/events?start_date=2026-01-01&per_page=50')

  return body.events
}

const seriesOf = async () =>
  (await likely()).map(({ series }: { series?: { id: number } }) => series?.id)

test('single events become a series, and single events again (RC-32)', async () => {
  const ids = await classesOn(inThisYear)
  const before = await likely()
  const { status, body } = await join(ids)
  expect(status).toBe(200)
  expect(await seriesOf()).toEqual([body.series, body.series, body.series])

  expect((await undo(body)).status).toBe(200)
  const after = await likely()
  const asBefore = (events: Record<string, unknown>[]) =>
    events.map(({ modified, modified_utc, ...event }: Record<string, unknown>) => event)
  expect(asBefore(after)).toEqual(asBefore(before))
  expect((await calendar.payload.count({ collection: 'calendar-series' })).totalDocs).toBe(0)
  expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })
})

test('past events join at their dates', async () => {
  const weekly = ['2026-11-10', '2026-11-17', '2026-11-24', ...['2026-12-01', '2026-12-08']]
  const ids = await classesOn(weekly)
  await join(ids)

  const starts = (await likely()).map(({ start_date }: { start_date: string }) =>
    start_date.slice(0, 10),
  )
  expect(starts).toEqual(weekly)
  expect(new Set(await seriesOf()).size).toBe(1)
})

test('a series gets the title of its dates without days, and the texts of most of them', async () => {
  const [first] = await classesOn(['2027-01-12'], { cost: 'free' })
  const others = await classesOn(['2027-01-19', '2027-01-26', '2027-02-02'], {
    cost: '8',
  })
  const { body } = await join([first ?? 0, ...others])
  const series = await calendar.payload.findByID({ collection: 'calendar-series', id: body.series })
  const events = await likely()

  expect(series).toMatchObject({ slug: 'yoga', cost: '8' })
  expect(events[0].cost).toBe('free')
  expect(
    events.map((event: { series: { overridden: string[] } }) => event.series.overridden),
  ).toEqual([['cost'], [], [], []])
})

test('a later change of the series changes all of them', async () => {
  const { authorization: as } = await aUser('editor')
  const [first] = await classesOn(inThisYear).then(async (ids) => {
    await join(ids)
    return ids
  })
  await send(`/events/${first}?scope=all`, { method: 'PUT', json: { title: 'Tai chi' }, as })

  expect((await likely()).map(({ title }: { title: string }) => title)).toEqual([
    'Tai chi',
    'Tai chi',
    'Tai chi',
  ])
})

test('events that were changed since do not join', async () => {
  const ids = await classesOn(inThisYear)
  await calendar.payload.update({
    collection: 'events',
    id: ids[1] ?? 0,
    data: { startLocal: '2027-01-20 19:00:00', endLocal: '2027-01-20 20:00:00' },
  })
  const { status, body } = await join(ids)

  expect({ status, says: body.errors[0].message }).toEqual({
    status: 409,
    says: 'These events were changed since. Nothing was done; the list is up to date again.',
  })
  expect(await seriesOf()).toEqual([undefined, undefined, undefined])
})

test('a series that was changed since stays one', async () => {
  const { authorization: as } = await aUser('editor')
  const ids = await classesOn(inThisYear)
  const { body } = await join(ids)
  await send(`/events/${ids[0]}?scope=all`, { method: 'PUT', json: { title: 'Tai chi' }, as })

  expect((await undo(body)).status).toBe(409)
  expect(await seriesOf()).toEqual([body.series, body.series, body.series])
})

test('a user joins or separates only what they may change (RC-21)', async () => {
  const ids = await classesOn(inThisYear)
  for (const role of ['contributor', 'author'] as const) {
    expect((await join(ids, role)).status).toBe(409)
  }
  expect((await join(ids, 'subscriber')).status).toBe(401)
  const { body } = await join(ids)
  expect((await undo(body, 'author')).status).toBe(403)

  expect(await seriesOf()).toEqual([body.series, body.series, body.series])
})

test.each([[{}], [{ ids: [] }], [{ ids: ['1'] }], [{ ids: [0] }]])(
  'the request %j is refused',
  async (body) => {
    const { status } = await users.ask('editor', 'POST', '/admin-likely-series/join', body)

    expect(status).toBe(400)
  },
)

test('events at different venues are different series', async () => {
  const [hall, park] = [await aVenue({ name: 'Hall' }), await aVenue({ name: 'Park' })]
  const ids = await classesOn(inThisYear, { venues: [hall.id] })
  const [other] = await classesOn(['2027-02-02'], { venues: [park.id] })

  expect((await join([...ids, other ?? 0])).status).toBe(409)
  expect((await join(ids)).status).toBe(200)
})
