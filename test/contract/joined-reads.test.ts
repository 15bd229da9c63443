import { describe, expect, inject, test } from 'vitest'
import type { StoredDocument } from '../../src/storage/documentCache/cached'
import type { DocumentCollection } from '../../src/storage/documentCache/collections'
import { fullDocuments } from '../../src/storage/documentCache/findDocuments'
import { documentsOf } from '../../src/storage/documentCache/memory'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'

// A process on MongoDB with an empty cache reads a page of events with its links by joins of the server.

const calendar = freshCalendar()
const { aCategory, anEvent, anImage, anOrganizer, aSeries, aTag, aVenue, inItalian } =
  buildersOf(calendar)
const ids: Partial<Record<DocumentCollection, number[]>> = {}

given(async () => {
  const image = (await anImage()).id
  const venue = await aVenue({ name: 'Mill', image, latitude: 45, longitude: 9, phone: '02' })
  const organizer = await anOrganizer({ name: 'Choir', image, email: 'choir@example.org' })
  const [category, tag] = [await aCategory('Music'), await aTag('Late')]
  const event = await anEvent({
    title: 'Gala',
    image,
    venues: [venue.id],
    organizers: [organizer.id],
    categories: [category],
    tags: [tag],
    cost: '€5',
  })
  await inItalian('events', event.id, { title: 'Serata' })
  const series = await aSeries({ venues: [venue.id] })
  Object.assign(ids, {
    events: [event.id],
    venues: [venue.id],
    organizers: [organizer.id],
    tags: [tag],
    media: [image],
    'calendar-series': [series.id],
  })
})

const known = ['events', 'venues', 'organizers', 'tags', 'media', 'calendar-series'] as const

describe.skipIf(!inject('mongo'))('the joined reads of a page', () => {
  test('equal those of the adapter', async () => {
    const { payload, close } = await calendar.secondInstance()
    await clientOf({ payload })('/events')
    const memory = documentsOf(payload)
    for (const collection of known) {
      const reader = { payload, language: 'en' }
      const where = { id: { in: ids[collection] ?? [] } }
      const read: StoredDocument[] = await fullDocuments(reader, collection, { where })

      expect(
        read.map(({ id }) => memory?.get(collection, id)),
        collection,
      ).toEqual(read)
    }
    await close()
  })

  test.each([
    '/events',
    '/events?categories=music',
    '/events?geoloc_lat=45&geoloc_lng=9&geoloc_radius=10',
    '/events?occurrences=next',
    '/venues?only_with_upcoming=true',
    '/it/events',
  ])('give the same answer as single reads: %s', async (path) => {
    const [cold, warm] = await Promise.all([calendar.secondInstance(), calendar.secondInstance()])
    const get = clientOf({ payload: warm.payload })
    await get('/events')
    await get('/venues')
    const [one, other] = [await clientOf({ payload: cold.payload })(path), await get(path)]
    await Promise.all([cold.close(), warm.close()])

    expect(one.body).toEqual(other.body)
    expect(one.body.total).toBeGreaterThan(0)
  })
})
