// On SQLite alone: the client speaks HTTP.

import {
  CalendarError,
  type Change,
  type ClientOptions,
  calendarClient,
  type Event,
  type EventChanges,
  etagOf,
  type NewCategory,
  type NewEvent,
  type NewOrganizer,
  type NewTag,
  type NewVenue,
  type Organizer,
  type OrganizerChanges,
  type Term,
  type Venue,
  type VenueChanges,
  venuesOf,
  type WholeSeries,
} from 'events-calendar-client'
import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'

stopClock()
const calendar = freshCalendar({ changes: true })
const { anEvent, aVenue, aCategory, aUser, inItalian, clear } = buildersOf(calendar)

beforeEach(clear)

const url = `${site}/cal/events/v1`

/** A client of this calendar, and its requests. */
const aClient = (options: Partial<ClientOptions> = {}) => {
  const requests: Request[] = []
  const client = calendarClient({
    url,
    fetch: (address, init) => {
      const request = new Request(address, init)
      requests.push(request.clone())

      return handle(calendar.payload, request)
    },
    ...options,
  })

  return { client, requests }
}

const anEditor = async (): Promise<Pick<ClientOptions, 'credentials'>> => {
  const { username, password } = await aUser('editor')

  return { credentials: { user: username, password } }
}

const chess = {
  title: 'Evening of chess',
  start_date: '2026-12-01 20:00:00',
  end_date: '2026-12-01 22:00:00',
  status: 'publish',
} as const

test('a client writes an object that it has read, with matching types (GEN-57)', async () => {
  expectTypeOf<Event>().toExtend<EventChanges>()
  expectTypeOf<Venue>().toExtend<VenueChanges>()
  expectTypeOf<Organizer>().toExtend<OrganizerChanges>()
  const { client } = aClient(await anEditor())
  const { id } = await client.venues.create({ venue: 'Town hall' })
  const made = await client.events.create({ ...chess, venue: id, image: false })
  const again = await client.events.update(made.id, made)

  expect([again.title, again.author, again.image]).toEqual([made.title, made.author, false])
})

test('a client creates a copy of an object that it has read, with matching types (GEN-15, GEN-57)', async () => {
  expectTypeOf<Event>().toExtend<NewEvent>()
  expectTypeOf<Venue>().toExtend<NewVenue>()
  expectTypeOf<Organizer>().toExtend<NewOrganizer>()
  expectTypeOf<Term>().toExtend<NewCategory & NewTag>()
  const { client } = aClient(await anEditor())
  const venue = await client.venues.create({ venue: 'Town hall', show_map: null, geo_lat: null })
  const made = await client.events.create({ ...chess, venue: venue.id, featured: true })
  const read = await client.events.get(made.id)

  const copy = await client.events.create({ ...read, slug: 'a-copy', status: 'draft' })

  expect(copy).toMatchObject({ title: 'Evening of chess', slug: 'a-copy', featured: true })
  expect((await client.venues.create({ ...venue, slug: 'another' })).slug).toBe('another')
})

test('a client reads what changed, from where it ended (CF-1, CF-2)', async () => {
  const { id } = await anEvent({ title: 'Chess' })
  const { client } = aClient()
  const first = client.changes()
  const copy = new Map<string, Change>()
  for await (const change of first) copy.set(`${change.type} ${change.id}`, change)
  await calendar.payload.delete({ collection: 'events', id })
  const { id: venue } = await aVenue({ name: 'Town hall' })
  const later = client.changes(first.token)
  for await (const change of later) copy.set(`${change.type} ${change.id}`, change)

  expect(copy.get(`event ${id}`)).toMatchObject({ change: 'deleted', slug: 'chess' })
  expect(copy.get(`venue ${venue}`)).toMatchObject({
    change: 'created',
    object: { venue: 'Town hall' },
  })
  expect(later.token).not.toBe(first.token)
})

