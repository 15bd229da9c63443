import path from 'node:path'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type CollectionConfig, type CollectionSlug, createLocalReq, type Plugin } from 'payload'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { type CalendarCollection, defaultSlugs } from '../../src/model/defaultSlugs'
import { slugOf } from '../../src/model/slugs'
import { eventsCalendar } from '../../src/plugin/plugin'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'
import { bringIn, serializedEvent, serializedTerm, serializedVenue } from '../support/serialized'
import { password } from '../support/signedIn'

// A site with a collection of every default slug of the calendar.

// The keys of the object; the types of this repository do not know the collection of rows.
const names = Object.keys(defaultSlugs) as Exclude<
  CalendarCollection,
  'calendar-event-rows' | 'calendar-changes'
>[]

const slugs = Object.fromEntries(names.map((name) => [name, `calendar-${name}`]))

const its: CollectionConfig[] = names.map((slug) => ({
  slug,
  access: { read: () => true },
  fields: [{ name: 'note', type: 'text', index: true }],
}))

const itsOwn: Plugin = (config) => ({
  ...config,
  collections: [...(config.collections ?? []), ...its],
})

stopClock()
const calendar = freshCalendar({ slugs }, [itsOwn])
const { aUser, anImage, anEvent, aCategory, aTag, inItalian } = buildersOf(calendar)
const ask = clientOf(calendar)

/** The types of this repository know only the collections of the calendar. */
const note = (text: string) => ({ note: text }) as object

const notes = async (collection: CollectionSlug): Promise<unknown[]> => {
  const { docs } = await calendar.payload.find({ collection, depth: 0, pagination: false })

  return docs.map((doc) => Object.entries(doc).find(([name]) => name === 'note')?.[1])
}

const made = { as: '', id: 0, user: 0, venue: 0, organizer: 0, category: 0, tag: 0 }

given(async () => {
  for (const collection of names) {
    await calendar.payload.create({ collection, data: note(`of ${collection}`) as never })
  }
  const { authorization, id: user } = await aUser('administrator')
  const [category, tag, image] = [await aCategory('Music'), await aTag('Jazz'), await anImage()]
  const { body } = await ask('/events', {
    as: authorization,
    json: {
      title: 'Jazz night',
      start_date: '2026-12-01 20:00:00',
      end_date: '2026-12-01 22:00:00',
      status: 'publish',
      image: image.id,
      venue: { venue: 'Cellar', geo_lat: 45.5, geo_lng: 9.2 },
      organizer: { organizer: 'Jazz club' },
      categories: [category],
      tags: [tag],
      featured: true,
    },
  })
  Object.assign(made, {
    as: authorization,
    user,
    id: body.id,
    venue: body.venue.id,
    organizer: body.organizer[0].id,
    category,
    tag,
  })
})

// Their ids are no numbers on MongoDB, and other test files reuse the database.
afterAll(async () => {
  for (const collection of names) await calendar.payload.db.deleteMany({ collection, where: {} })
})

const index = () => checkIndex(calendar.payload)

