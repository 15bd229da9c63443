import {
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Row,
} from '@libsql/client'
import Database from 'libsql'

type Value = string | number | bigint | Buffer | null
type Found = { columns: string[]; rows: Row[]; rowsAffected: number }
type Prepared = (values: Value[]) => Found

/** How many prepared statements are cached; most run over and over. */
const most = 300

/**
 * One connection of a SQLite file for reading and writing. It answers, and fails, as the client library does, but
 * caches its prepared statements: the library prepares each one for every call, which takes longer than most of them
 * run.
 */
export const openConnection = (file: string, pragmas: string[]) => {
  const database = new Database(file)
  for (const pragma of pragmas) database.exec(pragma)
  const statements = new Map<string, Prepared>()
  const version = database.prepare('PRAGMA data_version').raw(true)

  const prepared = (sql: string): Prepared => {
    const known = statements.get(sql)
    if (known) return known
    // Cached statements know their columns, which may change now.
    if (/^\s*(?:create|alter|drop)\b/i.test(sql)) statements.clear()
    const made = prepare(database, sql)
    // A text that takes no values has them written into it and hardly ever comes again.
    if (!sql.includes('?')) return made
    if (statements.size >= most) statements.delete(statements.keys().next().value ?? '')
    statements.set(sql, made)

    return made
  }

  return {
    execute: (statement: InStatement): ResultSet =>
      translated(() => {
        const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement

        return resultSet(prepared(sql)(valuesOf(args)))
      }),
    /**
     * Begins to write. A prepared statement would stay open where another program holds the file, and no commit
     * would succeed from then on.
     */
    begin: (): void => translated(() => void database.exec('BEGIN IMMEDIATE')),
    /** Several statements in one text, such as those of a migration. */
    executeMultiple: (sql: string): void => {
      statements.clear()
      translated(() => database.exec(sql))
    },
    inTransaction: (): boolean => database.inTransaction,
    /** Another number whenever another connection, of this process or of any other, has committed something. */
    dataVersion: (): unknown => version.get(),
    close: () => {
      statements.clear()
      database.close()
    },
  }
}

export type Connection = ReturnType<typeof openConnection>

const prepare = (database: Database.Database, sql: string): Prepared => {
  const statement = database.prepare(sql)
  if (!statement.reader) {
    return (values) => ({ columns: [], rows: [], rowsAffected: statement.run(values).changes })
  }
  const columns = statement
    .raw(true)
    .columns()
    .map(({ name }) => name)
  const makeRow = rowMaker(columns)

  return (values) => {
    // Rows are lists in raw mode, which the library's own types leave out.
    const lists = statement.all(values) as unknown[][]

    return { columns, rows: lists.map(makeRow), rowsAffected: 0 }
  }
}

const resultSet = (found: Found): ResultSet => ({
  ...found,
  columnTypes: [],
  lastInsertRowid: undefined,
  toJSON: () => found,
})

/** Rows are read by name and by position; the names are their own, the positions those of all rows of a statement. */
const rowMaker = (columns: string[]): ((values: unknown[]) => Row) => {
  const named = [...columns.entries()].filter(([index, name]) => columns.indexOf(name) === index)
  const positions = Object.create(null, { length: { value: columns.length } })
  for (const index of columns.keys()) {
    Object.defineProperty(positions, index, {
      get(this: Listed) {
        return this[list][index]
      },
    })
  }

  return (values) => {
    const row = Object.create(positions)
    row[list] = values
    for (const [index, name] of named) row[name] = values[index]

    return row
  }
}

const list = Symbol('values by position')

type Listed = { [list]: unknown[] }

const valuesOf = (args: InArgs): Value[] => {
  if (!Array.isArray(args)) throw new TypeError('The database takes values by their places only.')

  return args.map(bindable)
}

const bindable = (value: unknown): Value => {
  if (typeof value === 'string' || value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'bigint' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.valueOf()
  if (value instanceof ArrayBuffer) return Buffer.from(value)

  throw new TypeError(`The database takes no ${typeof value} such as ${value}.`)
}

/** The driver's own class of errors is not that of all of its errors. */
const translated = <T>(operation: () => T): T => {
  try {
    return operation()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error

    throw new LibsqlError(error.message, String(error.code), undefined, error)
  }
}
