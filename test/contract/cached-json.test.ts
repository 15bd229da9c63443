// On SQLite alone: JSON of events is cached in a process; cached-answers proves on each database that writes drop it.

import { beforeEach, describe, expect, test } from 'vitest'
import { cachedJsonOf } from '../../src/api/events/cachedJson'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'

// Lists are put together from the cached JSON of events; with `_fields` they are serialized again.

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, anImage, inItalian, clear } =
  buildersOf(calendar)
const get = clientOf(calendar)
const ids = { event: 0, venue: 0, organizer: 0, top: 0, category: 0, tag: 0, image: 0 }

beforeEach(async () => {
  await clear()
  ids.image = (await anImage()).id
  ids.venue = (await aVenue({ image: ids.image })).id
  ids.organizer = (await anOrganizer()).id
  ids.top = await aCategory('Games')
  ids.category = await aCategory('Chess', ids.top)
  ids.tag = await aTag('Evening')
  const links = {
    venues: [ids.venue],
    organizers: [ids.organizer],
    categories: [ids.category],
    tags: [ids.tag],
  }
  ids.event = (await anEvent(links)).id
  await anEvent({ title: 'Evening without anything' })
  tick()
})

const update = (
  collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags',
  id: number,
  data: Record<string, unknown>,
) => calendar.payload.update({ collection, id, data })

const changes: Record<string, () => Promise<unknown>> = {
  'its title': () => update('events', ids.event, { title: 'Night of chess' }),
  'its image': () => update('events', ids.event, { image: ids.image }),
  'its password': () => update('events', ids.event, { accessPassword: 'knight' }),
  'its venue’s name': () => update('venues', ids.venue, { name: 'Barn' }),
  'its venue’s image': () => update('venues', ids.venue, { image: null }),
  'its venue’s password': () => update('venues', ids.venue, { accessPassword: 'rook' }),
  'its venue’s status': () => update('venues', ids.venue, { visibility: 'private' }),
  'its organizer’s phone': () => update('organizers', ids.organizer, { phone: '555-0199' }),
  'its category’s name': () => update('categories', ids.category, { name: 'Go' }),
  'the slug above its category': () => update('categories', ids.top, { slug: 'pastimes' }),
  'its tag’s name': () => update('tags', ids.tag, { name: 'Night' }),
  'what else has its tag': () => anEvent({ title: 'Draughts', tags: [ids.tag] }),
  'what else will have its category': () =>
    anEvent({ title: 'Draughts', categories: [ids.category], status: 'future' }),
  'that its tag is gone': () => calendar.payload.delete({ collection: 'tags', id: ids.tag }),
  'its Italian title': () => inItalian('events', ids.event, { title: 'Notte di scacchi' }),
}

describe('an event in a list', () => {
  test.each(Object.keys(changes))('has the current %s after a write', async (name) => {
    for (const root of ['', '/it']) await get(`${root}/events`)
    await changes[name]?.()
    for (const root of ['', '/it']) {
      const list = await get(`${root}/events`)
      const fresh = await get(`${root}/events?_fields=events`)

      expect(list.body.events).toEqual(fresh.body.events)
    }
  })

  test('has only what its reader may see and opens (AUTH-14)', async () => {
    await update('events', ids.event, { accessPassword: 'knight', categories: [] })
    const { authorization } = await aUser('administrator')
    const answerTo = async (query: string, headers = {}) =>
      (await get(`/events${query}`, { headers })).body.events.find(
        ({ id }: { id: number }) => id === ids.event,
      ).venue

    expect(await answerTo('')).toEqual([])
    expect((await answerTo('?password=knight')).venue).toBe('Town hall')
    expect((await answerTo('?context=edit', { authorization })).venue).toBe('Town hall')
    expect(await answerTo('?again')).toEqual([])
  })
})

const small = freshCalendar({ cacheSize: 1 })

test('the JSON cache takes at most a quarter of cacheSize', async () => {
  for (let count = 0; count < 20; count += 1) {
    await buildersOf(small).anEvent({ descriptionHtml: 'x'.repeat(20_000) })
  }
  const { body } = await clientOf(small)('/events?per_page=50')
  const cached = cachedJsonOf(small.payload)

  expect(body.events).toHaveLength(20)
  expect(cached?.calculatedSize).toBeGreaterThan(200 * 1024)
  expect(cached?.calculatedSize).toBeLessThanOrEqual(256 * 1024)
})

const forgetful = freshCalendar({ cacheSize: 0 })

test('nothing is cached with a cacheSize of 0', async () => {
  const { id } = await buildersOf(forgetful).anEvent()
  const { body } = await clientOf(forgetful)('/events')

  expect(body.events).toMatchObject([{ id }])
  expect(cachedJsonOf(forgetful.payload)).toBeUndefined()
})
