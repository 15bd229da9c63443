import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseAdapter } from '../../src/app/database'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { clientOf } from '../support/http'
import { type Line, lineTo } from '../support/line'

const mongo = inject('mongo') !== 'missing' && inject('mongo')
const server = new URL(mongo || 'mongodb://127.0.0.1:1/')
const parameters = new URLSearchParams(server.search)
parameters.set('directConnection', 'true')

describe.runIf(mongo)('a transaction whose connection fails', () => {
  let line: Line
  beforeAll(async () => {
    line = await lineTo(Number(server.port))
  })
  afterAll(() => line.cut())

  /** Functions that run inside each attempt of a write, before the event is stored. */
  let attempts: (() => Promise<void>)[] = []

  const calendar = freshCalendar({}, [
    async (config) => ({
      ...config,
      collections: config.collections?.map((collection) =>
        collection.slug === 'events'
          ? {
              ...collection,
              hooks: {
                ...collection.hooks,
                beforeChange: [
                  ...(collection.hooks?.beforeChange ?? []),
                  () => attempts.shift()?.(),
                ],
              },
            }
          : collection,
      ),
      db: await databaseAdapter(
        `mongodb://127.0.0.1:${line.port}/calendar-transient?${parameters}`,
      ),
    }),
  ])
  const { as } = usersOf(calendar)
  const send = clientOf(calendar)

  test('is retried when the driver says so, and stored once (EV-80)', async () => {
    const cut = async () => {
      await line.cut()
      await line.restore()
    }
    attempts = [cut, async () => {}]
    const { status } = await send('/events', {
      as: as('editor'),
      json: {
        title: 'Interrupted',
        start_date: '2027-07-01',
        end_date: '2027-07-01',
        venue: { venue: 'New hall' },
      },
    })

    expect(status).toBe(201)
    expect(attempts).toEqual([])
    expect((await calendar.payload.count({ collection: 'events' })).totalDocs).toBe(1)
    expect((await calendar.payload.count({ collection: 'venues' })).totalDocs).toBe(1)
  }, 60_000)
})
