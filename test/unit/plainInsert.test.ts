import { createClient } from '@libsql/client'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import { integer, sqliteTable, text } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { beforeEach, expect, test } from 'vitest'
import { plainInsert } from '../../src/storage/database/plainInsert'

const visits = sqliteTable('visits', {
  id: integer('id').primaryKey(),
  venueID: integer('venue_id'),
  tagID: integer('tag_id'),
  open: integer('open', { mode: 'boolean' }).default(true),
  facts: text('facts', { mode: 'json' }),
})

const client = createClient({ url: ':memory:' })
const leftToAdapter: unknown[] = []

beforeEach(async () => {
  leftToAdapter.length = 0
  await client.executeMultiple(
    'DROP TABLE IF EXISTS visits; CREATE TABLE visits (id INTEGER PRIMARY KEY, venue_id INTEGER, tag_id INTEGER, open INTEGER DEFAULT true, facts TEXT)',
  )
})

type Insert = Parameters<typeof plainInsert>[0]

/** The parts of the adapter and its database that an insert needs. */
const insert = (values: object | object[], onConflictDoUpdate?: object) => {
  const adapters = async ({ values: left }: { values: unknown }) => {
    leftToAdapter.push(left)
    return []
  }
  const plain = plainInsert(adapters as unknown as Insert, () => client)
  const args = { db: client, tableName: 'visits', values, onConflictDoUpdate }

  return plain.call({ tables: { visits } } as never, args as never)
}

const stored = async () =>
  (await client.execute('SELECT venue_id, tag_id, open, facts FROM visits ORDER BY id')).rows.map(
    ({ venue_id, tag_id, open, facts }) => [venue_id, tag_id, open, facts],
  )

test('stores rows with values for different columns', async () => {
  await insert([{ venueID: 3 }, { tagID: 7, open: false }, { open: null, facts: { free: [1] } }])
  expect(await stored()).toEqual([
    [3, null, 1, null],
    [null, 7, 0, null],
    [null, null, null, '{"free":[1]}'],
  ])
})

test('returns the ids that the database gave, in the order of the rows', async () => {
  expect(await insert({ id: 41, venueID: 1 })).toEqual([{ id: 41, venueID: 1 }])
  expect(await insert([{ venueID: 2 }, { venueID: 3 }])).toEqual([
    { id: 42, venueID: 2 },
    { id: 43, venueID: 3 },
  ])
})

test('leaves computed values and possible duplicates to the adapter', async () => {
  await insert({ venueID: sql`1 + 1` })
  await insert({ venueID: 1 }, { set: { tagID: 1 }, target: visits.id })
  expect(leftToAdapter).toHaveLength(2)
  expect(await stored()).toEqual([])
})