test('a client that stops within a page of changes gets the page again', async () => {
  for (const title of ['One', 'Two']) await anEvent({ title })
  const { client } = aClient()
  const changes = client.changes()
  for await (const change of changes) {
    if (change.type === 'event') expect(change.object?.title).toBe('One')
    break
  }
  const again: string[] = []
  for await (const { slug } of client.changes(changes.token)) again.push(slug)

  expect(again).toEqual(['one', 'two'])
})

/** The error of a refused call. */
const refusalOf = async (call: Promise<unknown>): Promise<CalendarError> => {
  const error = await call.catch((thrown: unknown) => thrown)
  if (error instanceof CalendarError) return error

  throw new Error('The call was not refused.')
}

describe('a client reads', () => {
  test('a page of a list, with filters of one value and of several', async () => {
    const [games, music] = [await aCategory('Games'), await aCategory('Music')]
    await anEvent({ title: 'Chess', categories: [games] })
    await anEvent({ title: 'Jazz', categories: [music] })
    await anEvent({ title: 'Fair' })
    const { client } = aClient()

    const both = await client.events.list({ categories: ['games', music], orderby: 'title' })
    const one = await client.events.list({ categories: 'music', per_page: 1 })

    expect(both.events.map(({ title }) => title)).toEqual(['Chess', 'Jazz'])
    expect([one.total, one.events[0]?.title]).toEqual([1, 'Jazz'])
  })

  test('all pages, each when it is needed', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await anEvent({ title })
    const { client, requests } = aClient()
    const found: string[] = []

    for await (const { title } of client.events.all({ per_page: 2, orderby: 'id' })) {
      found.push(title)
      if (found.length === 4) break
    }

    expect(found).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(requests.length).toBe(2)
  })

  test.each([{}, { start_date: 'today' }])(
    'pages that fit together, though a day begins between them: %j (GEN-51)',
    async (filters) => {
      const evening = ['One', 'Two', 'Three', 'Four', 'Five']
      for (const title of evening) {
        await anEvent({ title, startLocal: '2026-11-18 20:00:00', endLocal: '2026-11-18 21:00:00' })
      }
      const began = Date.now()
      const addresses: string[] = []
      const { client } = aClient({
        language: 'it',
        fetch: async (address, init) => {
          addresses.push(address)
          const answer = await handle(calendar.payload, new Request(address, init))
          const text = (await answer.text()).replaceAll(`${site}/`, 'http://inside.example/')

          return new Response(text, { status: answer.status })
        },
      })
      const found: string[] = []
      const options = { fields: ['title'] } as const
      for await (const event of client.events.all({ ...filters, per_page: 2 }, options)) {
        found.push(event.title)
        expect(Object.keys(event)).toEqual(['title'])
        vi.setSystemTime(began + 86_400_000)
      }
      vi.setSystemTime(began)

      expect(found.sort()).toEqual(evening.sort())
      expect(addresses.length).toBe(3)
      expect(addresses.every((address) => address.startsWith(url))).toBe(true)
      expect(addresses.every((address) => address.includes('multilang_language=it'))).toBe(true)
    },
  )

  test('to the end, also when the list becomes shorter', async () => {
    const events = [await anEvent({ title: 'One' }), await anEvent({ title: 'Two' })]
    const { client } = aClient(await anEditor())
    const found: string[] = []

    for await (const event of client.events.all({ per_page: 1, orderby: 'id' })) {
      found.push(event.title)
      await client.events.delete(events[1]?.id ?? 0)
    }

    expect(found).toEqual(['One'])
  })

  test('one object by its id, and by its slug', async () => {
    const { id, slug } = await anEvent({ title: 'Chess' })
    const { client } = aClient()

    expect((await client.events.get(id)).title).toBe('Chess')
    expect((await client.events.get(slug ?? '')).id).toBe(id)
  })

  test('a protected object with its password (AUTH-14)', async () => {
    const { id } = await anEvent({ accessPassword: 'sesame' })
    const { client } = aClient()

    expect((await client.events.get(id, { password: 'sesame' })).id).toBe(id)
    expect((await refusalOf(client.events.get(id))).code).toBe('event-password-protected')
  })

  test('only the members that it names (GEN-36)', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    const { client } = aClient()

    const page = await client.events.list({}, { fields: ['id', 'title'] })

    expect(page.events).toEqual([{ id, title: 'Chess' }])
    expect(page.total).toBe(1)
    expect(await client.events.get(id, { fields: ['title'] })).toEqual({ title: 'Chess' })
    expectTypeOf(page.events).toEqualTypeOf<Pick<Event, 'id' | 'title'>[]>()
  })

  test('in its own language, or in that of the call (LANG-1)', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    await inItalian('events', id, { title: 'Scacchi' })
    const { client } = aClient()

    expect((await client.inLanguage('it').events.get(id)).title).toBe('Scacchi')
    expect((await client.events.get(id)).title).toBe('Chess')
    expect((await aClient({ language: 'it' }).client.events.list()).events[0]?.title).toBe(
      'Scacchi',
    )
  })

  test('the venues of an event as a list, however many (EV-71)', async () => {
    const { id: hall } = await aVenue({ name: 'Hall' })
    const { id: garden } = await aVenue({ name: 'Garden' })
    const events = [[], [hall], [hall, garden]].map((venues) => anEvent({ venues }))
    const { client } = aClient()
    const counts = []
    for (const event of events) {
      counts.push(venuesOf(await client.events.get((await event).id)).length)
    }

    expect(counts).toEqual([0, 1, 2])
  })
})

