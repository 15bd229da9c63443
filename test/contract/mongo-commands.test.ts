import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, usersOf } from '../support/callers'
import { type Command, commandsOf, roundTrips, told } from '../support/commands'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { faultsOf, type Key } from '../support/indexRule'
import { type Line, lineTo } from '../support/line'

const calendar = freshCalendar()
const { aCategory, anEvent, anImage, anOrganizer, aTag, aVenue } = buildersOf(calendar)
const { as } = usersOf(calendar)
const { duringStart } = commandsOf(calendar)
let venue = 0
let organizer = 0
let event = 0

given(async () => {
  const image = (await anImage()).id
  venue = (await aVenue({ name: 'Old mill', image, latitude: 45, longitude: 9 })).id
  organizer = (await anOrganizer({ name: 'Chess club', image })).id
  const music = await aCategory('Music')
  const links = {
    venues: [venue],
    organizers: [organizer],
    categories: [music, await aCategory('Jazz', music)],
    tags: [await aTag('hot')],
    image,
  }
  for (const day of ['10', '11', '12', '13']) {
    const [startLocal, endLocal] = [`2026-12-${day} 20:00:00`, `2026-12-${day} 22:00:00`]
    event = (await anEvent({ title: `Concert ${day}`, startLocal, endLocal, ...links })).id
  }
  await anEvent({ title: 'Later', status: 'future', date: '2030-01-01T00:00:00.000Z', ...links })
  for (const status of ['draft', 'pending', 'private', 'trash'] as const) {
    await anEvent({ title: status, status, ...links })
    await aVenue({ name: status, status })
    await anOrganizer({ name: status, status })
  }
})

/** Where the server answers late, so that what is asked together is under way together. */
let slow = ''
let line: Line | undefined

given(async () => {
  const mongo = inject('mongo')
  if (!mongo) return
  const { port, searchParams } = new URL(mongo)
  line = await lineTo(Number(port), 50)
  searchParams.set('directConnection', 'true')
  slow = `mongodb://127.0.0.1:${line.port}/${connectionOf().name}?${searchParams}`
})
afterAll(() => line?.cut())

// The adapter's own type has no `connection`; on MongoDB it is mongoose's.
const connectionOf = () => (calendar.payload.db as unknown as MongooseAdapter).connection

/** What a process sends for a request of which it has kept nothing, because it has only just started. */
const sentBy = async (path: string): Promise<Command[]> => {
  const { payload, close } = await calendar.besides(slow)
  const { result, commands } = await commandsOf({ payload }).during(() =>
    clientOf({ payload })(path),
  )
  await close()
  expect(result.status).toBe(200)

  return commands
}

/** What is asked, in how many round trips it is answered today, and in how many it is to be. */
const asked: [name: string, today: number, wanted: number, path: () => string][] = [
  ['a list', 2, 2, () => '/events'],
  ['a month', 2, 2, () => '/events?start_date=2026-12-01&end_date=2026-12-31'],
  ['a tag', 3, 2, () => '/events?tags=hot'],
  ['a venue', 3, 2, () => `/events?venue=${venue}`],
  ['an organizer', 3, 2, () => `/events?organizer=${organizer}`],
  ['a search', 2, 2, () => '/events?search=concert'],
  ['a category', 3, 3, () => '/events?categories=music'],
  ['what is near', 3, 3, () => '/events?geoloc=true&geoloc_lat=45&geoloc_lng=9&geoloc_radius=10'],
  ['an event by its id', 2, 2, () => `/events/${event}`],
  ['an event by its slug', 2, 2, () => '/events/by-slug/concert-13'],
]

describe.skipIf(!inject('mongo'))('Round trips to a MongoDB server (SQLite has none)', () => {
  test.each(asked)('%s takes %i', async (_, today, __, path) => {
    const commands = await sentBy(path())

    expect(roundTrips(commands), told(commands).join('\n')).toBeLessThanOrEqual(today)
  })

  for (const [name, today, wanted] of asked) {
    if (wanted < today) test.todo(`${name} takes ${wanted}`)
  }

  test('a start takes 4 until the first answer, where nothing changed', async () => {
    const { result, commands } = await duringStart(async () => {
      const { payload, close } = await calendar.besides(slow)

      return { answer: await clientOf({ payload })('/events'), close }
    })
    await result.close()

    expect(result.answer.status).toBe(200)
    expect(roundTrips(commands), told(commands).join('\n')).toBeLessThanOrEqual(4)
    expect(commands[0]?.collection).toBe('preparations')
  })
})

/** Every filter and every order of each list, one at a time. */
const filters: { [list: string]: () => string[] } = {
  events: () => [
    'start_date=2026-12-01',
    'end_date=2026-12-31',
    'starts_after=2026-12-01',
    'starts_before=2026-12-31',
    'ends_after=2026-12-01',
    'ends_before=2026-12-31',
    'search=concert',
    'categories=music',
    'tags=hot',
    `venue=${venue}`,
    `organizer=${organizer}`,
    'featured=true',
    'ticketed=true',
    'geoloc=true',
    'geoloc=true&geoloc_lat=45&geoloc_lng=9&geoloc_radius=10',
    `include=${event}`,
    `exclude=${event}`,
    `post_parent=${event}`,
    'author=1',
    'slug=concert-13',
    'modified_after=2026-01-01',
    'hide_from_listings=false',
    'password=sesame',
    ...statuses,
    ...['start_date', 'end_date', 'title', 'date', 'modified', 'id'].flatMap(bothWays),
  ],
  venues: places,
  organizers: places,
  categories: () => [
    'search=music',
    'hide_empty=false',
    `event=${event}`,
    'slug=music',
    'parent=0',
  ],
  tags: () => ['search=hot', 'hide_empty=false', `event=${event}`, 'slug=hot'],
}

const statuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'].map(
  (status) => `status=${status}`,
)

function bothWays(order: string): string[] {
  return ['asc', 'desc'].map((direction) => `orderby=${order}&order=${direction}`)
}

function places(): string[] {
  return [
    'search=club',
    `event=${event}`,
    'has_events=true',
    'only_with_upcoming=true',
    'author=1',
    'slug=old-mill',
    'modified_after=2026-01-01',
    `exclude=${venue}`,
    'password=sesame',
    ...statuses,
    ...['date', 'title', 'modified', 'id'].flatMap(bothWays),
  ]
}

describe.skipIf(!inject('mongo'))('What a MongoDB server is asked (SQLite is not)', () => {
  test.each(Object.keys(filters))(
    '%s: is served by an index, filter and order',
    async (list) => {
      const faults = new Set<string>()
      for (const caller of ['anonymous', 'author', 'editor'] satisfies CallerName[]) {
        const { payload, close } = await calendar.besides()
        const { during } = commandsOf({ payload })
        const get = clientOf({ payload })
        for (const query of ['', ...(filters[list]?.() ?? [])]) {
          const { commands } = await during(() => get(`/${list}?${query}`, { as: as(caller) }))
          for (const command of commands) {
            const found = faultsOf(command, await keysOf(command.collection))
            for (const fault of found) faults.add(fault)
          }
        }
        await close()
      }

      expect([...faults]).toEqual([])
    },
    300_000,
  )
})

const known = new Map<string, Promise<Key[]>>()

const keysOf = (collection: string): Promise<Key[]> => {
  const keys =
    known.get(collection) ??
    connectionOf()
      .collection(collection)
      .indexes()
      .then((indexes) => indexes.map(({ key }) => key as Key))
  known.set(collection, keys)

  return keys
}
