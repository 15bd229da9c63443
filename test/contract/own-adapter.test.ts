import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'
import { buildersOf } from '../support/builders'

const opened: { payload?: Payload } = {}
const calendar = {
  get payload(): Payload {
    if (!opened.payload) throw new Error('The calendar is open only while tests run.')

    return opened.payload
  },
}
const { anEvent, aVenue } = buildersOf(calendar)

describe.skipIf(inject('mongo') || inject('postgres'))('a site with its own SQLite adapter', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-adapter-'))

  beforeAll(async () => {
    const config = buildConfig({
      secret: 'a secret of the tests',
      db: sqliteAdapter({
        client: { url: `file:${path.join(folder, 'calendar.db')}` },
        transactionOptions: {},
      }),
      telemetry: false,
      typescript: { autoGenerate: false },
      graphQL: { disable: true },
      logger: { options: { level: 'silent' } },
      plugins: [eventsCalendar({ mediaDirectory: path.join(folder, 'media') })],
    })
    opened.payload = await getPayload({ config, key: folder })
  })
  afterAll(async () => {
    await opened.payload?.db.destroy?.()
    rmSync(folder, { recursive: true, force: true })
  })

  // The time of the last change is stored after one of these writes, while the next one begins.
  test.each([1, 2, 3, 4])(
    'has writers that take turns: %i',
    async (hall) => {
      const { id } = await aVenue({ name: `Hall ${hall}` })
      await Promise.all(
        Array.from({ length: 5 }, (_, turn) => anEvent({ title: `Event ${turn}`, venues: [id] })),
      )

      expect(await calendar.payload.findByID({ collection: 'venues', id })).toMatchObject({
        eventCount: 5,
      })
    },
    60_000,
  )
})
