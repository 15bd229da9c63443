import { createHash } from 'node:crypto'
import { createClient } from '@libsql/client'
import type { Payload } from 'payload'

/** Tells whether a database changed: two digests are equal if nothing was written in between. */
export type Digest = { now: () => Promise<string>; close: () => void }

/** A digest of a calendar, without the sequences, from which ids on MongoDB and Postgres are drawn outside a transaction. */
export const digestOf = (payload: Payload): Digest => {
  if (payload.db.name === 'sqlite') return digestOfSqlite(payload)

  return payload.db.name === 'postgres' ? digestOfPostgres(payload) : digestOfMongo(payload)
}

// The adapters' own types say nothing of their drivers.
type Sqlite = { clientConfig: { url: string } }
type Postgres = {
  pool: { query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> }
}
type Mongo = {
  connection: {
    db: {
      collection: (name: string) => {
        countDocuments: () => Promise<number>
        find: () => { toArray: () => Promise<object[]> }
      }
    }
  }
}

/** https://sqlite.org/pragma.html#pragma_data_version: changes with commits of other connections. */
const digestOfSqlite = (payload: Payload): Digest => {
  const client = createClient({ url: (payload.db as unknown as Sqlite).clientConfig.url })

  return {
    now: async () => {
      const { rows } = await client.execute('PRAGMA data_version')

      return String(rows[0]?.data_version)
    },
    close: () => client.close(),
  }
}

/** https://www.postgresql.org/docs/current/ddl-system-columns.html: the transaction that wrote each row. */
const digestOfPostgres = (payload: Payload): Digest => {
  const { pool } = payload.db as unknown as Postgres
  const written = (table: string) =>
    `SELECT '${table}' AS name, count(*), max(xmin::text::bigint) AS last FROM "${table}"`

  return {
    now: async () => {
      const { rows: tables } = await pool.query(
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'calendar_state'`,
      )
      const { rows } = await pool.query(
        tables.map(({ name }) => written(String(name))).join(' UNION ALL '),
      )

      return JSON.stringify(rows)
    },
    close: () => {},
  }
}

const digestOfMongo = (payload: Payload): Digest => {
  const { db } = (payload.db as unknown as Mongo).connection

  return {
    now: async () => {
      const collections = ['events', 'venues', 'organizers', 'categories', 'tags', 'media', 'users']
      const documents = collections.map((name) => db.collection(name).find().toArray())
      const counted = ['events', 'venues', 'organizers'].map((name) =>
        db.collection(`_${name}_versions`).countDocuments(),
      )

      return createHash('sha1')
        .update(JSON.stringify(await Promise.all([...documents, ...counted])))
        .digest('hex')
    },
    close: () => {},
  }
}
