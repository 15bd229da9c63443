import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildConfig, getPayload } from 'payload'
import { expect, test } from 'vitest'
import { databaseAdapter } from '../../src/app/database'
import { closeAll, closedAtEnd } from '../../src/http/server/atEnd'
import { eventsCalendar } from '../../src/plugin/plugin'
import { embeddedClientOf } from '../../src/storage/database/sqliteClient'

test('a database that could not be opened at first is closed at the end', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'closing-'))
  const adapter = await databaseAdapter(`file:${path.join(folder, 'calendar.db')}`)
  let attempts = 0
  const db: typeof adapter = {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args)
      const connect = database.connect?.bind(database)
      database.connect = async (options) => {
        attempts += 1
        if (attempts === 1) throw new Error('Not yet.')
        await connect?.(options)
      }

      return database
    },
  }
  const config = buildConfig({
    secret: 'a secret of the tests',
    db: closedAtEnd(db),
    plugins: [eventsCalendar()],
    telemetry: false,
    typescript: { autoGenerate: false },
    graphQL: { disable: true },
    logger: { options: { level: 'silent' } },
  })
  const open = () => getPayload({ config, key: folder })
  const payload = await open().catch(open)
  const client = embeddedClientOf(payload)
  await closeAll()

  expect(client?.closed).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})
