import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { describe, expect, inject, test } from 'vitest'
import { stepsOf } from '../../src/content/dataMigrations/migrationSteps'
import { prepareAgain } from '../../src/content/dataMigrations/prepare'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, usersOf } from '../support/callers'
import { type Command, commandsOf } from '../support/commands'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { faultsOf, type Key } from '../support/indexRule'

// Queries of MongoDB use an index: equality, sort, range (`indexRule.ts` has the rule).

const calendar = freshCalendar()
const { aCategory, anEvent, anImage, anOrganizer, aSeries, aTag, aVenue } = buildersOf(calendar)
const { as } = usersOf(calendar)
const ids = { venue: 0, organizer: 0, event: 0, category: 0, tag: 0, series: 0, date: 0 }

given(async () => {
  const image = (await anImage()).id
  ids.venue = (await aVenue({ name: 'Old mill', image, latitude: 45, longitude: 9 })).id
  ids.organizer = (await anOrganizer({ name: 'Chess club', image })).id
  ids.category = await aCategory('Music')
  ids.tag = await aTag('hot')
  const links = {
    venues: [ids.venue],
    organizers: [ids.organizer],
    categories: [ids.category, await aCategory('Jazz', ids.category)],
    tags: [ids.tag],
    image,
  }
  for (const day of ['10', '11', '12', '13']) {
    const [startLocal, endLocal] = [`2026-12-${day} 20:00:00`, `2026-12-${day} 22:00:00`]
    ids.event = (await anEvent({ title: `Concert ${day}`, startLocal, endLocal, ...links })).id
  }
  ids.series = (await aSeries({ title: 'Yoga', rule: 'FREQ=YEARLY' })).id
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: ids.series } },
    sort: 'startLocal',
  })
  ids.date = docs[1]?.id ?? 0
  await anEvent({ title: 'Later', status: 'future', date: '2030-01-01T00:00:00.000Z', ...links })
  for (const status of ['draft', 'pending', 'private', 'trash'] as const) {
    await anEvent({ title: status, status, ...links })
    await aVenue({ name: status, status })
    await anOrganizer({ name: status, status })
  }
})

type Filters = () => string[]

const bothWays = (...orders: string[]) =>
  orders.flatMap((order) => ['asc', 'desc'].map((way) => `orderby=${order}&order=${way}`))

const statuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'].map(
  (status) => `status=${status}`,
)

/** Filters of one list, two of which are sent together; those in `alike` are sent alone. */
type List = { filters: Filters; alike?: string[]; orders: string[] }

const places: List = {
  filters: () => [
    'search=club',
    `event=${ids.event}`,
    'has_events=true',
    'only_with_upcoming=true',
    'author=1',
    'slug=old-mill',
    'modified_after=2026-01-01',
    `exclude=${ids.venue}`,
    'page=2&per_page=1',
    'status=future,draft',
  ],
  alike: ['has_events=false', 'password=sesame', ...statuses],
  orders: bothWays('date', 'title', 'modified', 'id'),
}

const terms: List = {
  filters: () => [
    'search=music',
    'hide_empty=false',
    'slug=music',
    'include=1,2',
    'exclude=hot',
    `event=${ids.event}`,
  ],
  orders: bothWays('name', 'count'),
}

const lists: { [list: string]: List } = {
  events: {
    filters: () => [
      'start_date=2026-12-01',
      'ends_before=2026-12-31',
      'search=concert',
      'categories=music',
      'tags=hot',
      `venue=${ids.venue}`,
      'featured=true',
      'geoloc_lat=45&geoloc_lng=9&geoloc_radius=10',
      `include=${ids.event}`,
      `exclude=${ids.event}`,
      `post_parent=${ids.event}`,
      'author=1',
      'slug=concert-13',
      'modified_after=2026-01-01',
      'page=2&per_page=1',
      'status=future,draft',
    ],
    alike: [
      'end_date=2026-12-31',
      'starts_after=2026-12-01',
      'starts_before=2026-12-31',
      'ends_after=2026-12-01',
      'search=-jazz%20co',
      `tags=${ids.tag}`,
      `organizer=${ids.organizer}`,
      'geoloc=true',
      'ticketed=true',
      'hide_from_listings=false',
      'password=sesame',
      ...statuses,
    ],
    orders: bothWays('start_date', 'end_date', 'title', 'date', 'modified', 'id'),
  },
  venues: places,
  organizers: places,
  categories: { ...terms, filters: () => [...terms.filters(), 'parent=0'] },
  tags: terms,
}

