import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { describe, expect, inject, test } from 'vitest'
import { stepsOf } from '../../src/content/dataMigrations/migrationSteps'
import { prepare, prepareAgain, type Step } from '../../src/content/dataMigrations/prepare'
import { eventIndexOf } from '../../src/storage/eventIndex/indexOf'
import { everyEvent } from '../../src/storage/eventIndex/listing'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'

const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)

/** A step that records when it runs. */
const step = (name: string, taken: string[], version = '1'): Step => ({
  name,
  version,
  run: async () => {
    taken.push(`${name} ${version}`)
  },
})

const lockOf = async () => {
  const { docs } = await calendar.payload.db.find<{ owner: string; until: number }>({
    collection: 'calendar-state',
    where: { id: { equals: 'lock' } },
  })

  return docs[0]
}

const leaveLock = (until: number) =>
  calendar.payload.db.create({
    collection: 'calendar-state',
    data: { id: 'lock', owner: 'a process that was killed', until },
  })

describe('a data migration', () => {
  test('runs once, in order, and again in another version', async () => {
    const taken: string[] = []
    const { payload } = calendar
    await prepare(payload, [step('words', taken), step('days', taken)])
    await prepare(payload, [step('words', taken), step('days', taken)])
    await prepare(payload, [step('words', taken), step('days', taken, '2')])

    expect(taken).toEqual(['words 1', 'days 1', 'days 2'])
    expect(await lockOf()).toBeUndefined()
  })

  test('runs in one of the processes that start together; others wait', async () => {
    const taken: string[] = []
    const slow: Step = {
      ...step('pages', taken),
      run: async () => {
        taken.push('begun')
        await new Promise((resolve) => setImmediate(resolve))
        taken.push('done')
      },
    }
    await Promise.all([1, 2, 3].map(() => prepare(calendar.payload, [slow])))

    expect(taken).toEqual(['begun', 'done'])
  })

  test('continues after a failure', async () => {
    const taken: string[] = []
    const failing: Step = {
      ...step('sizes', taken),
      run: async () => {
        if (taken.push('tried') === 2) throw new Error('The power is gone.')
      },
    }
    const steps = [step('colours', taken), failing]
    await expect(prepare(calendar.payload, steps)).rejects.toThrow('The power is gone.')
    await prepare(calendar.payload, steps)

    expect(taken).toEqual(['colours 1', 'tried', 'tried'])
  })

  test('is left to a running process, and taken over from a killed one', async () => {
    const taken: string[] = []
    await leaveLock(Date.now() + 60_000)
    const waiting = prepare(calendar.payload, [step('lines', taken)])
    await expect.poll(() => taken, { timeout: 300 }).toEqual([])
    await calendar.payload.db.updateOne({
      collection: 'calendar-state',
      where: { id: { equals: 'lock' } },
      data: { until: Date.now() - 1 },
    })
    await waiting

    expect(taken).toEqual(['lines 1'])
  })
})

test('a lock that is released while its holder is looked up can be taken', async () => {
  const taken: string[] = []
  await leaveLock(Date.now() + 60_000)
  const { db } = calendar.payload
  const { count } = db
  const givenBack: typeof count = async (args) => {
    Object.assign(db, { count })
    await db.deleteMany({ collection: 'calendar-state', where: { id: { equals: 'lock' } } })

    return count.call(db, args)
  }
  Object.assign(db, { count: givenBack })
  await prepare(calendar.payload, [step('nets', taken)])

  expect(taken).toEqual(['nets 1'])
})

describe('a database before its data migrations', () => {
  test('gets them before the first answer', async () => {
    const { id } = await anEvent()
    const { db } = calendar.payload
    await eventIndexOf(calendar).clear()
    await db.deleteMany({ collection: 'calendar-state', where: { id: { equals: 'done' } } })
    const { payload, close } = await calendar.secondInstance()
    const rows = await eventIndexOf({ payload }).clocks(everyEvent, 0, 10)
    const { docs } = await payload.db.find<{ done: object }>({
      collection: 'calendar-state',
      where: { id: { equals: 'done' } },
    })
    await close()

    expect(rows.map((row) => row.id)).toEqual([id])
    expect(docs[0]?.done).toMatchObject(
      Object.fromEntries(stepsOf(calendar.payload).map(({ name, version }) => [name, version])),
    )
  })
})

describe('a start whose first attempt failed', () => {
  const attempts: string[] = []
  const second = freshCalendar({}, [
    (config) => ({
      ...config,
      db: {
        ...config.db,
        init: (args) => {
          const database = config.db.init(args)
          const connect = database.connect?.bind(database)
          database.connect = async (options) => {
            if (attempts.push('connect') === 1) throw new Error('The database is away.')
            await connect?.(options)
          }

          return database
        },
      },
    }),
  ])
  const { aVenue } = buildersOf(second)

  test('is complete at the next attempt', async () => {
    const reaching = await second.payloadRest(new Request(`${site}/api/events?sort=author.hash`))

    expect(reaching.status).toBe(400)
    expect((await aVenue()).id).toBe(1)
    expect(attempts).toEqual(['connect', 'connect'])
  })
})

describe.runIf(inject('mongo'))('the indexes of a MongoDB calendar', () => {
  const indexesOf = async (collection: string) => {
    const indexes = await connection().collection(collection).indexes()

    return indexes.map(({ name }) => name)
  }
  // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
  const connection = () => (calendar.payload.db as unknown as MongooseAdapter).connection
  const again = () => prepareAgain(calendar.payload, stepsOf(calendar.payload))

  test('are created when missing, and dropped when unused', async () => {
    const venues = connection().collection('venues')
    await venues.createIndex({ eventCount: 1 })
    await venues.dropIndex('author_1')
    // An index of an earlier release.
    await connection()
      .collection<{ _id: string }>('calendar-indexes')
      .updateOne({ _id: 'venues' }, { $push: { names: 'eventCount_1' } })
    await again()

    expect(await indexesOf('venues')).toContain('author_1')
    expect(await indexesOf('venues')).not.toContain('eventCount_1')
  })

  test('of others stay', async () => {
    await connection().collection('venues').createIndex({ city: 1, phone: 1 })
    await again()
    await again()

    expect(await indexesOf('venues')).toContain('city_1_phone_1')
    await connection().collection('venues').dropIndex('city_1_phone_1')
  })

  test('are only those that queries need', async () => {
    const compared =
      'version._status_1_version.publishedAt_1_version.missing.accessPassword_1_' +
      'version.missing.title_en_1_version.missing.title_it_1'

    expect(await indexesOf('_venues_versions')).toEqual([
      '_id_',
      'parent_1_updatedAt_1__id_1',
      `latest_1_createdAt_1__id_1_version.storedStatus_1_version.author_1_${compared}`,
      `latest_1_version.storedStatus_1_version.author_1_${compared}__id_1`,
      `latest_1_version.author_1_version.storedStatus_1_${compared}__id_1`,
    ])
  })
})
