import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers, usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { dealt } from '../support/dealt'
import { clientOf } from '../support/http'
import { refusalOf, rights } from '../support/rights'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { clear } = buildersOf(calendar)
const { as, user } = usersOf(calendar)
beforeEach(clear)

const yoga = {
  title: 'Yoga',
  start_date: '2027-01-12 19:00:00',
  end_date: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
  recurrence: 'FREQ=WEEKLY;COUNT=4',
}

/** The dates of a series of an editor in order, and its id. */
const aSeries = async (sent: object = {}) => {
  const { body } = await send('/events', { json: { ...yoga, ...sent }, as: as('editor') })
  const { docs } = await calendar.payload.find({
    collection: 'events',
    sort: 'startLocal',
    limit: 0,
    draft: true,
  })

  return { ids: docs.map(({ id }) => id), first: body, series: body.series.id as number }
}

const everything = async () => {
  const [{ docs: events }, { docs: series }] = await Promise.all([
    calendar.payload.find({ collection: 'events', limit: 0, sort: 'id', trash: true }),
    calendar.payload.find({ collection: 'calendar-series', limit: 0, sort: 'id', trash: true }),
  ])

  return [...events, ...series].map(({ id, title, startLocal, updatedAt, deletedAt }) => ({
    id,
    title,
    startLocal,
    updatedAt,
    deletedAt,
  }))
}

const operations = {
  'a title for all': { method: 'PUT', json: { title: 'Mine', scope: 'all' } },
  'a title from a date on': { method: 'PATCH', json: { title: 'Mine', scope: 'following' } },
  'a rehearsal': { method: 'POST', json: { title: 'Mine', scope: 'all', dry_run: true } },
  'the end of the series': { method: 'PUT', json: { recurrence: null, scope: 'all' } },
  'the trash for all': { method: 'DELETE', query: '?scope=all' },
  'the trash from a date on': { method: 'DELETE', query: '?scope=following' },
  'the end of all for good': { method: 'DELETE', query: '?scope=all&force=true' },
  'a rehearsal of that': { method: 'DELETE', query: '?scope=all&force=true&dry_run=true' },
} satisfies Record<string, { method: string; json?: object; query?: string }>

describe.each(callers)('with the rights of %s (RC-21)', (caller) => {
  const mayEdit = rights[caller].edit.others.length > 0

  test.each(dealt(Object.entries(operations), callers.indexOf(caller), callers.length))(
    '%s',
    async (_, { method, ...sent }) => {
      const { ids } = await aSeries()
      const before = await everything()
      const { status } = await send(`/events/${ids[1]}${'query' in sent ? sent.query : ''}`, {
        method,
        ...('json' in sent && { json: sent.json }),
        as: as(caller),
      })

      expect(status).toBe(mayEdit ? 200 : refusalOf(caller))
      if (!mayEdit) expect(await everything()).toEqual(before)
    },
  )

  test('creating a series', async () => {
    const { status, body } = await send('/events', {
      json: { ...yoga, status: 'publish' },
      as: as(caller),
    })
    const { create, publish } = rights[caller]

    expect(status).toBe(create)
    if (create === 201) expect(body.status).toBe(publish ? 'publish' : 'pending')
    else expect(await everything()).toEqual([])
  })
})

test('an own series is not changed when another user owns one of its dates (RC-21)', async () => {
  const { body } = await send('/events', { json: yoga, as: as('author') })
  const { docs } = await calendar.payload.find({
    collection: 'events',
    sort: 'startLocal',
    limit: 0,
  })
  await calendar.payload.update({
    collection: 'events',
    id: docs[2]?.id ?? 0,
    data: { author: user('editor').id },
  })
  const before = await everything()
  const change = (id: number, scope: string, json: object = { title: 'Mine' }) =>
    send(`/events/${id}`, { method: 'PUT', json: { ...json, scope }, as: as('author') })

  expect((await change(body.id, 'all')).status).toBe(403)
  const longer = { recurrence: 'FREQ=WEEKLY;COUNT=5' }
  expect((await change(body.id, 'all', longer)).status).toBe(403)
  expect((await change(docs[1]?.id ?? 0, 'following')).status).toBe(403)
  expect(await everything()).toEqual(before)
  expect((await change(docs[3]?.id ?? 0, 'following')).status).toBe(200)
})

