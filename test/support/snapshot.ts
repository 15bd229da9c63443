import type { Payload } from 'payload'
import { answersOf } from '../../src/api/cachedAnswers'
import { documentsOf } from '../../src/storage/documentCache/memory'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'

/** Stores the content of a calendar, and returns a function that restores it: far quicker than loading it again. */
export const snapshotOf = (payload: Payload): Promise<() => Promise<void>> => {
  if (payload.db.name === 'sqlite') return snapshotOfSqlite(payload)

  return payload.db.name === 'postgres' ? snapshotOfPostgres(payload) : snapshotOfMongo(payload)
}

// The adapters' own types say nothing of their drivers.
type Sqlite = {
  client: {
    execute: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>
    batch: (sql: string[], mode: 'write') => Promise<unknown>
  }
}

type Postgres = {
  pool: { query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> }
}

type Mongo = {
  connection: {
    db: {
      collection: (name: string) => {
        deleteMany: (filter: object) => Promise<unknown>
        insertMany: (documents: object[]) => Promise<unknown>
        find: () => { toArray: () => Promise<object[]> }
      }
      listCollections: () => { toArray: () => Promise<{ name: string }[]> }
    }
  }
}

const snapshotOfSqlite = async (payload: Payload) => {
  const { client } = payload.db as unknown as Sqlite
  const { rows } = await client.execute(
    // The event index follows from them.
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'event\\_%' ESCAPE '\\'`,
  )
  const tables = rows.map(({ name }) => String(name))
  await client.batch(
    tables.map((table) => `CREATE TABLE "snapshot ${table}" AS SELECT * FROM "${table}"`),
    'write',
  )

  return async () => {
    // Rows are restored table by table, so that some references are broken for a moment.
    await client.execute('PRAGMA foreign_keys = OFF')
    await client.batch(
      tables.flatMap((table) => [
        `DELETE FROM "${table}"`,
        `INSERT INTO "${table}" SELECT * FROM "snapshot ${table}"`,
      ]),
      'write',
    )
    await client.execute('PRAGMA foreign_keys = ON')
    await checkIndex(payload)
  }
}

const snapshotOfPostgres = async (payload: Payload) => {
  const { pool } = payload.db as unknown as Postgres
  const { rows } = await pool.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const tables = rows.map(({ name }) => String(name))
  await pool.query(
    tables.map((table) => `CREATE TABLE "snapshot ${table}" AS SELECT * FROM "${table}"`).join(';'),
  )

  return async () => {
    // Loaded as a whole copy: without checking references. Statements in one text are one transaction.
    await pool.query(
      [
        'SET LOCAL session_replication_role = replica',
        ...tables.flatMap((table) => [
          `DELETE FROM "${table}"`,
          `INSERT INTO "${table}" SELECT * FROM "snapshot ${table}"`,
        ]),
      ].join(';'),
    )
  }
}

const snapshotOfMongo = async (payload: Payload) => {
  const { db } = (payload.db as unknown as Mongo).connection
  const collections = await db.listCollections().toArray()
  const stored = await Promise.all(
    collections.map(async ({ name }) => ({
      collection: db.collection(name),
      documents: await db.collection(name).find().toArray(),
    })),
  )

  return async () => {
    await Promise.all(
      stored.map(async ({ collection, documents }) => {
        await collection.deleteMany({})
        if (documents.length > 0) await collection.insertMany(documents)
      }),
    )
    // Nothing else writes without the adapter.
    answersOf(payload)?.entries.clear()
    documentsOf(payload)?.clear()
  }
}
