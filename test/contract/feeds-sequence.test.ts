import { beforeEach, expect, test } from 'vitest'
import { eventCalendar } from '../../src/feeds/calendarFeed'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { callOf, textOf } from '../support/feeds'
import { clientOf } from '../support/http'

const calendar = freshCalendar()
const { anEvent, aSeries, aVenue, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

stopClock()
beforeEach(clear)

const sequence = async (slug = 'gala') => {
  const text = textOf(await eventCalendar(callOf(calendar), slug))
  expect(text).not.toMatch(/^METHOD/m)

  return Number(/^SEQUENCE:(\d+)\r$/m.exec(text)?.[1])
}

const change = async (id: number, json: object) => {
  const { status } = await send(`/events/${id}`, { as: as('editor'), method: 'PATCH', json })
  expect(status).toBe(200)

  return sequence()
}

test('the SEQUENCE of an event counts changes of its time, place and status (FD-5)', async () => {
  const { id } = await anEvent({ title: 'Gala' })
  const { id: hall } = await aVenue({ name: 'Hall' })

  expect(await sequence()).toBe(0)
  expect(await change(id, { description: '<p>Bring a hat.</p>' })).toBe(0)
  expect(await change(id, { venue: hall })).toBe(1)
  expect(await change(id, { venue: hall })).toBe(1)
  expect(await change(id, { end_date: '2026-12-01 23:30:00' })).toBe(2)
  expect(await change(id, { timezone: 'Europe/London' })).toBe(3)
  expect(await change(id, { all_day: true })).toBe(4)
  expect(await change(id, { event_status: 'postponed' })).toBe(5)
})

test('a draft over a published event counts once it is published (FD-5)', async () => {
  const { id } = await anEvent({ title: 'Gala' })
  const draft = (startLocal: string) =>
    calendar.payload.update({ collection: 'events', id, data: { startLocal }, draft: true })
  await draft('2026-12-01 19:00:00')
  await draft('2026-12-01 19:30:00')
  expect(await sequence()).toBe(0)

  await calendar.payload.update({ collection: 'events', id, data: { _status: 'published' } })
  expect(await sequence()).toBe(1)
})

test('a copy of an event has been changed never (FD-5)', async () => {
  const { id } = await anEvent({ title: 'Gala' })
  expect(await change(id, { event_status: 'cancelled' })).toBe(1)
  const copy = await calendar.payload.duplicate({
    collection: 'events',
    id,
    data: { title: 'Copy', slug: 'copy', _status: 'published' },
  })

  expect(await sequence(`${copy.slug}`)).toBe(0)
})

test('dates of a series count when they move with it, and not with its texts (FD-5)', async () => {
  const series = await aSeries({
    title: 'Yoga',
    startLocal: '2027-03-16 19:00:00',
    endLocal: '2027-03-16 20:00:00',
    rule: 'FREQ=WEEKLY;COUNT=3',
  })
  const update = (data: object) =>
    calendar.payload.update({ collection: 'calendar-series', id: series.id, data })
  await update({ title: 'Gentle yoga' })
  expect(await sequence('yoga-2027-03-23')).toBe(0)

  await update({ startLocal: '2027-03-16 18:00:00', endLocal: '2027-03-16 19:00:00' })
  expect(await sequence('yoga-2027-03-23')).toBe(1)
})

test('a cancellation counts, and its undoing counts, too (FD-5)', async () => {
  const { id } = await anEvent({ title: 'Gala' })

  expect(await change(id, { event_status: 'cancelled', status_reason: 'Storm' })).toBe(1)
  expect(await change(id, { status_reason: 'A storm' })).toBe(1)
  expect(await change(id, { event_status: 'scheduled', status_reason: '' })).toBe(2)
})

test('an earlier version that is restored never counts less (FD-5)', async () => {
  const { id } = await anEvent({ title: 'Gala' })
  tick()
  expect(await change(id, { event_status: 'cancelled' })).toBe(1)
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: id } },
    sort: 'createdAt',
    limit: 1,
  })
  await calendar.payload.restoreVersion({ collection: 'events', id: `${docs[0]?.id}` })

  expect(await sequence()).toBe(2)
})

test('what comes back from the trash counts as before (FD-5)', async () => {
  const { id } = await anEvent({ title: 'Gala' })
  expect(await change(id, { event_status: 'cancelled' })).toBe(1)
  await send(`/events/${id}`, { as: as('editor'), method: 'DELETE' })

  expect(await change(id, { status: 'publish' })).toBe(1)
})

test('dates count when their series is cancelled and takes place after all (FD-5)', async () => {
  await aSeries({ title: 'Yoga' })
  const [first] = (await send('/events?start_date=2027-01-01')).body.events
  const all = async (json: object) => {
    const path = `/events/${first.id}`
    await send(path, { as: as('editor'), method: 'PATCH', json: { scope: 'all', ...json } })

    return Promise.all(['yoga-2027-01-12', 'yoga-2027-01-19'].map(sequence))
  }

  expect(await all({ event_status: 'cancelled' })).toEqual([1, 1])
  expect(await all({ description: 'Bring a mat.' })).toEqual([1, 1])
  expect(await all({ event_status: 'scheduled' })).toEqual([2, 2])
})
