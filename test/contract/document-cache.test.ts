import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { answersOf } from '../../src/api/cachedAnswers'
import { inTransaction } from '../../src/storage/database/transaction'
import { documentsById } from '../../src/storage/documentCache/byId'
import { documentsOf } from '../../src/storage/documentCache/memory'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { readingsOf } from '../support/readings'

// Documents are cached in memory, each until a write changes it.

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, clear } = buildersOf(calendar)
const { during, idsDuring } = readingsOf(calendar)
const get = clientOf(calendar)

let other: Awaited<ReturnType<typeof calendar.secondInstance>>
given(async () => {
  other = await calendar.secondInstance()
})
afterAll(() => other?.close())
beforeEach(clear)

/** Milliseconds for which another instance may answer as before on a busy machine. */
const bound = inject('mongo') ? 10_000 : 0

/** A rebuilt answer, from cached documents. */
const fresh = (path: string) => {
  answersOf(calendar.payload)?.entries.clear()

  return get(path)
}

const change = (payload: typeof calendar.payload, id: number, name: string) =>
  payload.update({ collection: 'venues', id, data: { name } })

describe('after a write to one venue', () => {
  test('a list of venues reads only that venue', async () => {
    const venues = []
    for (const name of ['Arena', 'Barn', 'Cinema']) venues.push((await aVenue({ name })).id)
    await fresh('/venues')

    await change(calendar.payload, venues[1] ?? 0, 'Bar')
    const read = await during(() => fresh('/venues'))

    expect(read.at(-1)).toEqual({ collection: 'venues', ids: [venues[1]] })
  })

  test('a list of events reads that venue, and no event, organizer, term or picture', async () => {
    const venues = [(await aVenue()).id, (await aVenue({ name: 'Barn' })).id]
    const organizers = [(await anOrganizer()).id]
    const categories = [await aCategory('Music')]
    const tags = [await aTag('Late')]
    for (const venue of venues) await anEvent({ venues: [venue], organizers, categories, tags })
    await fresh('/events')

    await change(calendar.payload, venues[0] ?? 0, 'Hall')
    const answer = async () => (await fresh('/events')).body.events[0].venue.venue
    const read = await during(async () => expect(await answer()).toBe('Hall'))
    const documents = read.filter(
      ({ collection, ids }) => collection !== 'events' && ids.length > 0,
    )

    expect(documents).toEqual([{ collection: 'venues', ids: [venues[0]] }])
  })

  test('that venue is read once by its slug, and then cached', async () => {
    const { id } = await aVenue({ name: 'Town hall' })
    const bySlug = () => fresh('/venues/by-slug/town-hall')
    await bySlug()

    expect(await idsDuring('venues', bySlug)).toEqual([])
    await change(calendar.payload, id, 'Hall')
    expect(await idsDuring('venues', bySlug)).toEqual([id])
    expect((await bySlug()).body.venue).toBe('Hall')
  })
})

test('a slug that moved to another entry leads to that entry', async () => {
  const first = await anEvent({ title: 'Gala' })
  await fresh('/events/by-slug/gala')
  await calendar.payload.update({ collection: 'events', id: first.id, data: { slug: 'old-gala' } })
  const second = await anEvent({ title: 'Gala' })

  expect((await fresh('/events/by-slug/gala')).body.id).toBe(second.id)
  expect((await fresh('/events/by-slug/old-gala')).body.id).toBe(first.id)
})

describe('the list of all categories', () => {
  test('is read once, and after a change only the changed one', async () => {
    const music = await aCategory('Music')
    const jazz = await aCategory('Jazz', music)
    const list = () => fresh('/categories?hide_empty=0')
    await list()
    await calendar.payload.update({ collection: 'categories', id: jazz, data: { name: 'Swing' } })

    expect(await idsDuring('categories', list)).toEqual([jazz])
    expect(await idsDuring('categories', list)).toEqual([])
  })

  test('has created categories and lacks deleted ones', async () => {
    const music = await aCategory('Music')
    const names = async () =>
      (await fresh('/categories?hide_empty=0')).body.categories.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names()).toEqual(['Music'])
    await aCategory('Jazz')
    expect(await names()).toEqual(['Jazz', 'Music'])
    await calendar.payload.delete({ collection: 'categories', id: music })

    expect(await names()).toEqual(['Jazz'])
  })
})

test('an event with new terms counts for these (CT-12)', async () => {
  const music = await aCategory('Music')
  const count = async () => (await fresh('/categories?hide_empty=0')).body.categories[0].count
  expect(await count()).toBe(0)
  await anEvent({ categories: [music] })

  expect(await count()).toBe(1)
})

test('a term counts a scheduled event once it is published, also a rescheduled one (CT-12, ST-8)', async () => {
  const tags = [await aTag('Late')]
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const { id } = await anEvent({ tags, status: 'future', date: inSeconds(1.5) })
  await anEvent({ tags, status: 'future', date: inSeconds(2.5) })
  const count = async () => (await fresh('/tags?hide_empty=0')).body.tags[0].count

  expect([await count(), await count()]).toEqual([0, 0])
  tick()
  expect(await count()).toBe(0)
  await calendar.payload.update({
    collection: 'events',
    id,
    data: { publishedAt: inSeconds(2.5) },
  })
  tick()
  expect(await count()).toBe(0)
  tick()
  expect([await count(), await count()]).toEqual([1, 1])
  tick()
  expect(await count()).toBe(2)
})

