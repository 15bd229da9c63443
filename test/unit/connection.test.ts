import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { queuedClient } from '../../src/storage/database/queuedClient'

const folder = mkdtempSync(path.join(tmpdir(), 'connection-'))
const client = queuedClient(`file:${path.join(folder, 'a.db')}`)
await client.execute('CREATE TABLE town (id INTEGER PRIMARY KEY, name TEXT UNIQUE)')

const add = 'INSERT INTO town (name) VALUES (?) RETURNING id, name'
const names = async () =>
  (await client.execute('SELECT name FROM town ORDER BY id')).rows.map(({ name }) => name)

afterEach(async () => {
  await client.execute('DELETE FROM town')
})
afterAll(() => {
  client.close()
  rmSync(folder, { recursive: true })
})

test('a row gives its values by column name and by position', async () => {
  const { rows, columns } = await client.execute({ sql: add, args: ['Rome'] })

  expect(columns).toEqual(['id', 'name'])
  expect(Object.entries(rows[0] ?? {})).toEqual([
    ['id', 1],
    ['name', 'Rome'],
  ])
  expect([rows[0]?.[1], rows[0]?.length]).toEqual(['Rome', 2])
})

test('a failed statement gives its reason, and can be repeated', async () => {
  await client.execute({ sql: add, args: ['Rome'] })
  const failing = client.execute({ sql: add, args: ['Rome'] })

  await expect(failing).rejects.toMatchObject({
    name: 'LibsqlError',
    code: 'SQLITE_CONSTRAINT_UNIQUE',
  })
  await client.execute({ sql: add, args: ['Turin'] })
  expect(await names()).toEqual(['Rome', 'Turin'])
})

test('a prepared statement returns a column that was added later', async () => {
  const statement = { sql: 'UPDATE town SET name = ? RETURNING *', args: ['Rome'] }
  await client.execute({ sql: add, args: ['Turin'] })
  await client.execute(statement)
  await client.execute('ALTER TABLE town ADD COLUMN zip TEXT')

  expect((await client.execute(statement)).columns).toEqual(['id', 'name', 'zip'])
})

test('a statement after the end of its transaction is refused, and nothing is stored', async () => {
  const transaction = await client.transaction()
  await transaction.execute({ sql: add, args: ['Rome'] })
  // SQLite does so itself when a disk is full.
  await transaction.execute('ROLLBACK')

  await expect(transaction.execute({ sql: add, args: ['Turin'] })).rejects.toMatchObject({
    code: 'TRANSACTION_CLOSED',
  })
  await transaction.rollback()
  expect(await names()).toEqual([])
})

test('several statements are stored together or not at all', async () => {
  const batch = client.batch(['Rome', 'Rome'].map((name) => ({ sql: add, args: [name] })))

  await expect(batch).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
  expect(await names()).toEqual([])
})
