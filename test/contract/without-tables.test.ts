import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, getPayload } from 'payload'
import { describe, expect, inject, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'

describe.skipIf(inject('mongo') || inject('postgres'))('a site without its migrations', () => {
  test('names the missing tables at its start', async () => {
    const config = buildConfig({
      secret: 'a secret of the tests',
      db: sqliteAdapter({ client: { url: 'file::memory:' }, push: false }),
      telemetry: false,
      typescript: { autoGenerate: false },
      logger: { options: { level: 'silent' } },
      plugins: [eventsCalendar()],
    })

    await expect(getPayload({ config, key: 'without tables' })).rejects.toThrow(
      'The database has no tables for the events calendar: run `payload migrate:create` and `payload migrate`.',
    )
  })
})
