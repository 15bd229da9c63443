import type { Client } from '@libsql/client'
import type { Payload } from 'payload'

/** Texts, numbers and flags as they are bound to the question marks of a statement. */
export type Value = string | number | boolean | null

/** A piece of SQL with what is bound to its question marks, in their order. */
export type Sql = { text: string; args: Value[] }

/** The columns of a table by the names that Payload gives their fields, `_` between groups. */
export type Columns = Record<string, { name: string } | undefined>

type Sqlite = { client: Client; tables: Record<string, Columns | undefined> }

/** What Payload's SQLite adapter knows; `undefined` on MongoDB. */
export const sqliteOf = ({ db }: Payload): Sqlite | undefined =>
  // Payload's general type of adapters knows nothing of what each has of its own.
  db.name === 'sqlite' ? (db as unknown as Sqlite) : undefined

/** The columns of a table; throws for one that is not there. */
export const columnsOf = ({ tables }: Sqlite, table: string): Columns => {
  const columns = tables[table]
  if (!columns) throw new Error(`There is no table "${table}".`)

  return columns
}

/** The SQL name of a column; throws for one that is not there. */
export const columnName = (columns: Columns, name: string): string => {
  const column = columns[name]
  if (!column) throw new Error(`There is no column "${name}".`)

  return column.name
}
