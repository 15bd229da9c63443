import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction'
import { documentsById } from '../../src/documents/byId'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

// On SQLite the links of events are read by a statement of our own.

stopClock()
const calendar = freshCalendar()
const { aVenue, anOrganizer, aCategory, aTag, anEvent } = buildersOf(calendar)

const venues: number[] = []
const organizers: number[] = []
const categories: number[] = []
const tags: number[] = []
const events: number[] = []

given(async () => {
  for (const name of ['Arena', 'Barn']) {
    venues.push((await aVenue({ name })).id)
    organizers.push((await anOrganizer({ name })).id)
    categories.push(await aCategory(name))
    tags.push(await aTag(name))
  }
  const linked = [
    { venues: venues.toReversed(), organizers, categories, tags: tags.toReversed() },
    { venues, organizers: organizers.toReversed(), categories: categories.toReversed() },
    {},
  ]
  for (const links of linked) events.push((await anEvent(links)).id)
})

type Linked = { [name in 'venues' | 'organizers' | 'categories' | 'tags']?: unknown }

/** MongoDB has no list where there never was a link. */
const linksOf = ({ venues = [], organizers = [], categories = [], tags = [] }: Linked) => ({
  venues,
  organizers,
  categories,
  tags,
})

test('events are read with the links that the adapter of the database finds, in their order', async () => {
  const { payload } = calendar
  const { docs } = await payload.db.find<Linked & { id: number }>({
    collection: 'events',
    where: { id: { in: events } },
  })

  const found = await documentsById({ payload, language: 'en' }, 'events', events)

  expect(docs).toHaveLength(3)
  for (const one of docs) {
    expect(linksOf({ ...found.get(one.id) })).toEqual(linksOf(one))
  }
})

test('events are read with the links that the transaction of the reader has written', async () => {
  const [id = 0] = events
  const { payload } = calendar

  const read = await inTransaction(payload, {}, async (req) => {
    await payload.update({ collection: 'events', id, data: { venues, tags: [] }, req })

    return documentsById({ payload, language: 'en', req }, 'events', [id])
  })

  expect(read.get(id)).toMatchObject({ venues, tags: [], categories })
})