describe('a client writes', () => {
  test('a new event with a new venue, organizer and terms (EV-100, LNK-1)', async () => {
    const { client } = aClient(await anEditor())

    const event = await client.events.create({
      ...chess,
      venue: { venue: 'Town hall', city: 'Bologna' },
      organizer: [{ organizer: 'Chess club' }],
      categories: [{ name: 'Games' }],
      tags: ['Beginners'],
    })

    expect(venuesOf(event)).toMatchObject([{ venue: 'Town hall', city: 'Bologna' }])
    expect(event.organizer).toMatchObject([{ organizer: 'Chess club' }])
    expect([...event.categories, ...event.tags].map(({ name }) => name)).toEqual([
      'Games',
      'Beginners',
    ])
  })

  test('only changed members, and clears with null (EV-81, GEN-15)', async () => {
    const { client } = aClient(await anEditor())
    const { id } = await client.events.create({ ...chess, cost: '5', excerpt: 'Short' })

    const changed = await client.events.update(id, { title: 'Go', cost: null })

    expect(changed).toMatchObject({ title: 'Go', cost: '', start_date: chess.start_date })
    expect(changed.excerpt).toContain('Short')
  })

  test('by slug, in Italian (LANG-5)', async () => {
    const { client } = aClient(await anEditor())
    const { id, slug } = await client.events.create(chess)

    await client.inLanguage('it').events.update(slug, { title: 'Scacchi' })

    expect((await client.events.get(id)).title).toBe('Evening of chess')
    expect((await client.inLanguage('it').events.get(id)).title).toBe('Scacchi')
  })

  test('only over the version that it read, on request (GEN-58)', async () => {
    const { client } = aClient(await anEditor())
    const { id } = await client.events.create(chess)
    const [mine, another] = [await client.events.get(id), await client.events.get(id)]

    await client.events.update(id, { title: 'Go' }, { ifMatch: etagOf(mine) })
    const late = client.events.update(id, { title: 'Bridge' }, { ifMatch: etagOf(another) })

    expect((await refusalOf(late)).code).toBe('rest_precondition_failed')
    expect((await client.events.get(id)).title).toBe('Go')
    expect((await refusalOf(client.events.delete(id, { ifMatch: etagOf(another) }))).status).toBe(
      412,
    )
  })

  test('nothing when the given ETag is invalid (GEN-58)', async () => {
    const { client, requests } = aClient(await anEditor())
    const made = await client.events.create(chess)
    const ifMatch = etagOf({ ...made })

    await expect(client.events.update(made.id, { title: 'Go' }, { ifMatch })).rejects.toThrow(
      'ifMatch is undefined',
    )
    await expect(client.events.delete(made.id, { ifMatch })).rejects.toThrow('ifMatch is undefined')
    expect(requests.length).toBe(1)
  })

  test('an object that it opened with a password, by its ETag (GEN-58, AUTH-14)', async () => {
    const { id } = await anEvent({ accessPassword: 'sesame' })
    const { client } = aClient(await anEditor())
    const password = 'sesame'
    const read = await client.events.get(id, { password })

    const options = { password, ifMatch: etagOf(read) }
    expect((await client.events.update(id, { title: 'Go' }, options)).title).toBe('Go')
  })

  test('deletions, to the trash and for good (EV-50, EV-52)', async () => {
    const { client } = aClient(await anEditor())
    const { id } = await client.events.create(chess)

    expect((await client.events.delete(id)).status).toBe('trash')
    expect((await refusalOf(client.events.delete(id))).status).toBe(410)
    await client.events.delete(id, { force: true })
    expect((await refusalOf(client.events.get(id))).code).toBe('rest-event-not-found')
  })

  test('venues, organizers, categories and tags, too', async () => {
    const { client } = aClient(await anEditor())

    const venue = await client.venues.create({ venue: 'Town hall', status: 'publish' })
    const organizer = await client.organizers.create({ organizer: 'Chess club' })
    const category = await client.categories.create({ name: 'Games' })
    const tag = await client.tags.create({ name: 'Beginners' })
    await client.venues.update(venue.id, { phone: '051 1234' })
    await client.tags.update(tag.id, { name: 'Newcomers' })

    expect((await client.venues.get('town-hall')).phone).toBe('051 1234')
    expect((await client.organizers.list({ search: 'chess' })).organizers[0]?.id).toBe(organizer.id)
    expect((await client.categories.list({ hide_empty: false })).categories).toMatchObject([
      { id: category.id },
    ])
    expect((await client.tags.get(tag.id)).name).toBe('Newcomers')
    expect((await client.tags.delete(tag.id)).id).toBe(tag.id)
  })
})

