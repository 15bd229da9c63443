import type { StoredId } from '../../model/storedId.ts'
import { isSqlite, runSql, tableOf } from '../database/driver.ts'
import type { Value } from '../database/statement.ts'
import type { StoredDocument } from './cached.ts'
import type { DocumentCollection, Reader, Reading } from './collections.ts'
import { conditionOf, orderOf } from './rowFilter.ts'
import { columnsIn, columnsOf, type Extent, statementFor } from './rowStatements.ts'

/** How the documents of a collection are read past the adapter. */
type RowReader = {
  /** Those with some ids, in the order of these. */
  byId: (ids: StoredId[]) => Promise<StoredDocument[]>
  /** Those that a filter selects; `undefined` where it takes the adapter to find them. */
  found: (reading: Reading) => Promise<StoredDocument[]> | undefined
}

/**
 * Reads documents of SQLite as Payload's adapter answers them, at a tenth of its cost: SQLite writes each as JSON.
 * `undefined` on other databases, and where a collection has fields in tables of their own, such as arrays (decision
 * 74).
 */
export const rowReader = (
  reader: Reader,
  collection: DocumentCollection,
  extent: Extent,
): RowReader | undefined => {
  const { payload } = reader
  const statement = isSqlite(payload) ? statementFor(payload, collection, extent) : undefined
  if (!statement) return undefined
  const { columns, joins, columnOf } = statement
  const read = async (sql: string, values: Value[]) =>
    (await runSql<Row>(transactionOf(reader), sql, values)).map(documentOf)

  return {
    byId: (ids) =>
      read(
        `SELECT ${columns} FROM json_each(?) wanted JOIN ${statement.table} t ON t.id = wanted.value ${joins} ORDER BY wanted.key`,
        [JSON.stringify(ids)],
      ),
    found: ({ where, sort = ['id'], limit }) => {
      const condition = conditionOf(where, columnOf)
      const order = orderOf(sort, columnOf)
      if (!condition || !order) return undefined
      const end = limit ? ' LIMIT ?' : ''

      return read(
        `SELECT ${columns} FROM ${statement.table} t ${joins} WHERE ${condition.sql} ORDER BY ${order}${end}`,
        [...condition.values, ...(limit ? [limit] : [])],
      )
    },
  }
}

/**
 * A page of what a filter selects on SQLite, in one statement: the ids of its documents with what one more field has, and how many there
 * are in all. `undefined` where it takes the adapter to find them.
 */
export const rowPage = (
  reader: Reader,
  collection: DocumentCollection,
  { where, sort, page, limit, field }: Required<Reading> & { page: number; field: string },
): Promise<{ rows: [id: number, value: StoredId | null][]; total: number }> | undefined => {
  const { payload } = reader
  if (!isSqlite(payload)) return undefined
  const table = tableOf(payload, collection)
  const columnOf = columnsOf(columnsIn(payload, table))
  const condition = conditionOf(where, columnOf)
  const order = orderOf(sort, columnOf)
  const column = columnOf(field)
  if (!condition || !order || !column) return undefined
  const from = `FROM ${table} t WHERE ${condition.sql}`
  const rows = `SELECT json_array(t.id, ${column}) AS found ${from} ORDER BY ${order} LIMIT ? OFFSET ?`
  const sql = `SELECT (SELECT count(*) ${from}) AS total, (SELECT json_group_array(json(found)) FROM (${rows})) AS page`
  const values = [...condition.values, ...condition.values, limit, (page - 1) * limit]

  return runSql<{ total: number; page: string }>(transactionOf(reader), sql, values).then(
    // The statement has one row, and says what is in it.
    ([found]) => ({
      rows: JSON.parse(found?.page ?? '[]') as [number, StoredId | null][],
      total: found?.total ?? 0,
    }),
  )
}

const transactionOf = ({ payload, req }: Reader) => ({
  payload,
  ...(req?.transactionID && { transactionID: req.transactionID }),
})

/** Parts of one document, as JSON. */
type Row = Record<string, string>

// The statement says what its parts hold.
const documentOf = (row: Row): StoredDocument =>
  Object.assign({}, ...Object.values(row).map((part) => JSON.parse(part))) as StoredDocument