const readers = ['anonymous', 'author', 'editor'] satisfies CallerName[]

/** Payload's query for a job that it has run, with a sort of one document. */
const ofPayload = /^find payload-jobs \{"_id"/

describe.skipIf(!inject('mongo'))('an index of MongoDB serves', () => {
  test.each(Object.entries(lists))(
    'each filter and each order of %s, for every caller',
    async (list, { filters, alike = [], orders }) => {
      const paths = ['', ...filters(), ...alike, ...orders].map((query) => `/${list}?${query}`)

      for (const caller of readers) expect(await faultsOfReading(paths, [caller])).toEqual([])
    },
  )

  test.each(Object.entries(lists))(
    'two filters of %s at once, and each of them in each order',
    async (list, { filters, orders }) => {
      const all = filters()
      const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => `${one}&${other}`))
      // All combinations of two filters and an order are too many: any two of them come together.
      const paths = pairs.flatMap((pair, turn) =>
        orders.filter((_, at) => (at + turn) % 3 === 0).map((order) => `/${list}?${pair}&${order}`),
      )

      expect(await faultsOfReading(paths, readers)).toEqual([])
    },
    300_000,
  )

  test('a search of venues and organizers', async () => {
    const { payload, close } = await calendar.secondInstance()
    for (const path of ['/venues?search=old%20mill', '/organizers?search=club']) {
      const { result, commands } = await commandsOf({ payload }).during(() =>
        clientOf({ payload })(path, { as: as('editor') }),
      )
      const [sought] = commands.filter(({ filter }) => JSON.stringify(filter).includes('$expr'))

      expect(result.body.total).toBe(1)
      expect(sought?.documents).toBe(1)
      expect(await faultsAmong(commands)).toEqual([])
    }
    await close()
  })

  test('reads by id and by slug', async () => {
    const { venue, organizer, event, category, tag } = ids
    const paths = [
      `/events/${event}`,
      '/events/by-slug/concert-13',
      '/events/by-slug/nowhere',
      '/events/999999',
      `/venues/${venue}`,
      '/venues/by-slug/old-mill',
      `/organizers/${organizer}`,
      '/organizers/by-slug/chess-club',
      `/categories/${category}`,
      `/tags/${tag}`,
    ]
    for (const caller of readers) {
      expect(await faultsOfReading(paths, [caller])).toEqual([])
    }
  })

  test('the reads and writes of a save', async () => {
    const { payload, close } = await calendar.secondInstance()
    const send = clientOf({ payload })
    const { result, commands } = await commandsOf({ payload }).during(async () => {
      const statuses: number[] = []
      const write = async (path: string, method: string, json: object = {}) => {
        const { status, body } = await send(path, { as: as('administrator'), method, json })
        statuses.push(status)

        return body
      }
      const when = { start_date: '2027-07-01 10:00', end_date: '2027-07-01 12:00' }
      const { id } = await write('/events', 'POST', {
        title: 'Final',
        ...when,
        venue: { venue: 'Annex', city: 'Rome' },
        organizer: [{ organizer: 'Draughts club' }, ids.organizer],
        categories: ['Games', ids.category],
        tags: ['Fast'],
        post_parent: ids.event,
      })
      await write('/events', 'POST', { title: 'Final', ...when })
      await write(`/events/${id}`, 'PATCH', { title: 'Late', tags: [], venue: [ids.venue] })
      await write(`/it/events/${id}`, 'PATCH', { title: 'Finale', slug: 'finale' })
      await write('/events/by-slug/finale', 'PATCH', { status: 'draft' })
      await write(`/events/${id}`, 'DELETE')
      await write(`/events/${id}?force=true`, 'DELETE')
      for (const [list, name] of [
        ['venues', 'venue'],
        ['organizers', 'organizer'],
      ] as const) {
        const entry = await write(`/${list}`, 'POST', { [name]: 'Cellar' })
        await write(`/${list}`, 'POST', { [name]: 'Cellar' })
        await write(`/${list}/${entry.id}`, 'PATCH', { [name]: 'Vault', description: 'Cool.' })
        await write(`/${list}/${ids[name]}`, 'PATCH', { [name]: 'Renamed' })
        await write(`/${list}/${entry.id}`, 'DELETE')
        await write(`/${list}/${entry.id}?force=true`, 'DELETE')
      }
      await write(`/venues/${ids.venue}`, 'PATCH', { latitude: 46 })
      await write(`/venues/${ids.venue}`, 'DELETE')
      for (const list of ['categories', 'tags'] as const) {
        const term = await write(`/${list}`, 'POST', { name: 'Go', slug: 'go' })
        await write(`/${list}/${term.id}`, 'PATCH', { name: 'Weiqi', slug: 'weiqi' })
        await write(`/${list}/${term.id}`, 'DELETE')
      }
      await write(`/categories/${ids.category}`, 'DELETE')

      return statuses
    })
    await close()

    expect(result.filter((status) => status > 201)).toEqual([])
    expect(await faultsAmong(commands)).toEqual([])
  })

  test('the reads and writes of a series', async () => {
    const { payload, close } = await calendar.secondInstance()
    const send = clientOf({ payload })
    const { result, commands } = await commandsOf({ payload }).during(async () => {
      const statuses: number[] = []
      for (const [path, sent] of [
        [`/events?series=${ids.series}`, {}],
        ['/events?occurrences=next', {}],
        [`/events/${ids.date}`, {}],
        [`/events/${ids.date}`, { method: 'PATCH', json: { title: 'Calm', scope: 'following' } }],
        [`/events/${ids.date}`, { method: 'PATCH', json: { title: 'Still', scope: 'all' } }],
        [`/events/${ids.date}?scope=following`, { method: 'DELETE' }],
        [`/events/${ids.date}?scope=all&force=true`, { method: 'DELETE' }],
      ] as const) {
        statuses.push((await send(path, { as: as('administrator'), ...sent })).status)
      }

      return statuses
    })
    await close()

    expect(result.filter((status) => status > 201)).toEqual([])
    expect(await faultsAmong(commands)).toEqual([])
  })

  test('queries of jobs for due changes and series to extend', async () => {
    const { payload, close } = await calendar.secondInstance()
    const { commands } = await commandsOf({ payload }).during(async () => {
      await payload.jobs.handleSchedules()
      await payload.jobs.run({ limit: 10, silent: true })
    })
    await close()

    expect(new Set(commands.map(({ collection }) => collection))).toContain('calendar-series')
    expect((await faultsAmong(commands)).filter((fault) => !ofPayload.test(fault))).toEqual([])
  })

  test('a start without changes', async () => {
    const { result, commands } = await commandsOf(calendar).duringStart(() =>
      calendar.secondInstance(),
    )
    await result.close()

    expect(await faultsAmong(commands)).toEqual([])
  })

  test('the first start of a release, except for one scan', async () => {
    const { payload } = calendar
    const { commands } = await commandsOf(calendar).during(() =>
      prepareAgain(payload, stepsOf(payload)),
    )
    const faults = await faultsAmong(commands)

    expect(faults.filter((fault) => !fault.endsWith('reads the whole collection'))).toEqual([])
  })
})