describe('a client throws', () => {
  test('a refusal, with a code and a reason for each value (ERR-3)', async () => {
    const { client } = aClient()
    const error = await refusalOf(client.events.list({ page: 0, venue: [99] }))

    expect(error).toMatchObject({ name: 'CalendarError', status: 400, code: 'rest_invalid_param' })
    expect(Object.keys(error.reasons)).toEqual(['page', 'venue'])
    expect(error.message).toContain('page, venue')
  })

  test('the names of missing members (ERR-2)', async () => {
    const { client } = aClient(await anEditor())
    const { title: _, ...untitled } = chess
    // @ts-expect-error: a new event has a title.
    const error = await refusalOf(client.events.create(untitled))

    expect(error.code).toBe('rest_missing_callback_param')
    expect(Object.keys(error.reasons)).toEqual(['title'])
  })

  test('messages in its language (LANG-9)', async () => {
    const { client } = aClient({ language: 'it' })

    expect((await refusalOf(client.events.get(4711))).message).toContain('4711')
    expect((await refusalOf(client.events.create(chess))).message).toBe(
      (await refusalOf(aClient({ url: `${site}/it/cal/events/v1` }).client.events.create(chess)))
        .message,
    )
  })

  test.each([
    ['a page of something else', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['JSON of something else', Response.json({ error: 'teapot' }, { status: 418 })],
    ['what is no object', Response.json(7)],
    ['a bare list', Response.json([])],
    [
      'a refusal without data',
      Response.json({ code: 'no', message: 'No.', data: null }, { status: 400 }),
    ],
  ])('%s as an answer from something else', async (_, response) => {
    const { client } = aClient({ fetch: async () => response })

    expect(await refusalOf(client.events.list())).toMatchObject({
      status: response.status,
      code: 'unreadable_answer',
      reasons: {},
    })
  })

  test('for wrong credentials (AUTH-4)', async () => {
    const { client } = aClient({ credentials: { user: 'nobody', password: 'nothing ünlike' } })

    expect((await refusalOf(client.events.list())).code).toBe('incorrect_password')
  })
})

describe('a client that gets Retry-After', () => {
  const busy = (after?: string) =>
    Response.json(
      { code: 'rest_service_unavailable', message: 'Busy.', data: { status: 503 } },
      { status: 503, headers: after === undefined ? {} : { 'Retry-After': after } },
    )

  /** Answers that it is busy so many times, and then answers. */
  const busyFor = (times: number, after?: string) => {
    let left = times
    let count = 0
    const { client } = aClient({
      fetch: async (address, init) => {
        count += 1
        left -= 1

        return left >= 0 ? busy(after) : handle(calendar.payload, new Request(address, init))
      },
    })

    return { client, count: () => count }
  }

  test('retries twice', async () => {
    const { client, count } = busyFor(2, '0')

    expect((await client.events.list()).total).toBe(0)
    expect(count()).toBe(3)
  })

  test('retries at an absolute time, too', async () => {
    const { client, count } = busyFor(1, new Date().toUTCString())

    expect((await client.events.list()).total).toBe(0)
    expect(count()).toBe(2)
  })

  test('gives up after that', async () => {
    const { client, count } = busyFor(3, '0')

    expect((await refusalOf(client.events.list())).code).toBe('rest_service_unavailable')
    expect(count()).toBe(3)
  })

  test.each([undefined, '3600', 'soon'])('ignores Retry-After %s', async (after) => {
    const { client, count } = busyFor(1, after)

    expect((await refusalOf(client.events.list())).status).toBe(503)
    expect(count()).toBe(1)
  })

  test('stops waiting when its caller aborts', async () => {
    const { client } = busyFor(1, '30')
    const stop = new AbortController()
    const call = client.events.list({}, { signal: stop.signal })
    stop.abort(new Error('No longer wanted.'))

    await expect(call).rejects.toThrow('No longer wanted.')
  })
})

describe('a client that writes', () => {
  test('stores an object once, though the first answer is lost (IK-1)', async () => {
    const keys: (string | null)[] = []
    const { client } = aClient({
      ...(await anEditor()),
      fetch: async (address, init) => {
        const request = new Request(address, init)
        keys.push(request.headers.get('idempotency-key'))
        const answer = await handle(calendar.payload, request)
        if (keys.length === 1) throw new TypeError('fetch failed')

        return answer
      },
    })
    const { id } = await client.events.create(chess)

    expect((await client.events.list()).total).toBe(1)
    expect((await client.events.get(id)).title).toBe(chess.title)
    expect(keys.slice(0, 2)).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.slice(2)).toEqual([null, null])
  })

  test('retries while its first request runs (IK-2)', async () => {
    const statuses = [409, 201]
    const { client } = aClient({
      fetch: async () =>
        Response.json(
          { id: 1 },
          { status: statuses.shift() ?? 0, headers: { 'Retry-After': '0' } },
        ),
    })

    expect(await client.events.create(chess)).toEqual({ id: 1 })
  })

  test('changes and deletes once, though answers are lost (IK-1)', async () => {
    const lost = new Set<string>()
    const statuses: number[] = []
    const { client } = aClient({
      ...(await anEditor()),
      fetch: async (address, init) => {
        const request = new Request(address, init)
        const key = request.headers.get('idempotency-key')
        const answer = await handle(calendar.payload, request)
        statuses.push(answer.status)
        if (key && !lost.has(key)) {
          lost.add(key)
          throw new TypeError('fetch failed')
        }

        return answer
      },
    })
    const { id } = await client.events.create(chess)
    const read = await client.events.get(id)
    await client.events.update(id, { title: 'Go' }, { ifMatch: etagOf(read) })

    expect((await client.events.get(id)).title).toBe('Go')
    expect((await client.events.delete(id)).status).toBe('trash')
    expect(lost.size).toBe(3)
    expect(statuses).toEqual([201, 201, 200, 200, 200, 200, 200, 200])
  })

  test('repeats no read whose answer is lost', async () => {
    let count = 0
    const { client } = aClient({
      fetch: async () => {
        count += 1
        throw new TypeError('fetch failed')
      },
    })

    await expect(client.events.get(1)).rejects.toThrow('fetch failed')
    expect(count).toBe(1)
  })
})

