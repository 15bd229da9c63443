import { beforeEach, expect, test } from 'vitest'
import { documentById } from '../../src/storage/documentCache/byId'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { clientOf } from '../support/http'

// Ticket sale and further pictures of events, and accessibility of venues.

stopClock()
const calendar = freshCalendar()
const { anEvent, aSeries, aVenue, anImage, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

const stored = <C extends 'events' | 'venues'>(collection: C, id: number) =>
  documentById({ payload: calendar.payload, language: 'en' }, collection, id)

const sale = {
  url: 'https://tickets.example/chess',
  availability: 'LimitedAvailability',
  price: 12.5,
  currency: 'CHF',
  from: '2026-11-01 10:00:00',
  until: '2026-12-01 18:00:00',
} as const

test('the ticket sale of an event is read as it was stored', async () => {
  const { id } = await anEvent({ tickets: sale })

  expect((await stored('events', id))?.tickets).toEqual(sale)
})

test.each([
  ['an address that is none', { url: 'javascript:alert(1)' }],
  ['a currency that does not exist', { currency: 'XQQ' }],
  ['a negative price', { price: -1 }],
  ['an end of the sale before its start', { from: '2026-11-02 10:00', until: '2026-11-01 10:00' }],
  ['a start that is no time', { from: 'soon' }],
])('a ticket sale with %s is refused', async (_what, tickets) => {
  await expect(anEvent({ tickets })).rejects.toThrow()
})

test('times of a ticket sale are stored as wall clocks, and currencies in capitals', async () => {
  const { tickets } = await anEvent({ tickets: { from: '2026-11-01T10:00', currency: 'eur' } })

  expect(tickets).toMatchObject({ from: '2026-11-01 10:00:00', currency: 'EUR' })
})

test('further pictures of an event stay in their order', async () => {
  const gallery = [await anImage('b.png'), await anImage('a.png'), await anImage('c.png')].map(idOf)
  const { id } = await anEvent({ gallery })

  expect((await stored('events', id))?.gallery).toEqual(gallery)
})

test('copies of an event have its ticket sale and pictures', async () => {
  const gallery = [idOf(await anImage('b.png')), idOf(await anImage('a.png'))]
  const { id } = await anEvent({ gallery, tickets: sale })
  const copy = await calendar.payload.duplicate({ collection: 'events', id, depth: 0 })

  expect(copy).toMatchObject({ gallery, tickets: sale })
})

test('dates of a series have its ticket sale and pictures (RC-4)', async () => {
  const gallery = [idOf(await anImage('b.png')), idOf(await anImage('a.png'))]
  const { id } = await aSeries({ gallery, tickets: sale })

  for (const date of await datesOfSeries(calendar, id)) {
    expect(date.tickets).toMatchObject(sale)
    expect(date.gallery?.map(idOf)).toEqual(gallery)
  }
})

test('a date of a series with a ticket sale of its own keeps it (RC-4)', async () => {
  const series = await aSeries({ tickets: sale })
  const [date] = await datesOfSeries(calendar, series.id)
  await calendar.payload.update({
    collection: 'events',
    id: date?.id ?? 0,
    data: { tickets: { ...sale, availability: 'SoldOut' } },
  })
  await calendar.payload.update({
    collection: 'calendar-series',
    id: series.id,
    data: { title: 'Yoga for all' },
  })
  const dates = await datesOfSeries(calendar, series.id)

  expect(dates.map(({ title, tickets }) => [title, tickets?.availability])).toEqual([
    ['Yoga for all', 'SoldOut'],
    ['Yoga for all', 'LimitedAvailability'],
    ['Yoga for all', 'LimitedAvailability'],
    ['Yoga for all', 'LimitedAvailability'],
  ])
})

test('the accessibility of a venue is read as it was stored', async () => {
  const accessibility = ['hearing-loop', 'step-free'] as const
  const { id } = await aVenue({
    accessibility: [...accessibility],
    accessibilityDetails: 'Ring at\nthe side door.',
  })
  const venue = await stored('venues', id)

  expect(venue?.accessibility).toEqual(accessibility)
  expect(venue?.accessibilityDetails).toBe('Ring at the side door.')
})

test('the contract has none of it', async () => {
  const venue = await aVenue({ accessibility: ['parking'], accessibilityDetails: 'Behind' })
  const { id } = await anEvent({ venues: [venue.id], tickets: sale })
  const { body } = await get(`/events/${id}`)

  expect(JSON.stringify(body)).not.toMatch(/tickets\.example|CHF|parking|Behind/)
})

function idOf(picture: number | { id: number }): number {
  return typeof picture === 'number' ? picture : picture.id
}