test('a caller who may not publish cannot unpublish a series by changing its author (ST-2)', async () => {
  const { body } = await send('/events', { json: yoga, as: as('contributor') })
  const { status, body: changed } = await send(`/events/${body.id}`, {
    method: 'PUT',
    json: { status: 'publish', scope: 'all' },
    as: as('contributor'),
  })

  expect({ status, is: changed.status }).toEqual({ status: 200, is: 'pending' })
  expect((await send('/events?start_date=2026-01-01&end_date=2040-01-01')).body.events).toEqual([])
})

test('a private extra date is not among the dates for others (AUTH-12, RC-24)', async () => {
  const { ids, first } = await aSeries({
    recurrence: { rule: 'FREQ=WEEKLY;COUNT=3', dates: ['2027-01-14 18:30:00'] },
  })
  const datesFor = async (caller: CallerName) => {
    const { body } = await send(`/events/${first.id}`, { as: as(caller) })
    const { body: list } = await send('/events?start_date=2027-01-01', { as: as(caller) })

    return [body.series.dates, list.events[0].series.dates]
  }
  expect(await datesFor('anonymous')).toEqual([['2027-01-14 18:30:00'], ['2027-01-14 18:30:00']])

  await send(`/events/${ids[1]}`, { method: 'PUT', json: { status: 'private' }, as: as('editor') })

  expect(await datesFor('anonymous')).toEqual([[], []])
  expect(await datesFor('subscriber')).toEqual([[], []])
  expect(await datesFor('editor')).toEqual([['2027-01-14 18:30:00'], ['2027-01-14 18:30:00']])

  await send(`/events/${ids[1]}`, { method: 'DELETE', as: as('editor') })
  const { body } = await send(`/events/${first.id}`)
  expect(body.series).toMatchObject({ dates: [], skip: [] })
})

test('a script without a user creates repeating events through the Local API (RC-21)', async () => {
  const { title, timezone } = yoga
  const { id } = await calendar.payload.create({
    collection: 'events',
    data: {
      title,
      timezone,
      startLocal: yoga.start_date,
      endLocal: yoga.end_date,
      recurrence: { rule: yoga.recurrence },
      visibility: 'public',
      _status: 'published',
    },
  })
  const { body } = await send(`/events/${id}`)

  expect(body.series.rule).toBe(yoga.recurrence)
  expect(await everything()).toHaveLength(5)

  const { series } = await calendar.payload.findByID({
    collection: 'events',
    id,
    depth: 0,
    showHiddenFields: true,
  })
  await calendar.payload.update({
    collection: 'calendar-series',
    id: Number(series),
    data: { title: 'Pilates' },
  })
  expect((await everything()).map((one) => one.title)).toEqual(Array(5).fill('Pilates'))
})

const states = ['draft', 'pending', 'private']

describe.each(states)('a series that is %s', (status) => {
  const hidden = ['anonymous', 'subscriber'] as const satisfies CallerName[]

  test.each(dealt(hidden, states.indexOf(status), states.length))(
    'is in no answer to %s (RC-20, AUTH-11)',
    async (caller) => {
      const { ids, series } = await aSeries({ status, slug: 'geheim', title: 'Geheim' })
      expect(ids).toHaveLength(4)
      const all = 'start_date=2026-01-01&end_date=2040-01-01'
      const paths = [
        `/events?${all}`,
        `/it/events?${all}`,
        `/events?${all}&occurrences=next`,
        `/events?${all}&recurring=true`,
        `/events?${all}&search=Geheim`,
        `/events?${all}&include=${ids.join(',')}`,
        `/events?series=${series}&${all}`,
        `/events/${ids[0]}`,
        `/events/${series}`,
        `/it/events/${ids[2]}`,
        '/events/by-slug/geheim-2027-01-12',
        '/it/events/by-slug/geheim-2027-01-19',
      ]
      for (const path of paths) {
        const { body } = await send(path, { as: as(caller) })
        expect({ path, events: body.events ?? [] }).toEqual({ path, events: [] })
      }
      const unknown = await send(`/events?series=987654&${all}`, { as: as(caller) })
      const known = await send(`/events?series=${series}&${all}`, { as: as(caller) })
      expect([known.status, known.body.code]).toEqual([unknown.status, unknown.body.code])
    },
  )
})
