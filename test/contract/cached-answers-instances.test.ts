import { execFileSync } from 'node:child_process'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { loadFixture } from '../../src/app/fixture/load'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { keeperOf } from '../support/cached'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

// Several instances of the application on one database, each with its own cache (GEN-34).

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, aTag, clear } = buildersOf(calendar)
const { send, warmed } = keeperOf(calendar)

let other: Awaited<ReturnType<typeof calendar.secondInstance>>
given(async () => {
  other = await calendar.secondInstance()
})
afterAll(() => other?.close())
beforeEach(clear)

/** Milliseconds for which another instance may answer as before. docs/deploy.md promises half a second on an idle machine. */
const bound = inject('mongo') ? 10_000 : 0

/** Repeats a request while an old answer is allowed, and then once more, which counts. */
const settled = async (ask: () => Promise<unknown>, wanted: unknown) => {
  const end = performance.now() + bound
  while (performance.now() < end && (await ask()) !== wanted);
  expect(await ask()).toBe(wanted)
}

const otherInstance = () => keeperOf(other)
const titleAt = (ask: typeof send, id: number) => async () =>
  (await ask(`/events/${id}`)).body.title

describe('with another instance on the database', () => {
  test('the other one rebuilds answers after a write of this one', async () => {
    const { id } = await anEvent({ title: 'Before' })
    await settled(titleAt(otherInstance().send, id), 'Before')
    await otherInstance().warmed(`/events/${id}`)
    tick()

    await calendar.payload.update({ collection: 'events', id, data: { title: 'After' } })

    expect(await titleAt(send, id)()).toBe('After')
    await settled(titleAt(otherInstance().send, id), 'After')
  })

  test('this one rebuilds answers after a write of the other', async () => {
    const { id } = await anEvent({ title: 'Before' })
    await warmed(`/events/${id}`)
    tick()

    await other.payload.update({ collection: 'events', id, data: { title: 'After' } })

    expect(await titleAt(otherInstance().send, id)()).toBe('After')
    await settled(titleAt(send, id), 'After')
  })

  test('this one notices a write of the other outside a transaction', async () => {
    const venue = await aVenue({ name: 'Before' })
    const { id } = await anEvent({ venues: [venue.id] })
    const nameOfVenue = async () => (await send(`/events/${id}`)).body.venue.venue
    await warmed(`/events/${id}`)

    await other.payload.update({
      collection: 'venues',
      id: venue.id,
      data: { name: 'After' },
      disableTransaction: true,
    })

    await settled(nameOfVenue, 'After')
  })

  test('this one drops a venue from its events when the other trashes it', async () => {
    const venue = await aVenue()
    const { id } = await anEvent({ venues: [venue.id] })
    await warmed(`/events/${id}`)

    await other.payload.update({
      collection: 'venues',
      id: venue.id,
      data: { deletedAt: new Date().toISOString() },
    })

    const venues = async () => JSON.stringify((await send(`/events/${id}`)).body.venue)
    await settled(venues, '[]')
  })

  test('this one notices each of repeated writes', async () => {
    const { id } = await anEvent({ title: 'Before' })
    for (const title of ['One', 'Two', 'Three']) {
      await warmed(`/events/${id}`)
      tick()
      await other.payload.update({ collection: 'events', id, data: { title } })
      await settled(titleAt(send, id), title)
    }
  })
})

test.runIf(inject('mongo'))(
  'an instance that was idle for long drops its cache, because marks of others expire',
  async () => {
    const { id } = await anEvent({ title: 'Before' })
    await warmed(`/events/${id}`)
    tick()
    await other.payload.update({ collection: 'events', id, data: { title: 'After' } })
    // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
    const { connection } = calendar.payload.db as unknown as MongooseAdapter
    await connection.collection('calendar-marks').deleteMany({})
    vi.setSystemTime(Date.now() + 10 * 60_000)

    await settled(titleAt(send, id), 'After')
  },
)

test('writes inside and outside a transaction do not conflict', async () => {
  const { id } = await aVenue({ name: 'Before' })
  const tag = await aTag('Before')
  const { payload } = calendar
  let alone: Promise<unknown> = Promise.resolve()

  await inTransaction(payload, {}, async (req) => {
    await payload.update({ collection: 'venues', id, data: { name: 'After' }, req })
    alone = payload.db.updateOne({ collection: 'tags', id: tag, data: { eventCount: 1 } })
    // Writers of SQLite wait for each other.
    if (inject('mongo')) await alone
  })
  await alone

  expect((await send(`/venues/${id}`)).body.venue).toBe('After')
})

test('a loaded fixture is in the next answer', async () => {
  expect(titles(await warmed('/events'))).toEqual([])

  await loadFixture(
    calendar.payload,
    {
      events: [
        {
          id: 9001,
          payload: {
            title: 'Loaded',
            start_date: '2026-12-05 20:00:00',
            end_date: '2026-12-05 22:00:00',
          },
        },
      ],
    },
    '.',
  )

  expect(titles(await send('/events'))).toEqual(['Loaded'])
})

describe.runIf(!inject('mongo'))('another program on the SQLite file', () => {
  test('makes this one drop its answers at once', async () => {
    const { id } = await anEvent({ title: 'Before' })
    await warmed(`/events/${id}`)
    // The adapter's own type says nothing of its client.
    const { url } = (calendar.payload.db as unknown as { clientConfig: { url: string } })
      .clientConfig
    const program = `
      import { createClient } from '@libsql/client'
      const client = createClient({ url: process.argv[1] })
      await client.execute("UPDATE events_locales SET title = 'After'")
    `

    execFileSync(process.execPath, ['--input-type=module', '-e', program, url])

    expect(await titleAt(send, id)()).toBe('After')
  })
})

const small = freshCalendar({ cacheSize: 1 })

test('the cache takes at most half of cacheSize, for any number of addresses', async () => {
  const { cached } = keeperOf(small)
  const ask = clientOf(small)
  const { id } = await buildersOf(small).anEvent({ descriptionHtml: 'x'.repeat(20_000) })
  const most = (1024 * 1024) / 2
  const requests = 100

  for (let count = 0; count < requests; count += 1) {
    expect((await ask(`/events/${id}?unknown=${count}`)).status).toBe(200)
    expect(cached().calculatedSize).toBeLessThanOrEqual(most)
  }

  const bytes = [...cached().values()].reduce((sum, { body }) => sum + body.byteLength, 0)
  expect(bytes).toBeLessThanOrEqual(most)
  expect(bytes).toBeGreaterThan(most / 2)
  expect(cached().size).toBeLessThan(requests)
})

test('an answer that is too large is not cached, and the others stay', async () => {
  const { cached, warmed: keep } = keeperOf(small)
  const ask = clientOf(small)
  const { id } = await buildersOf(small).anEvent({ descriptionHtml: 'x'.repeat(1_100_000) })
  await keep('/events?search=nothing')
  const before = cached().size

  expect((await ask(`/events/${id}`)).status).toBe(200)

  expect(cached().size).toBe(before)
})

const forgetful = freshCalendar({ cacheSize: 0 })

test('nothing is cached with a cacheSize of 0', async () => {
  const ask = clientOf(forgetful)
  const { id } = await buildersOf(forgetful).anEvent({ title: 'Before' })
  for (const _ of ['first', 'second']) {
    const answer = await ask(`/events/${id}`)
    expect(answer.body.title).toBe('Before')
    expect(answer.headers.get('etag')).not.toBeNull()
  }

  expect(() => keeperOf(forgetful).cached()).toThrow()
})
