import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { MongoMemoryServer } from 'mongodb-memory-server'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'
import { buildersOf } from '../support/builders'
import { clientOf, titles } from '../support/http'

describe.skipIf(!inject('mongo'))('a site on a MongoDB server without replica set', () => {
  const opened: { payload?: Payload; server?: MongoMemoryServer } = {}
  const calendar = {
    get payload(): Payload {
      if (!opened.payload) throw new Error('The calendar is open only while tests run.')

      return opened.payload
    },
  }
  const ask = clientOf(calendar)
  const lines: string[] = []

  beforeAll(async () => {
    opened.server = await MongoMemoryServer.create()
    const url = opened.server.getUri('calendar')
    const config = buildConfig({
      secret: 'a secret of the tests',
      db: mongooseAdapter({ url }),
      telemetry: false,
      typescript: { autoGenerate: false },
      logger: {
        options: { level: 'warn' },
        destination: { write: (line: string) => void lines.push(line) },
      },
      plugins: [eventsCalendar()],
    })
    opened.payload = await getPayload({ config, key: url })
  })
  afterAll(async () => {
    await opened.payload?.db.destroy?.()
    await opened.server?.stop()
  })

  test('logs at the start that it has no transactions, and which servers have', () => {
    const warnings = lines.filter((line) => line.includes('has no transactions'))

    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('replica set')
  })

  test('stores events with venues, changes and trashes them', async () => {
    const { authorization: as } = await buildersOf(calendar).aUser('administrator')
    const posted = await ask('/events', {
      as,
      json: {
        title: 'Chess',
        start_date: '2027-01-01 20:00:00',
        end_date: '2027-01-01 22:00:00',
        status: 'publish',
        venue: { venue: 'Town hall' },
      },
    })
    const { id } = posted.body
    const changed = await ask(`/events/${id}`, { as, method: 'PATCH', json: { title: 'Go' } })
    const listed = await ask('/events?ends_after=2026-01-01')
    const trashed = await ask(`/events/${id}`, { as, method: 'DELETE' })

    expect([posted.status, changed.status, trashed.status]).toEqual([201, 200, 200])
    expect(titles(listed)).toEqual(['Go'])
    expect(listed.body.events[0]).toMatchObject({ venue: { venue: 'Town hall' } })
  })
})