describe('a page of venues', () => {
  test('is not queried again until a venue changes', async () => {
    const { id } = await aVenue({ name: 'Hall' })
    const list = () => fresh('/venues')
    const total = async () => (await list()).body.total
    expect(await total()).toBe(1)

    expect(await idsDuring('venues', list)).toEqual([])
    await anEvent()
    expect(await idsDuring('venues', list)).toEqual([])
    await aVenue({ name: 'Barn' })
    expect(await total()).toBe(2)
    await calendar.payload.delete({ collection: 'venues', id })
    expect(await total()).toBe(1)
  })

  test('changes once a venue is published by its date (ST-8)', async () => {
    await aVenue({ name: 'Hall' })
    await aVenue({
      name: 'Barn',
      status: 'future',
      date: new Date(Date.now() + 1500).toISOString(),
    })
    const total = async () => (await fresh('/venues')).body.total

    expect([await total(), await total()]).toEqual([1, 1])
    tick()
    expect(await total()).toBe(1)
    tick()
    expect(await total()).toBe(2)
  })

  test('is cached for each caller', async () => {
    await aVenue({ name: 'Hall' })
    await aVenue({ name: 'Barn', status: 'draft' })
    const { authorization } = await aUser('editor')
    const total = async (as?: string) => (await get('/venues', as ? { as } : {})).body.total

    expect([await total(), await total(authorization), await total()]).toEqual([1, 2, 1])
  })
})

describe('a write of another instance', () => {
  test('makes this one read the changed documents, and keep the rest', async () => {
    const [hall, barn] = [(await aVenue({ name: 'Hall' })).id, (await aVenue({ name: 'Barn' })).id]
    await fresh('/venues')
    await fresh('/venues')
    tick()

    await change(other.payload, hall, 'Great hall')
    const nameOfHall = async () => (await fresh(`/venues/${hall}`)).body.venue
    const end = performance.now() + bound
    while (performance.now() < end && (await nameOfHall()) !== 'Great hall');

    expect(await nameOfHall()).toBe('Great hall')
    const wasCached = (await idsDuring('venues', () => fresh(`/venues/${barn}`))).length === 0
    // SQLite reports that another program wrote, and not what.
    expect(wasCached).toBe(Boolean(inject('mongo')))
  })

  test('is noticed after more writes than are recorded', async () => {
    const { id } = await aVenue({ name: 'Hall' })
    await fresh(`/venues/${id}`)
    const tag = await aTag('Late')
    await change(other.payload, id, 'Great hall')
    for (let count = 0; count < 101; count += 1) {
      const data = { eventCount: count }
      await other.payload.db.updateOne({ collection: 'tags', id: tag, data, returning: false })
    }
    const name = async () => (await fresh(`/venues/${id}`)).body.venue
    const end = performance.now() + bound
    while (performance.now() < end && (await name()) !== 'Great hall');

    expect(await name()).toBe('Great hall')
  })
})

test('a document that changes while it is read is not cached', async () => {
  const { id } = await aVenue({ name: 'Before' })
  const { payload } = calendar
  const memory = documentsOf(payload)
  memory?.clear()

  await memory?.found('venues', async () => {
    const { docs } = await payload.db.find<{ id: number }>({
      collection: 'venues',
      where: { id: { equals: id } },
    })
    await change(payload, id, 'After')

    return docs
  })

  expect(memory?.get('venues', id)).toBeUndefined()
})

test('a transaction neither fills the cache nor reads from it', async () => {
  const { id } = await aVenue({ name: 'Before' })
  await fresh(`/venues/${id}`)
  const { payload } = calendar
  const nameIn = async (req?: Parameters<typeof documentsById>[0]['req']) =>
    (await documentsById({ payload, language: 'en', req }, 'venues', [id])).get(id)?.name

  await expect(
    inTransaction(payload, {}, async (req) => {
      await payload.update({ collection: 'venues', id, data: { name: 'Never' }, req })
      expect(await nameIn(req)).toBe('Never')
      // SQLite lets the flow of a transaction see its writes through any request.
      expect(await nameIn()).toBe(inject('mongo') ? 'Before' : 'Never')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')

  expect(await nameIn()).toBe('Before')
})

test('readers cannot change cached documents', async () => {
  const { id } = await anEvent({ venues: [(await aVenue()).id] })
  await fresh(`/events/${id}`)
  const cached = documentsOf(calendar.payload)?.get('events', id)

  expect(Object.isFrozen(cached)).toBe(true)
  expect(Object.isFrozen(cached?.venues)).toBe(true)
})

const small = freshCalendar({ cacheSize: 1 })

test('the document cache takes at most a quarter of cacheSize', async () => {
  const ask = clientOf(small)
  const ids: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const descriptionHtml = 'x'.repeat(20_000)
    ids.push((await buildersOf(small).aVenue({ name: `Hall ${count}`, descriptionHtml })).id)
  }
  for (const id of ids) {
    expect((await ask(`/venues/${id}`)).status).toBe(200)
    expect(documentsOf(small.payload)?.size()).toBeLessThanOrEqual(256 * 1024)
  }

  const memory = documentsOf(small.payload)
  expect(memory?.get('venues', ids.at(-1) ?? 0)).toBeDefined()
  expect(memory?.get('venues', ids[0] ?? 0)).toBeUndefined()
})

const forgetful = freshCalendar({ cacheSize: 0 })

test('nothing is cached with a cacheSize of 0', async () => {
  const ask = clientOf(forgetful)
  const { id } = await buildersOf(forgetful).aVenue()
  await ask(`/venues/${id}`)

  expect(documentsOf(forgetful.payload)).toBeUndefined()
  expect(await readingsOf(forgetful).idsDuring('venues', () => ask(`/venues/${id}`))).toEqual([id])
})
