import type { InStatement, ResultSet, Row } from '@libsql/client'
import Database from 'libsql'

type Value = string | number | null
type Prepared = { run: (values: Value[]) => unknown[][]; columns: string[]; row: RowMaker }
type RowMaker = new (values: unknown[]) => Row

/** How many prepared statements are kept; most are asked over and over. */
const most = 200

/**
 * One connection of a SQLite file for reading. It answers as the client library does, which prepares every statement
 * anew and defines every value of every row as two properties; this keeps statements and makes rows by a class for
 * each, at about a third of the cost.
 */
export const openReader = (file: string, pragmas: string[]) => {
  const database = new Database(file)
  for (const pragma of pragmas) database.exec(pragma)
  const prepared = new Map<string, Prepared>()

  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql).raw(true)
    const columns = statement.columns().map(({ name }) => name)
    // In raw mode rows are lists, which the library's own types do not tell.
    const run = (values: Value[]) => statement.all(values) as unknown[][]
    const made = { run, columns, row: rowMaker(columns) }
    if (prepared.size >= most) prepared.delete(prepared.keys().next().value ?? '')
    prepared.set(sql, made)

    return made
  }

  const execute = (statement: InStatement): ResultSet => {
    const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
    const { run, columns, row: RowOf } = prepare(sql)
    const values = Array.isArray(args) ? args : Object.values(args)
    const rows = run(values.map(bindable)).map((row) => new RowOf(row))

    return {
      columns,
      columnTypes: [],
      rows,
      rowsAffected: 0,
      lastInsertRowid: undefined,
      toJSON: () => ({ columns, rows }),
    }
  }

  const version = database.prepare('PRAGMA data_version').raw(true)
  /** Another number whenever another connection, of this process or of any other, has committed something. */
  const dataVersion = (): unknown => version.get()

  return { execute, dataVersion, close: () => database.close() }
}

/** Rows are read by name and by position; the names are properties, the positions look them up. */
const rowMaker = (columns: string[]): RowMaker => {
  const names = columns.map((name, index) =>
    columns.indexOf(name) === index ? name : `${index}:${name}`,
  )
  function make(this: Record<string, unknown>, values: unknown[]) {
    for (let index = 0; index < names.length; index += 1) this[names[index] ?? ''] = values[index]
  }
  Object.defineProperty(make.prototype, 'length', { value: columns.length })
  for (const [index, name] of names.entries()) {
    Object.defineProperty(make.prototype, index, {
      get(this: Record<string, unknown>) {
        return this[name]
      },
    })
  }

  // A function that fills `this` is a constructor, which TypeScript grants to classes only.
  return make as unknown as RowMaker
}

const bindable = (value: unknown): Value => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.valueOf()
  if (typeof value === 'number' || typeof value === 'string') return value

  return value === null || value === undefined ? null : String(value)
}