describe('a client of a calendar that answers in another language than was asked', () => {
  /** A client that names the language by a parameter that the calendar does not know. */
  const misnamed = (options: Partial<ClientOptions> = {}) => {
    const warnings: string[] = []
    const onWarning = (message: string) => warnings.push(message)
    const { client } = aClient({ languageParameter: 'lang', language: 'it', onWarning, ...options })

    return { client, warnings }
  }

  test('warns once (LANG-1)', async () => {
    const { client, warnings } = misnamed()
    await client.events.list()
    await client.events.list()
    await client.inLanguage('it').events.list()

    expect(warnings.length).toBe(1)
    expect(warnings[0]).toContain('answers in the language en, not it')
  })

  test('warns on the console if nothing else is wanted', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await aClient({ languageParameter: 'lang', language: 'it' }).client.events.list()

    expect(warn.mock.calls.length).toBe(1)
    warn.mockRestore()
  })

  test('does not warn of the language that it asked, or if it asked for none', async () => {
    const { client, warnings } = misnamed({ languageParameter: 'multilang_language' })
    await client.events.list()
    await refusalOf(client.events.get(4711))
    const none = misnamed()
    await none.client.inLanguage('en').events.list()

    expect([...warnings, ...none.warnings]).toEqual([])
  })
})

