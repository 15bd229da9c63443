import type { Client, Transaction } from '@libsql/client'
import type { sqliteAdapter } from '@payloadcms/db-sqlite'
import { getTableColumns } from '@payloadcms/db-sqlite/drizzle'

type Insert = ReturnType<ReturnType<typeof sqliteAdapter>['init']>['insert']
type Database = { tables: Record<string, Parameters<typeof getTableColumns>[0]> }
type Column = ReturnType<typeof getTableColumns>[string]
type Columns = [key: string, column: Column][]
type Row = Record<string, unknown>
type Statement = { sql: string; args: (string | number | bigint | null)[] }

/**
 * An `insert` for the SQLite adapter that makes its statements of text. The adapter puts every one together of a piece a
 * column and reads back what it stored, of which only the id is asked for; that was a seventh of each write. What is not
 * a plain value goes the adapter's way.
 */
export const plainInsert = (insert: Insert): Insert => {
  const known = new Map<string, Columns>()
  const columnsOf = ({ tables }: Database, name: string): Columns | undefined => {
    const table = tables[name]
    const columns = known.get(name) ?? (table && Object.entries(getTableColumns(table)))
    if (columns) known.set(name, columns)

    return columns
  }

  return async function (this: Database, args) {
    const rows: Row[] = [args.values].flat()
    const columns = columnsOf(this, args.tableName)
    if (!columns || args.onConflictDoUpdate || !rows.every((row) => isPlain(row, columns))) {
      return insert.call(this, args)
    }
    const database = connectionOf(args.db)
    const stored: Row[] = []
    for (const row of rows) {
      const { rows: ids } = await database.execute(statementFor(args.tableName, columns, row))
      stored.push({ ...row, id: ids[0]?.id ?? row.id })
    }

    return stored
  }
}

// What drizzle makes of an open transaction, and of the database itself, which its types do not tell.
type Session = { session: { tx?: Transaction; client: Client } }

const connectionOf = (db: unknown): Transaction | Client => {
  const { tx, client } = (db as Session).session

  return tx ?? client
}

/** Whether nothing in a row has to be put together or calculated by the adapter. */
const isPlain = (row: Row, columns: Columns): boolean =>
  columns.every(([key, column]) => {
    const value = row[key]
    if (value === undefined) return !column.defaultFn && !column.onUpdateFn && !column.generated

    return typeof value !== 'object' || value === null || !('getSQL' in value)
  })

/** Columns without a value take the default of their table, or stay empty. */
const statementFor = (table: string, columns: Columns, row: Row): Statement => {
  const written = columns.filter(
    ([key, column]) => row[key] !== undefined || (column.default ?? undefined) === undefined,
  )
  const names = written.map(([, { name }]) => `"${name}"`)
  const returning = columns.some(([key]) => key === 'id') ? ' RETURNING "id"' : ''

  return {
    sql: `INSERT INTO "${table}" (${names}) VALUES (${names.map(() => '?')})${returning}`,
    args: written.map(([key, column]) => driverValue(row[key] ?? null, column)),
  }
}

const driverValue = (value: unknown, column: Column) =>
  // A column says of no value what its driver takes; all of ours are texts and numbers.
  value === null ? null : (column.mapToDriverValue(value) as string | number)
