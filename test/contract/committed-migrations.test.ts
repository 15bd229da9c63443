// On SQLite alone: MongoDB has no migrations, and those of other databases are an installation’s own.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { expect, test } from 'vitest'
import { databaseAdapter } from '../../src/app/database'
import { migrations } from '../../src/app/migrations'
import { freshCalendar } from '../support/calendar'

// As the app has it.
const calendar = freshCalendar({ changes: true })

const snapshots = readdirSync('src/app/migrations')
  .filter((name) => name.endsWith('.json'))
  .sort()

test('the committed migrations create the tables and indexes of the config', async () => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const db = calendar.payload.db as unknown as SQLiteAdapter
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  const last = JSON.parse(readFileSync(`src/app/migrations/${snapshots.at(-1)}`, 'utf8'))

  expect(await generateMigration(last, await generateDrizzleJson(db.schema))).toEqual([])
})

test('each migration is in the list, with its snapshot', () => {
  expect(migrations.map(({ name }) => `${name}.json`)).toEqual(snapshots)
})

test('a new migration of this site is created beside them', async () => {
  const adapter = (await databaseAdapter('file:./unused.db')).init({ payload: calendar.payload })

  expect(adapter.migrationDir).toBe(path.resolve('src/app/migrations'))
})
