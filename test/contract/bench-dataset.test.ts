import { expect, test } from 'vitest'
import { saveEvent, writeInBulk } from '../../bench/dataset/build'
import { writeEvent } from '../../bench/dataset/event'
import { randomFrom } from '../../bench/dataset/random'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'

const calendar = freshCalendar()
const get = clientOf(calendar)
const { aVenue, anOrganizer, aCategory, aTag } = buildersOf(calendar)

/** Enough for every kind of event of the benchmark; the stand-ins for MongoDB are slow. */
const count = 30

test('events that the benchmark writes in bulk are as a save stores them', async () => {
  const places = {
    venues: [
      { id: (await aVenue({ latitude: 41.9, longitude: 12.5 })).id, located: true },
      { id: (await aVenue({ name: 'Somewhere' })).id, located: false },
    ],
    organizers: [(await anOrganizer()).id, (await anOrganizer({ name: 'Choir' })).id],
    categories: [await aCategory('Music'), await aCategory('Theatre')],
    tags: [await aTag('open air'), await aTag('for children')],
  }
  const random = randomFrom(1)
  const written = Array.from({ length: count }, () => writeEvent(random, places))
  await writeInBulk(calendar.payload, {
    places,
    events: () => written,
    left: count,
    progress: () => {},
  })
  const inBulk = await everything()

  await forgetEvents()
  const [first = 0] = inBulk.ids
  for (const [index, event] of written.entries()) {
    await saveEvent(calendar.payload, event, first + index)
  }
  const saved = await everything()

  expect(inBulk.ids).toHaveLength(count)
  expect(inBulk).toEqual(saved)
}, 90_000)

/** The stored values of all events, and their answers, without dates of modification. */
const everything = async () => {
  const { payload } = calendar
  const everything = { limit: 0, pagination: false, sort: 'id', locale: 'all' } as const
  const events = await payload.db.find<{ id: number }>({ ...everything, collection: 'events' })
  const versions = await payload.db.findVersions<{ parent: number }>({
    ...everything,
    collection: 'events',
    where: { latest: { equals: true } },
    sort: 'parent',
  })
  const linked = await Promise.all(
    (['venues', 'organizers', 'categories', 'tags', 'calendar-state'] as const).map((collection) =>
      payload.db.find({ ...everything, collection }),
    ),
  )
  const ids = events.docs.map(({ id }) => id)
  const serialized = []
  for (const id of ids) {
    for (const root of ['', '/it']) serialized.push((await get(`${root}/events/${id}`)).body)
  }

  return {
    ids,
    events: timeless(events.docs),
    versions: timeless(versions.docs.map(({ parent, version }) => ({ parent, version }))),
    linked: timeless(linked.map(({ docs }) => docs)),
    serialized: timeless(serialized),
  }
}

const times = ['createdAt', 'updatedAt', 'modified', 'modified_utc']

const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, member) =>
    times.includes(name) || isNothing(member) || member.id === 'last change' ? undefined : member,
  )

/** An empty value is stored as null, in an empty group, or not at all, depending on the adapter. */
const isNothing = (member: unknown): boolean =>
  member === null ||
  (typeof member === 'object' && !Array.isArray(member) && Object.keys(member).length === 0)

const forgetEvents = async () => {
  const { db } = calendar.payload
  await db.deleteMany({ collection: 'events', where: {} })
  await db.deleteVersions({ collection: 'events', where: {} })
  for (const collection of ['venues', 'organizers', 'categories', 'tags'] as const) {
    await db.updateMany({ collection, where: {}, data: { eventCount: 0, updatedAt: null } })
  }
}
