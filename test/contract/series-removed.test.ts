import { beforeEach, expect, test } from 'vitest'
import { giveAlias } from '../../src/storage/aliasRows'
import { inTransaction } from '../../src/storage/database/transaction'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, aVenue, aTag, anEvent, clear } = buildersOf(calendar)
beforeEach(clear)

const aClass = async (members: object = {}) => {
  const { authorization: as } = await aUser('editor')
  const json = {
    title: 'Yoga',
    start_date: '2027-01-12 19:00:00',
    end_date: '2027-01-12 20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    ...members,
  }
  const { body } = await send('/events', { json, as })

  return { as, id: body.id as number, series: body.series.id as number }
}

const count = async (
  collection:
    | 'calendar-series'
    | 'events'
    | 'payload-jobs'
    | 'payload-preferences'
    | 'calendar-slug-aliases',
) => (await calendar.payload.count({ collection, trash: true })).totalDocs

test('a series that is deleted for good leaves no dates (RC-19)', async () => {
  const venue = (await aVenue()).id
  const { as, id, series } = await aClass({ venue, tags: [await aTag('calm')] })
  await send(`/events/${id}?scope=all`, { method: 'PATCH', json: { title: 'Tai chi' }, as })
  const child = await anEvent({ title: 'Party', parent: id })
  await inTransaction(calendar.payload, {}, (req) =>
    giveAlias(req, { resource: 'events', slug: 'old-yoga', entry: id }),
  )
  await calendar.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'unpublish', doc: { relationTo: 'events', value: id } },
    waitUntil: new Date('2027-01-01T00:00:00Z'),
  })
  await calendar.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'unpublish', doc: { relationTo: 'events', value: child.id } },
    waitUntil: new Date('2027-01-01T00:00:00Z'),
  })
  const { status } = await send(`/events/${id}?scope=all&force=true`, { method: 'DELETE', as })

  expect(status).toBe(200)
  expect(await count('events')).toBe(1)
  expect(await count('calendar-series')).toBe(0)
  expect(await count('calendar-slug-aliases')).toBe(0)
  expect(await count('payload-jobs')).toBe(1)
  const { docs: versions } = await calendar.payload.findVersions({
    collection: 'events',
    limit: 0,
    pagination: false,
    depth: 0,
  })
  expect([...new Set(versions.map(({ parent }) => parent))]).toEqual([child.id])
  const party = await calendar.payload.findByID({ collection: 'events', id: child.id, depth: 0 })
  expect(party.parent ?? null).toBeNull()
  const { eventCount } = await calendar.payload.findByID({ collection: 'venues', id: venue })
  expect(eventCount).toBe(0)
  expect((await send('/events?start_date=2027-01-01')).body.total).toBe(0)
  expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })
  // As an id of which there never was a series.
  expect((await send(`/series/${series}`)).status).toBe(400)
  await calendar.payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
})

test('deleting this and the following dates for good keeps those before (RC-18, RC-19)', async () => {
  const { as, id } = await aClass()
  const { body } = await send('/events?start_date=2027-01-01', { as })
  const second = body.events[1].id
  await send(`/events/${second}?scope=following&force=true`, { method: 'DELETE', as })

  const left = (await send('/events?start_date=2027-01-01')).body.events
  expect(left.map((event: { id: number }) => event.id)).toEqual([id])
  expect(await count('events')).toBe(1)
  expect(await count('calendar-series')).toBe(1)
})

test('past dates stay, with their series, when the others are deleted (RC-14)', async () => {
  const { as, id } = await aClass({
    start_date: '2026-11-10 19:00:00',
    end_date: '2026-11-10 20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  })
  await send(`/events/${id}?scope=all&force=true`, { method: 'DELETE', as })

  const { body } = await send('/events?start_date=2026-11-01&end_date=2027-12-31')
  expect(body.events.map((event: { start_date: string }) => event.start_date.slice(0, 10))).toEqual(
    ['2026-11-10', '2026-11-17'],
  )
})