/** The faults of requests that callers send in turn, in both languages, to a process with an empty cache. */
const faultsOfReading = async (paths: string[], callers: CallerName[]): Promise<string[]> => {
  const { payload, close } = await calendar.secondInstance()
  const get = clientOf({ payload })
  const { result, commands } = await commandsOf({ payload }).during(async () => {
    const answers = new Set<number>()
    for (const [turn, path] of paths.entries()) {
      const caller = callers[turn % callers.length] ?? 'anonymous'
      const language = Math.floor(turn / callers.length) % 2 ? '/it' : ''
      answers.add((await get(language + path, { as: as(caller) })).status)
    }

    return answers
  })
  await close()
  expect([...result].filter((status) => status >= 500)).toEqual([])

  return faultsAmong(commands)
}

/** Payload's own globals and document locks: a few at any time. */
const small = ['globals', 'payload-locked-documents']

const faultsAmong = async (commands: Command[]): Promise<string[]> => {
  const faults = new Set<string>()
  for (const command of commands) {
    const { collection } = command
    // A command that ends a transaction has no collection.
    if (collection === '' || small.includes(collection)) continue
    for (const fault of faultsOf(command, await keysOf(collection))) {
      // Payload's query for due jobs filters unfinished ones, which no index omits.
      const isPayloads = collection === 'payload-jobs' && fault.endsWith('whether a field exists')
      if (!isPayloads) faults.add(fault)
    }
  }

  return [...faults]
}

const known = new Map<string, Promise<Key[]>>()

const keysOf = (collection: string): Promise<Key[]> => {
  // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
  const { connection } = calendar.payload.db as unknown as MongooseAdapter
  const keys =
    known.get(collection) ??
    connection
      .collection(collection)
      .indexes()
      .then((indexes) => indexes.map(({ key }) => key as Key))
  known.set(collection, keys)

  return keys
}
