import { describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { atOnceInTransaction, commandsOf, formatted, roundTrips } from '../support/commands'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { calendarInWaves } from '../support/waves'

const calendar = freshCalendar()
const { aVenue, aCategory, anEvent } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)
const inWaves = calendarInWaves(calendar)

const chess = { start_date: '2027-07-01 10:00', end_date: '2027-07-01 12:00' }
let [venue, category, event] = [0, 0, 0]

given(async () => {
  venue = (await aVenue({ name: 'Town hall' })).id
  category = await aCategory('Chess')
  event = (await anEvent({ title: 'Open evening', venues: [venue] })).id
  // The use of a password is recorded once a minute, by a separate write.
  await send('/events', { as: as('editor') })
})

type Write = { path: () => string; method?: string; json?: () => object; trips: number }

/** The commands for which each write may wait in a row, including credentials. */
const writes: [string, Write][] = [
  ['POST', { path: () => '/events', json: () => ({ title: 'Match', ...chess }), trips: 8 }],
  [
    'POST with a venue and a category that are there',
    {
      path: () => '/events',
      json: () => ({ title: 'Linked', ...chess, venue, categories: [category] }),
      trips: 13,
    },
  ],
  [
    'POST with a new venue and a new tag',
    {
      path: () => '/events',
      json: () => ({ title: 'Final', ...chess, venue: { venue: 'Annex' }, tags: ['Fast'] }),
      trips: 11,
    },
  ],
  [
    'PATCH',
    { path: () => `/events/${event}`, method: 'PATCH', json: () => ({ title: 'Late' }), trips: 9 },
  ],
  ['DELETE', { path: () => `/events/${event}`, method: 'DELETE', trips: 9 }],
]

describe.skipIf(!inject('mongo'))('on MongoDB, with an empty cache', () => {
  test.each(writes)(
    '%s takes few round trips, and repeats none in its transaction',
    async (_, { path, method, json, trips }) => {
      const { payload, close } = await calendar.secondInstance(inWaves.address())
      const write = () =>
        clientOf({ payload })(path(), {
          as: as('editor'),
          ...(method && { method }),
          ...(json && { json: json() }),
        })
      const { result, commands } = await commandsOf({ payload }).during(write)
      await close()

      expect([200, 201]).toContain(result.status)
      expect(atOnceInTransaction(commands)).toEqual([])
      expect({ trips: roundTrips(commands), commands: formatted(commands) }).toEqual({
        trips: expect.toSatisfy((taken: number) => taken <= trips),
        commands: expect.anything(),
      })
    },
  )

  const others: [string, () => { path: string; method?: string; json?: object }][] = [
    [
      'DELETE of an event for good',
      () => ({ path: `/events/${event}?force=true`, method: 'DELETE' }),
    ],
    ['POST of a venue', () => ({ path: '/venues', json: { venue: 'Cellar' } })],
    [
      'PATCH of a venue',
      () => ({ path: `/venues/${venue}`, method: 'PATCH', json: { city: 'Rome' } }),
    ],
    ['DELETE of a venue', () => ({ path: `/venues/${venue}`, method: 'DELETE' })],
    ['POST of a category', () => ({ path: '/categories', json: { name: 'Go', parent: category } })],
    [
      'PATCH of a category',
      () => ({ path: `/categories/${category}`, method: 'PATCH', json: { name: 'Draughts' } }),
    ],
    ['DELETE of a category', () => ({ path: `/categories/${category}`, method: 'DELETE' })],
  ]

  test.each(others)('%s repeats no query in its transaction', async (_, request) => {
    const { path, ...sent } = request()
    const { result, commands } = await commandsOf(calendar).during(() =>
      send(path, { as: as('editor'), ...sent }),
    )

    expect([200, 201]).toContain(result.status)
    expect(atOnceInTransaction(commands).map(formatted)).toEqual([])
  })
})

test('an entry keeps its twenty newest versions', async () => {
  const { id } = await anEvent({ title: 'Edited 0' })
  for (let turn = 1; turn <= 22; turn++) {
    await calendar.payload.update({ collection: 'events', id, data: { title: `Edited ${turn}` } })
  }
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    pagination: false,
  })

  expect(docs.map(({ version }) => version.title)).toEqual(
    Array.from({ length: 20 }, (_, turn) => `Edited ${22 - turn}`),
  )
  expect(docs.filter(({ latest }) => latest)).toHaveLength(1)
})
