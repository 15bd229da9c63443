import { mongooseAdapter } from '@payloadcms/db-mongodb'
import mongoose from 'mongoose'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'

const server = inject('mongo')

describe.skipIf(!server)('a site with its own MongoDB adapter', () => {
  const url = (server ?? '').replace('/?', `/own-mongo-${process.env.VITEST_POOL_ID}?`)
  const client = mongoose.createConnection()
  const opened: { payload?: Payload } = {}
  const namesOf = async (collection: string) =>
    (await client.collection(collection).indexes()).map(({ name }) => name)

  beforeAll(async () => {
    await client.openUri(url)
    await client.dropDatabase()
    // Both are among the indexes that former releases of the calendar created on a site of their own.
    await client.collection('payload-preferences').createIndex({ createdAt: 1 })
    await client.collection('payload-jobs').createIndex({ queue: 1 })
    await client.collection('users').insertOne({ email: 'earlier@mail.example' })
    const config = buildConfig({
      secret: 'a secret of the tests',
      db: mongooseAdapter({ url }),
      telemetry: false,
      typescript: { autoGenerate: false },
      logger: { options: { level: 'silent' } },
      collections: [{ slug: 'posts', fields: [{ name: 'title', type: 'text', index: true }] }],
      plugins: [eventsCalendar()],
    })
    opened.payload = await getPayload({ config, key: url })
  })
  afterAll(async () => {
    await opened.payload?.db.destroy?.()
    await client.dropDatabase()
    await client.close()
  })

  test('keeps every index of its own collections', async () => {
    expect(await namesOf('payload-preferences')).toContain('createdAt_1')
    expect(await namesOf('payload-jobs')).toContain('queue_1')
  })

  test('gets no index of the calendar that no query needs', async () => {
    const names = await namesOf('events')

    expect(names).toContain('startLocal_1')
    expect(names).not.toContain('deletedAt_1')
  })

  test('may have documents in a collection of that name, with ids of their own', async () => {
    const { payload } = opened
    const data = { username: 'keeper', password: 'a password of the tests' }
    const user = await payload?.create({ collection: 'users', data: { ...data, role: 'author' } })

    expect(user?.id).toBe(1)
    expect(await client.collection('users').countDocuments({ email: 'earlier@mail.example' })).toBe(
      1,
    )
  })

  test('has changes recorded for collections of the calendar only', async () => {
    const made = await client.collection('calendar-indexes').distinct('_id')

    expect(made).toContain('events')
    expect(made).not.toContain('posts')
    expect(made).not.toContain('payload-preferences')
  })
})
