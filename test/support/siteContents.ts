import { createClient } from '@libsql/client'
import type { Payload } from 'payload'

type Row = Record<string, unknown>

/** The content of a database: the columns of each table, the names of its indexes, and its rows by id. */
export type Contents = { [table: string]: { columns: string[]; indexes: string[]; rows: Row[] } }

/** The content of a site's database, read without Payload. */
export const contentsOf = (payload: Payload): Promise<Contents> => {
  if (payload.db.name === 'mongoose') return contentsOfMongo(payload)

  return payload.db.name === 'postgres' ? contentsOfPostgres(payload) : contentsOfSqlite(payload)
}

/** The current rows of earlier tables, in their earlier columns. */
export const heldOf = (before: Contents, now: Contents): { [table: string]: Row[] | 'gone' } =>
  Object.fromEntries(
    Object.entries(before).map(([table, { columns }]) => [
      table,
      now[table]?.rows.map((row) => picked(row, columns)) ?? 'gone',
    ]),
  )

const picked = (row: Row, columns: string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

// The adapters' own types say nothing of their drivers.
type Sqlite = { clientConfig: { url: string } }
type Postgres = { pool: { query: (sql: string) => Promise<{ rows: Row[] }> } }
type Mongo = {
  connection: {
    db: {
      listCollections: () => { toArray: () => Promise<{ name: string }[]> }
      collection: (name: string) => {
        find: () => { sort: (by: object) => { toArray: () => Promise<Row[]> } }
        indexes: () => Promise<{ name?: string }[]>
      }
    }
  }
}

const contentsOfSqlite = async (payload: Payload): Promise<Contents> => {
  const client = createClient({ url: (payload.db as unknown as Sqlite).clientConfig.url })
  const query = async (sql: string) =>
    (await client.execute(sql)).rows.map((row): Row => ({ ...row }))
  try {
    return await contentsOfSql({
      query,
      tables: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
      columns: (table) => `SELECT name FROM pragma_table_info('${table}')`,
      indexes: (table) =>
        `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}'`,
    })
  } finally {
    client.close()
  }
}

const contentsOfPostgres = (payload: Payload): Promise<Contents> => {
  const { pool } = payload.db as unknown as Postgres

  return contentsOfSql({
    query: async (sql) => (await pool.query(sql)).rows,
    tables: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    columns: (table) =>
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = '${table}'`,
    indexes: (table) => `SELECT indexname AS name FROM pg_indexes WHERE tablename = '${table}'`,
  })
}

type Sql = {
  query: (sql: string) => Promise<Row[]>
  tables: string
  columns: (table: string) => string
  indexes: (table: string) => string
}

const contentsOfSql = async ({ query, tables, columns, indexes }: Sql): Promise<Contents> => {
  const namesOf = async (sql: string) => (await query(sql)).map(({ name }) => String(name)).sort()
  const contents: Contents = {}
  for (const table of await namesOf(tables)) {
    contents[table] = {
      columns: await namesOf(columns(table)),
      indexes: await namesOf(indexes(table)),
      rows: plain(await query(`SELECT * FROM "${table}" ORDER BY 1, 2`)),
    }
  }

  return contents
}

const contentsOfMongo = async (payload: Payload): Promise<Contents> => {
  const { db } = (payload.db as unknown as Mongo).connection
  const contents: Contents = {}
  for (const { name } of await db.listCollections().toArray()) {
    const rows = plain(await db.collection(name).find().sort({ _id: 1 }).toArray())
    contents[name] = {
      columns: [...new Set(rows.flatMap((row) => Object.keys(row)))].sort(),
      indexes: (await db.collection(name).indexes()).map((index) => String(index.name)).sort(),
      rows,
    }
  }

  return contents
}

const plain = (rows: Row[]): Row[] => JSON.parse(JSON.stringify(rows))
