import { readFileSync } from 'node:fs'
import type { PayloadRequest } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadFixture } from '../../src/app/fixture/load'
import { seedCalendar } from '../../src/app/seed/seedCalendar'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar, openCalendar } from '../support/calendar'
import { isOnSqlite } from '../support/dealt'
import { fileNames } from '../support/fileNames'
import { clientOf } from '../support/http'
import { loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { bucketStore } from '../support/stores'

const { bucket, plugins, names, empty, at } = await bucketStore()
const calendar = freshCalendar({ mediaDirectory: false, trustedImageHosts: ['127.0.0.1'] }, plugins)
const { anImage, aUser, clear } = buildersOf(calendar)
const ask = clientOf(calendar)

beforeEach(async () => {
  bucket.fail(false)
  await clear()
  empty()
})

const files = [
  'kept-150x150.png',
  'kept-300x150.png',
  'kept-w1600.webp',
  'kept-w320.webp',
  'kept.png',
]

const upload = async (req: PayloadRequest, name: string, id?: number) => {
  const data = await aPicture('png', [400, 200])
  const file = { data, mimetype: 'image/png', name, size: data.length }
  const options = { collection: 'media' as const, data: {}, file, req }

  return id === undefined
    ? calendar.payload.create(options)
    : calendar.payload.update({ ...options, id })
}

/** Runs an operation and lets its transaction fail. */
const failing = async (operation: (req: PayloadRequest) => Promise<unknown>) => {
  const failed = inTransaction(calendar.payload, {}, async (req) => {
    await operation(req)
    throw new Error('too late')
  })
  await expect(failed).rejects.toThrow('too late')
}

describe.runIf(isOnSqlite())('a store has every file of', () => {
  // A fixture is stored by the saves that are tested below, and its size does not depend on the database.
  /** The files that rows name, and the stored files. */
  const bothOf = async ({ payload }: typeof calendar) => {
    const { docs } = await payload.find({ collection: 'media', pagination: false, depth: 0 })
    const said = docs.flatMap(({ filename, filesize, sizes }) =>
      [{ filename, filesize }, ...Object.values(sizes ?? {})].flatMap((file) =>
        file?.filename ? [[file.filename, file.filesize]] : [],
      ),
    )

    return [said, names().map((name) => [name, at(name)?.length])].map((list) => list.sort())
  }

  test('the demo calendar', async () => {
    const demo = await openCalendar({ mediaDirectory: false }, plugins)
    await seedCalendar(demo.payload)
    const [said, stored] = await bothOf(demo)
    await demo.close()

    expect(said?.length).toBeGreaterThan(10)
    expect(stored).toEqual(said)
  })

  test('a calendar in a fixture', async () => {
    const loaded = await openCalendar({ mediaDirectory: false }, plugins)
    const dataset = JSON.parse(readFileSync('test/examples/dataset.json', 'utf8'))
    await loadFixture(loaded.payload, dataset, 'test/examples')
    const [said, stored] = await bothOf(loaded)
    await loaded.close()

    expect(said?.length).toBeGreaterThan(1)
    expect(stored).toEqual(said)
  })
})

describe('a store has', () => {
  test('no file of a picture whose transaction failed (EV-83)', async () => {
    let between: string[] = []
    await failing(async (req) => {
      await upload(req, 'half.png')
      between = names()
    })

    expect(between).toContain('half.png')
    expect(names()).toEqual([])
  })

  test('all files of a picture whose deletion failed', async () => {
    const { id } = await anImage('kept.png', [400, 200])
    await failing((req) => calendar.payload.delete({ collection: 'media', id, req }))

    expect(fileNames(names())).toEqual(files)
  })

  test('all files of a picture whose replacement failed, and none of the new one', async () => {
    const { id } = await anImage('kept.png', [400, 200])
    await failing((req) => upload(req, 'next.png', id))

    expect(fileNames(names())).toEqual(files)
  })

  test('the new files of a replaced picture, and none of the old one', async () => {
    const { id } = await anImage('old.png', [400, 200])
    await inTransaction(calendar.payload, {}, (req) => upload(req, 'kept.png', id))

    expect(fileNames(names())).toEqual(files)
  })

  test('both of two pictures of one request', async () => {
    await inTransaction(calendar.payload, {}, async (req) => {
      const { id } = await upload(req, 'kept.png')
      await upload(req, 'other.png')
      await calendar.payload.update({ collection: 'media', id, data: { alt: 'Sky' }, req })
    })
    const [one, other] = ['kept.png', 'other.png'].map((name) =>
      bucket.stored.get(`/pictures/${name}`),
    )

    expect(one).toBeDefined()
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  })

  test('no file of a picture by its URL when the event is refused (EV-83)', async () => {
    const bytes = await aPicture('png', [400, 200])
    const server = await loopback(() => new Response(Uint8Array.from(bytes)))
    const { authorization: as } = await aUser('editor')
    const event = { start_date: '2030-01-01 20:00:00', end_date: '2030-01-01 22:00:00' }
    const image = `${server.address}/night.png`
    const stored = await ask('/events', { as, json: { ...event, title: 'Night', image } })
    expect(stored.status).toBe(201)
    expect(names()).toHaveLength(5)
    empty()
    bucket.fail(true)
    const refused = await ask('/events', {
      as,
      json: { ...event, title: 'Day', image: `${image}?2` },
    })
    await server.close()

    expect([refused.status, refused.body.code]).toEqual([503, 'rest_service_unavailable'])
    expect(names()).toEqual([])
  })
})

test('a deleted picture is gone, although its store did not answer', async () => {
  const { id } = await anImage('kept.png', [400, 200])
  bucket.fail(true)
  await calendar.payload.delete({ collection: 'media', id })

  expect((await calendar.payload.count({ collection: 'media' })).totalDocs).toBe(0)
})
