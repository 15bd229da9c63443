import { beforeEach, describe, expect, test } from 'vitest'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { eventIndexOf } from '../../src/storage/eventIndex/indexOf'
import { indexVersion } from '../../src/storage/eventIndex/prepareIndex'
import { readEvents } from '../../src/storage/eventIndex/readIndexedEvents'
import { rowOf } from '../../src/storage/eventIndex/row'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, titles } from '../support/http'
import { whileRefusing } from '../support/installation'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, inItalian, clear } =
  buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

const index = () => eventIndexOf({ payload: calendar.payload })
const check = () => checkIndex(calendar.payload)
const found = async (query = '') => titles(await get(`/events${query}`))

const rowsOf = async (ids: number[]) =>
  (await readEvents({ payload: calendar.payload }, { ids })).map((event) =>
    rowOf(event, ['en', 'it']),
  )

/** Changes events without hooks and without the Local API. */
const changeBehind = (id: number, data: Record<string, unknown>) =>
  calendar.payload.db.updateOne({ collection: 'events', id, data, returning: false })

describe('the event index follows', () => {
  test.each([
    ['a draft', { status: 'draft' as const }],
    ['what is published', {}],
    ['what is scheduled', { status: 'future' as const }],
    ['what is private', { status: 'private' as const }],
    ['what goes into the trash', { status: 'trash' as const }],
    ['what is hidden behind a password', { accessPassword: 'sesame' }],
  ])('the creation of %s', async (_, event) => {
    await anEvent(event)

    expect(await check()).toEqual({ events: 1, mended: 0 })
  })

  test('changes in any language', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Jazz' } })
    await inItalian('events', id, { title: 'Scacchi' })

    expect(await found('?search=jazz')).toEqual(['Jazz'])
    expect(await found('?search=chess')).toEqual([])
    expect(titles(await get('/it/events?search=scacchi'))).toEqual(['Scacchi'])
    expect(await check()).toEqual({ events: 1, mended: 0 })
  })

  test('no unpublished change of a published event', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    const data = { title: 'Jazz', _status: 'draft' as const }
    await calendar.payload.update({ collection: 'events', id, data, draft: true })

    expect(await found('?search=chess')).toEqual(['Chess'])
    expect(await check()).toEqual({ events: 1, mended: 0 })
  })

  test('a restored version', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Jazz' } })
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id } },
      sort: 'updatedAt',
    })
    await calendar.payload.restoreVersion({ collection: 'events', id: String(docs[0]?.id) })

    expect(await found('?search=chess')).toEqual(['Chess'])
    expect(await check()).toEqual({ events: 1, mended: 0 })
  })

  test('the deletion of an event, and of its links', async () => {
    const [venue, organizer] = [await aVenue({ latitude: 41, longitude: 12 }), await anOrganizer()]
    const [category, tag] = [await aCategory('Music'), await aTag('free')]
    const links = { venues: [venue.id], organizers: [organizer.id] }
    const parent = await anEvent({ title: 'Festival', ...links })
    await anEvent({
      title: 'Chess',
      ...links,
      categories: [category],
      tags: [tag],
      parent: parent.id,
    })
    const { payload } = calendar
    await payload.update({
      collection: 'venues',
      id: venue.id,
      data: { deletedAt: new Date().toISOString() },
    })
    await payload.delete({ collection: 'organizers', id: organizer.id })
    await payload.delete({ collection: 'categories', id: category })
    await payload.delete({ collection: 'tags', id: tag })
    await payload.delete({ collection: 'events', id: parent.id })

    expect(await found()).toEqual(['Chess'])
    expect(await found('?geoloc=true')).toEqual([])
    expect(await check()).toEqual({ events: 1, mended: 0 })
  })

  test('the deletion of an author', async () => {
    const author = await aUser('author')
    await anEvent({ author: author.id })
    await calendar.payload.delete({ collection: 'users', id: author.id })

    expect(await check()).toEqual({ events: 1, mended: 0 })
  })

  test('the coordinates of a venue', async () => {
    const { id } = await aVenue()
    await anEvent({ title: 'Chess', venues: [id] })
    expect(await found('?geoloc=true')).toEqual([])
    const data = { latitude: 41, longitude: 12 }
    await calendar.payload.update({ collection: 'venues', id, data })

    expect(await found('?geoloc=true')).toEqual(['Chess'])
  })

  test('writes that bypass hooks', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await anEvent({ title: 'Jazz' })
    await changeBehind(id, { hideFromListings: true })
    expect(await found()).toEqual(['Jazz'])
    await calendar.payload.db.updateMany({
      collection: 'events',
      where: { hideFromListings: { equals: true } },
      data: { hideFromListings: false },
    })
    expect(await found()).toEqual(['Chess', 'Jazz'])
    await calendar.payload.db.deleteMany({
      collection: 'events',
      where: { startLocal: { greater_than: '2020' } },
    })

    expect(await found()).toEqual([])
    expect(await check()).toEqual({ events: 0, mended: 0 })
  })

  test('no failed write', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    const refusal = { collection: 'events', moment: 'afterChange' } as const
    await whileRefusing(calendar, refusal, async () => {
      const { payload } = calendar
      const change = payload.update({ collection: 'events', id, data: { title: 'Jazz' } })
      await expect(change).rejects.toThrow()
      await expect(anEvent({ title: 'Opera' })).rejects.toThrow()
    })

    expect(await found('?search=chess')).toEqual(['Chess'])
    expect(await check()).toEqual({ events: 1, mended: 0 })
  })
})

describe('a check of the event index', () => {
  test('repairs missing, wrong and superfluous rows', async () => {
    const chess = await anEvent({ title: 'Chess' })
    const jazz = await anEvent({ title: 'Jazz' })
    const [first] = await rowsOf([chess.id])
    if (!first) throw new Error('There is no event.')
    await index().put([
      {
        ...first,
        hidden: true,
        resolved: first.resolved.map((one) =>
          one.language === 'it' ? { ...one, words: '' } : one,
        ),
      },
      { ...first, id: 999_999 },
    ])
    await index().remove([jazz.id])
    expect(await found()).toEqual([])

    expect(await check()).toEqual({ events: 2, mended: 3 })
    expect(await found()).toEqual(['Chess', 'Jazz'])
    expect(titles(await get('/it/events?search=chess'))).toEqual(['Chess'])
    expect(await check()).toEqual({ events: 2, mended: 0 })
  })
})

describe.each([
  ['without an index', undefined],
  ['with rows of another meaning', '0 of long ago'],
])('a database %s', (_, version) => {
  const former = freshCalendar()

  test('gets an index at the next start', async () => {
    const { id } = await buildersOf(former).anEvent({ title: 'Chess' })
    const { db } = former.payload
    const where = { id: { equals: 'done' } }
    const done = async () => {
      const { docs } = await db.find<{ done: Record<string, string | undefined> }>({
        collection: 'calendar-state',
        where,
      })

      return docs[0]?.done
    }
    const { 'event index': __, ...others } = (await done()) ?? {}
    const value = version ? { ...others, 'event index': version } : others
    await db.updateOne({ collection: 'calendar-state', where, data: { done: value } })
    await eventIndexOf(former).remove([id])
    const { close } = await former.secondInstance()
    await close()

    expect((await done())?.['event index']).toBe(indexVersion(['en', 'it']))
    expect(titles(await clientOf(former)('/events?search=chess'))).toEqual(['Chess'])
    expect(await checkIndex(former.payload)).toEqual({ events: 1, mended: 0 })
  })
})
