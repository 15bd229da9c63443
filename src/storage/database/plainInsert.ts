import type { Client, InStatement } from '@libsql/client'
import type { sqliteAdapter } from '@payloadcms/db-sqlite'
import { getTableColumns } from '@payloadcms/db-sqlite/drizzle'

type Insert = ReturnType<ReturnType<typeof sqliteAdapter>['init']>['insert']
type Table = Parameters<typeof getTableColumns>[0]
type Column = ReturnType<typeof getTableColumns>[string]
type Row = Record<string, unknown>

/**
 * An `insert` for the SQLite adapter whose statements are plain text, and answer with ids alone. The adapter puts each
 * together of a piece a column and reads back whole rows, of which Payload asks for no more than their ids (decision 72).
 * What takes more than storing plain values goes the adapter's way.
 */
export const plainInsert = (insert: Insert, client: () => Client): Insert =>
  async function (this: { tables: Record<string, Table> }, args) {
    const table = this.tables[args.tableName]
    const rows: Row[] = [args.values].flat()
    const columns = table && Object.entries(getTableColumns(table))
    if (args.onConflictDoUpdate || !columns || !isPlain(rows, columns)) {
      return insert.call(this, args)
    }
    const { rows: stored } = await client().execute(statementFor(args.tableName, rows, columns))

    return rows.map((row, at) => ({ ...row, id: stored[at]?.id ?? row.id }))
  }

type Columns = [key: string, column: Column][]

/** Whether the adapter has nothing to calculate: neither a value that is SQL nor one that a column makes itself. */
const isPlain = (rows: Row[], columns: Columns): boolean =>
  rows.length > 0 &&
  columns.every(
    ([key, column]) =>
      !isSql(column.default) &&
      rows.every((row) =>
        row[key] === undefined
          ? !(column.defaultFn || column.onUpdateFn || column.generated)
          : !isSql(row[key]),
      ),
  )

const isSql = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'getSQL' in value

/** Columns that none of the rows has a value for stay out of it: the text is the same from row to row, and prepared once. */
const statementFor = (table: string, rows: Row[], columns: Columns): InStatement => {
  const written = columns.filter(([key, column]) =>
    rows.some((row) => valueIn(row, key, column) !== undefined),
  )
  const marks = `(${written.map(() => '?')})`
  const names = written.map(([, { name }]) => `"${name}"`)
  const returning = columns.some(([key]) => key === 'id') ? ' RETURNING "id"' : ''

  return {
    sql: `INSERT INTO "${table}" (${names}) VALUES ${rows.map(() => marks)}${returning}`,
    args: rows.flatMap((row) =>
      written.map(([key, column]) => driverValue(valueIn(row, key, column) ?? null, column)),
    ),
  }
}

const valueIn = (row: Row, key: string, column: Column): unknown =>
  row[key] === undefined ? column.default : row[key]

const driverValue = (value: unknown, column: Column) =>
  // A column does not say what its driver takes; those of SQLite are texts and numbers.
  value === null ? null : (column.mapToDriverValue(value) as string | number)
