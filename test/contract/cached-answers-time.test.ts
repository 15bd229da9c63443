import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { keeperOf } from '../support/cached'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { ids, titles } from '../support/http'

// A cached answer expires when its content changes by the clock: scheduled events appear, days begin (ST-8, EV-3).

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, clear } = buildersOf(calendar)
const { send, cached, warmed, isCached, renewed } = keeperOf(calendar)

const at = (instant: string) => vi.setSystemTime(new Date(instant))

beforeEach(async () => {
  at('2026-11-18T15:00:00Z')
  await clear()
})

describe('a scheduled event in a cached answer', () => {
  test('appears at its moment', async () => {
    const term = { categories: [await aCategory('Music')], tags: [await aTag('Loud')] }
    const [category, tag] = [`/categories/${term.categories[0]}`, `/tags/${term.tags[0]}`]
    const date = '2026-11-18T15:00:30.000Z'
    const { id } = await anEvent({ title: 'Concert', slug: 'concert', ...term, date })
    await anEvent({ title: 'Other', ...term })
    const paths = ['/events', `/events?include=${id}`, '/it/events', category, tag, '/tags']
    for (const path of paths) await warmed(path)

    at('2026-11-18T15:00:29.999Z')
    expect(titles(await warmed('/events'))).toEqual(['Other'])
    expect(ids(await warmed(`/events?include=${id}`))).toEqual([])
    expect((await warmed(category)).body.count).toBe(1)
    expect((await warmed(tag)).body.count).toBe(1)
    expect((await send(`/events/${id}`)).status).not.toBe(200)
    expect((await send('/events/by-slug/concert')).status).not.toBe(200)

    at('2026-11-18T15:00:30Z')
    expect(titles(await send('/events'))).toEqual(['Concert', 'Other'])
    expect(ids(await send(`/events?include=${id}`))).toEqual([id])
    expect((await send(category)).body.count).toBe(2)
    expect((await send(tag)).body.count).toBe(2)
    expect((await send(`/events/${id}`)).body.status).toBe('publish')
    expect((await send('/events/by-slug/concert')).body.id).toBe(id)
    await renewed(paths)
  })

  test('appears after another one, although nothing was written in between', async () => {
    await anEvent({ title: 'First', date: '2026-11-18T15:00:10.000Z' })
    await anEvent({ title: 'Second', date: '2026-11-18T15:00:10.001Z' })
    await anEvent({ title: 'Third', date: '2026-11-18T15:00:50.000Z' })
    expect(titles(await warmed('/events?orderby=id'))).toEqual([])

    for (const [instant, count] of [
      ['15:00:10.000Z', 1],
      ['15:00:10.001Z', 2],
      ['15:00:49.999Z', 2],
      ['15:00:50.000Z', 3],
    ] as const) {
      at(`2026-11-18T${instant}`)
      expect(titles(await warmed('/events?orderby=id'))).toHaveLength(count)
    }
  })

  test('appears at its new moment when it is rescheduled', async () => {
    const { id } = await anEvent({ title: 'Concert', date: '2026-11-18T15:00:20.000Z' })
    const moveTo = (publishedAt: string) =>
      calendar.payload.update({ collection: 'events', id, data: { publishedAt } })
    expect(titles(await warmed('/events'))).toEqual([])

    await moveTo('2026-11-18T15:00:40.000Z')
    expect(titles(await warmed('/events'))).toEqual([])
    at('2026-11-18T15:00:20Z')
    expect(titles(await warmed('/events'))).toEqual([])

    await moveTo('2026-11-18T15:00:25.000Z')
    expect(titles(await warmed('/events'))).toEqual([])
    at('2026-11-18T15:00:25Z')
    expect(titles(await send('/events'))).toEqual(['Concert'])
  })
})

test.each([
  ['venues', aVenue],
  ['organizers', anOrganizer],
] as const)('scheduled %s appear at their moment in a cached answer', async (name, make) => {
  const { id } = await make({ name: 'Later', date: '2026-11-18T15:00:30.000Z' })
  const event = await anEvent({ title: 'Concert', [name]: [id] })
  const paths = [`/${name}`, `/events/${event.id}`, '/events']
  for (const path of paths) await warmed(path)
  expect(ids(await warmed(`/${name}`))).toEqual([])

  at('2026-11-18T15:00:30Z')

  const [list] = await renewed(paths)
  expect(list && ids(list)).toEqual([id])
  expect((await send(`/${name}/${id}`)).status).toBe(200)
})

test('the default dates of lists advance at midnight in the zone of the site (EV-3)', async () => {
  await anEvent({ startLocal: '2026-11-18 20:00:00', endLocal: '2026-11-18 22:00:00' })

  at('2026-11-19T00:00:00Z')
  expect((await warmed('/events')).body.total).toBe(1)
  at('2026-11-19T04:59:30Z')
  expect((await warmed('/events')).body.total).toBe(1)
  at('2026-11-19T04:59:59.999Z')
  expect((await warmed('/events')).body.total).toBe(1)

  at('2026-11-19T05:00:00Z')
  expect((await send('/events')).body.total).toBe(0)
})

test('an answer from the future is not used after the clock is set back', async () => {
  await anEvent({ title: 'Concert', date: '2026-11-18T15:00:30.000Z' })
  at('2026-11-18T15:00:40Z')
  expect(titles(await warmed('/events'))).toEqual(['Concert'])

  at('2026-11-18T15:00:20Z')
  expect(titles(await send('/events'))).toEqual([])
})

describe('an answer that depends on the current moment', () => {
  test.each([
    '/events?start_date=now',
    '/events?start_date=today',
    '/events?start_date=tomorrow%2010:00',
    '/events?end_date=%2B2%20hours',
    '/events?starts_after=yesterday&starts_before=2026-12-31',
    '/events?starts_before=next%20monday&strict_dates=true',
    '/events?ends_after=-1%20week',
    '/events?modified_after=-1%20hour',
    '/venues?modified_after=yesterday',
    '/venues?only_with_upcoming=true',
    '/organizers?only_with_upcoming=1',
  ])('is never cached: %s', async (path) => {
    await aVenue()
    cached().clear()

    expect((await send(path)).status).toBe(200)
    expect(cached().size).toBe(0)
    expect(await isCached(path)).toBe(false)
  })

  test.each([
    '/events?start_date=2026-12-01&end_date=2026-12-24%2018:00',
    '/events?starts_after=@1790000000',
    '/events?modified_after=2026-01-01T00:00:00%2B01:00',
    '/events?starts_before=24%20December%202026',
  ])('is cached when it names a day: %s', async (path) => {
    await warmed(path)
  })
})

test('a relative date is computed each second', async () => {
  await anEvent({ startLocal: '2026-11-18 10:00:30', endLocal: '2026-11-18 10:30:00' })
  const path = '/events?starts_after=now&strict_dates=true'
  expect((await send(path)).body.total).toBe(1)

  at('2026-11-18T15:00:30Z')
  expect((await send(path)).body.total).toBe(0)
})

test('an event that begins is no longer upcoming', async () => {
  const venues = [(await aVenue()).id]
  await anEvent({ venues, startLocal: '2026-11-18 10:00:30', endLocal: '2026-11-18 10:30:00' })
  expect(ids(await send('/venues?only_with_upcoming=true'))).toEqual(venues)

  at('2026-11-18T15:00:30Z')
  expect(ids(await send('/venues?only_with_upcoming=true')).length).toBe(0)
})