describe('a calendar under slugs of the site', () => {
  test('serializes an event with its links', async () => {
    const { body } = await ask(`/events/${made.id}`)

    expect(body).toMatchObject({
      title: 'Jazz night',
      venue: { venue: 'Cellar' },
      organizer: [{ organizer: 'Jazz club' }],
      categories: [{ name: 'Music' }],
      tags: [{ name: 'Jazz' }],
      image: { url: expect.stringContaining('/media/poster') },
    })
    expect(body.rest_url).toBe(`${site}/cal/events/v1/events/${made.id}`)
  })

  test.each([
    () => 'search=jazz',
    () => `venue=${made.venue}`,
    () => `organizer=${made.organizer}`,
    () => `categories=${made.category}`,
    () => `tags=${made.tag}`,
    () => `author=${made.user}`,
    () => 'featured=true',
    () => 'start_date=2026-11-30&end_date=2026-12-02',
    () => `include=${made.id}`,
    () => `geoloc=1&geoloc_lat=45.5&geoloc_lng=9.2`,
    () => 'orderby=title',
    () => 'slugs=jazz-night',
  ])('lists the event by a filter: %#', async (filter) => {
    expect(titles(await ask(`/events?${filter()}`))).toContain('Jazz night')
    expect(await index()).toMatchObject({ mended: 0 })
  })

  test('finds each entry by its slug, also in another language', async () => {
    await inItalian('events', made.id, { title: 'Notte jazz' })

    expect((await ask('/events/by-slug/jazz-night')).body.id).toBe(made.id)
    expect((await ask(`/it/events/${made.id}`)).body.title).toBe('Notte jazz')
    expect((await ask('/venues/by-slug/cellar')).body.id).toBe(made.venue)
    expect((await ask('/organizers/by-slug/jazz-club')).body.id).toBe(made.organizer)
  })

  test('counts and lists linked entries', async () => {
    expect(titles(await ask('/venues?search=cell'))).toEqual(['Cellar'])
    expect((await ask('/categories')).body.categories).toMatchObject([{ name: 'Music', count: 1 }])
    expect((await ask('/tags')).body.tags).toMatchObject([{ name: 'Jazz', count: 1 }])
  })

  test('changes, trashes and deletes', async () => {
    const { id } = await anEvent({ title: 'Chess', venues: [made.venue], tags: [made.tag] })
    const changed = await ask(`/events/${id}`, {
      as: made.as,
      method: 'PATCH',
      json: { title: 'Rapid chess' },
    })
    const trashed = await ask(`/events/${id}`, { as: made.as, method: 'DELETE' })
    const deleted = await ask(`/events/${id}?force=true`, { as: made.as, method: 'DELETE' })

    expect([changed.status, trashed.status, deleted.status]).toEqual([200, 200, 200])
    expect(changed.body.title).toBe('Rapid chess')
    expect((await ask(`/events/${id}`)).status).toBe(404)
    expect(await index()).toMatchObject({ mended: 0 })
  })

  test('removes deleted entries from events', async () => {
    const tag = await aTag('Passing')
    const { id } = await anEvent({ title: 'Tagged', tags: [tag] })
    const child = await anEvent({ title: 'Below', parent: id })
    await ask(`/tags/${tag}`, { as: made.as, method: 'DELETE' })
    const { body } = await ask(`/events/${id}`)
    await ask(`/events/${id}?force=true`, { as: made.as, method: 'DELETE' })

    expect(body.tags).toEqual([])
    expect((await ask(`/events/${child.id}`)).body.post_parent ?? 0).toBe(0)
    expect(await index()).toMatchObject({ mended: 0 })
  })

  test('creates, changes, splits, joins and deletes series', async () => {
    const { as, venue } = made
    const json = {
      title: 'Yoga',
      start_date: '2027-01-12 19:00:00',
      end_date: '2027-01-12 20:00:00',
      recurrence: 'FREQ=WEEKLY;COUNT=4',
      venue,
    }
    const dates = async () => {
      const { body } = await ask('/events?start_date=2027-01-01&end_date=2027-03-01')

      return body.events as { id: number; title: string; start_date: string }[]
    }
    const { body } = await ask('/events', { as, json })
    const third = (await dates())[2]?.id
    await ask(`/events/${body.id}?scope=all`, { method: 'PATCH', as, json: { title: 'Tai chi' } })
    await ask(`/events/${third}?scope=following`, {
      method: 'PATCH',
      as,
      json: { start_date: '2027-01-26 20:00:00', end_date: '2027-01-26 21:00:00' },
    })

    expect(
      (await dates()).map(({ title, start_date }) => [title, start_date.slice(5, 13)]),
    ).toEqual([
      ['Tai chi', '01-12 19'],
      ['Tai chi', '01-19 19'],
      ['Tai chi', '01-26 20'],
      ['Tai chi', '02-02 20'],
    ])
    expect((await ask(`/venues/${venue}`)).status).toBe(200)
    expect(await index()).toMatchObject({ mended: 0 })

    for (const id of [body.id, third]) {
      await ask(`/events/${id}?scope=all&force=true`, { method: 'DELETE', as })
    }
    expect(await dates()).toEqual([])
    expect(await index()).toMatchObject({ mended: 0 })
  })

  test('is used by the admin', async () => {
    const collection = slugOf(calendar.payload, 'users')
    const user = await calendar.payload.update({ collection, id: made.user, data: { password } })
    const { token } = await calendar.payload.login({
      collection,
      data: { username: user.username, password },
    })
    const headers = { Authorization: `JWT ${token}` }
    const days = await calendar.payloadRest(
      new Request(`${site}/api/admin-calendar?from=2026-12-01&to=2027-01-01`, { headers }),
    )
    const texts = await calendar.payloadRest(
      new Request(`${site}/api/admin-texts/calendar-events/${made.id}`, { headers }),
    )

    expect((await days.json()).events).toContainEqual(
      expect.objectContaining({ id: made.id, venue: 'Cellar' }),
    )
    expect((await texts.json()).en.title).toMatchObject({ text: 'Jazz night' })
  })

  test('serves pictures at the addresses that Next’s config rewrites', async () => {
    const { url } = (await ask(`/events/${made.id}`)).body.image
    const file = path.basename(new URL(url).pathname)
    const answer = await calendar.payloadRest(new Request(`${site}/api/calendar-pictures/${file}`))

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(
      (await calendar.payloadRest(new Request(`${site}/api/calendar-pictures/none.png`))).status,
    ).toBe(404)
  })

  test('gives programs of other sites a token', async () => {
    const { username } = await calendar.payload.findByID({
      collection: slugOf(calendar.payload, 'users'),
      id: made.user,
    })
    const login = new Request(`${site}/api/calendar-users/login`, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })

    expect((await (await calendar.payloadRest(login)).json()).token).toEqual(expect.any(String))
  })

  test('filters the list of events in the admin to future days', async () => {
    const { admin } = calendar.payload.collections[slugOf(calendar.payload, 'events')].config
    const req = await createLocalReq({}, calendar.payload)
    req.pathname = '/admin/collections/calendar-events'

    expect(await admin.baseFilter?.({ limit: 10, page: 1, sort: '', req })).toMatchObject({
      and: [{ endUtc: expect.anything() }],
    })
  })

  test('imports a calendar', async () => {
    const venue = serializedVenue({ id: 3901, geo_lat: 45, geo_lng: 9 })
    const category = serializedTerm({ id: 3902 })
    const { counts } = await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 3903, venue, categories: [category] })],
      venues: [venue],
      categories: [category],
    })

    expect(counts).toMatchObject({ events: { created: 1 }, venues: { created: 1 } })
    expect((await ask('/events/3903')).body).toMatchObject({ venue: { id: 3901 } })
    expect(await index()).toMatchObject({ mended: 0 })
  })
})