test('a client sends its credentials, and none without them (AUTH-1, AUTH-2)', async () => {
  const sent = async (options: Partial<ClientOptions>) => {
    let authorization: string | null = null
    const { client } = aClient({
      ...options,
      fetch: async (address, init) => {
        authorization = new Request(address, init).headers.get('authorization')

        return Response.json({})
      },
    })
    await client.events.list()

    return authorization
  }

  expect(await sent({})).toBe(null)
  expect(await sent({ credentials: { token: 'abc' } })).toBe('Bearer abc')
  expect(await sent({ credentials: { user: 'zoë', password: 'a b' } })).toBe(
    `Basic ${Buffer.from('zoë:a b').toString('base64')}`,
  )
})

test('reads the site in its language (VN-4)', async () => {
  const { client, requests } = aClient()

  expect((await client.site()).name).toBe('Events calendar')
  expect((await client.inLanguage('it').site()).name).toBe('Calendario eventi')
  expect(requests.map((request) => new URL(request.url).pathname)).toEqual([
    '/cal/events/v1/site',
    '/cal/events/v1/site',
  ])
})

test('reads series by their ids, and page by page (RC-24, VN-4)', async () => {
  const { client } = aClient(await anEditor())
  const recurrence = 'FREQ=WEEKLY;COUNT=4'
  const first = await client.events.create({ ...chess, recurrence })
  await client.events.create({ ...chess, title: 'Evening of go', recurrence })
  const series = await client.series.get(first.series?.id ?? 0)
  const titles: string[] = []
  for await (const { title } of client.series.all({ per_page: 1 }, { fields: ['title'] })) {
    titles.push(title)
  }

  expect(series).toMatchObject({ title: chess.title, rule: recurrence, skip: [] })
  expect(titles.sort()).toEqual(['Evening of chess', 'Evening of go'])
  expect((await client.series.list()).total).toBe(2)
  expectTypeOf(series).toExtend<WholeSeries>()
})