describe.skipIf(!inject('mongo'))('the indexes of MongoDB', () => {
  const keysOf = async (slug: string) => {
    // Payload's general type of adapters knows nothing of what each has of its own.
    const { collections } = calendar.payload.db as unknown as MongooseAdapter
    const indexes = (await collections[slug]?.collection.indexes()) ?? []

    return indexes.map(({ key }) => Object.keys(key).join())
  }

  test('are those of the calendar on its collections, and those of the site on its own', async () => {
    expect(await keysOf('calendar-events')).toContain('resolved.en.slug')
    expect(await keysOf('calendar-venues')).toContain('storedStatus,publishedAt,_id')
    expect((await keysOf('events')).sort()).toEqual(['_id', 'createdAt', 'note', 'updatedAt'])
  })
})

describe('the collections of the site with those slugs', () => {
  test('keep their documents', async () => {
    for (const name of names) expect(await notes(name)).toEqual([`of ${name}`])
  })
})

describe('invalid slugs', () => {
  const refusal = (slugs: Record<string, string>, collections: CollectionConfig[] = []) => {
    const { db } = calendar.payload.config

    return async () => eventsCalendar({ slugs })({ secret: 'a secret', db, collections })
  }

  test.each([
    [
      { events: 'dates', venues: 'dates' },
      [],
      'two collections of the calendar have the slug "dates"',
    ],
    [{}, its.slice(0, 1), 'this site has a collection "events" already'],
    [{ tags: 'Event Tags' }, [], '"Event Tags" is no slug'],
  ])('are refused at the start: %o', async (slugs, collections, sentence) => {
    await expect(refusal(slugs, collections)()).rejects.toThrow(sentence)
  })
})
