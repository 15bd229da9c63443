import { type Client, type InStatement, LibsqlError, type Transaction } from '@libsql/client'
import { type Connection, openConnection } from './connection'
import { turns } from './turns'

const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
]

export type QueuedClient = Client & {
  /** Names what is committed, by whatever connection of whatever process: the same as before if nothing was since. */
  revision: () => Promise<string>
}

/**
 * A libsql client for one file with one connection for reading and one for writing. SQLite has one writer at a
 * time: transactions, and writes outside any, take their turn here, where the library would answer
 * "database is locked". A read outside a transaction sees what is committed and never waits.
 */
export const queuedClient = (url: string): QueuedClient => {
  const file = url.slice('file:'.length)
  const writer = openConnection(file, pragmas)
  const reader = openConnection(file, pragmas)
  const turn = turns()
  let closed = false

  const inTurn = async <T>(deed: () => T | Promise<T>): Promise<T> => {
    const release = await turn()
    try {
      return await deed()
    } finally {
      release()
    }
  }

  const transaction = async (): Promise<Transaction> => {
    const release = await turn()
    try {
      writer.execute('BEGIN IMMEDIATE')
    } catch (error) {
      release()
      throw error
    }

    return transactionOn(writer, release)
  }

  /** All or nothing of some statements, which a migration may need without foreign keys. */
  const together = (statements: InStatement[]) => {
    writer.execute('BEGIN IMMEDIATE')
    try {
      const results = statements.map((statement) => writer.execute(statement))
      writer.execute('COMMIT')

      return results
    } finally {
      if (writer.inTransaction()) writer.execute('ROLLBACK')
    }
  }

  return {
    get closed() {
      return closed
    },
    protocol: 'file',
    execute: async (statement: InStatement | string, args?: never) => {
      const whole = typeof statement === 'string' && args ? { sql: statement, args } : statement

      return isRead(whole) ? reader.execute(whole) : inTurn(() => writer.execute(whole))
    },
    batch: (statements) => inTurn(() => together(statements)),
    migrate: (statements) =>
      inTurn(() => {
        writer.execute('PRAGMA foreign_keys = OFF')
        try {
          return together(statements)
        } finally {
          writer.execute('PRAGMA foreign_keys = ON')
        }
      }),
    executeMultiple: (sql) => inTurn(() => writer.executeMultiple(sql)),
    sync: () =>
      Promise.reject(new LibsqlError('A file has nothing to sync with', 'SYNC_NOT_SUPPORTED')),
    revision: async () => String(reader.dataVersion()),
    transaction,
    close: () => {
      closed = true
      if (writer.inTransaction()) writer.execute('ROLLBACK')
      // What is kept of prepared statements keeps SQLite from doing so by itself.
      writer.execute('PRAGMA wal_checkpoint(PASSIVE)')
      reader.close()
      writer.close()
    },
  }
}

const isRead = (statement: InStatement) =>
  /^\s*(select|explain|with)\b/i.test(typeof statement === 'string' ? statement : statement.sql)

const transactionOn = (writer: Connection, release: () => void): Transaction => {
  let closed = false
  /** SQLite itself ends a transaction that it cannot go on with; what follows must not be stored without it. */
  const open = () => {
    if (closed || !writer.inTransaction()) {
      throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    }

    return writer
  }
  const end = async (word: 'COMMIT' | 'ROLLBACK') => {
    if (closed) return
    closed = true
    try {
      if (word === 'COMMIT' || writer.inTransaction()) writer.execute(word)
    } finally {
      release()
    }
  }

  return {
    get closed() {
      return closed
    },
    execute: async (statement) => open().execute(statement),
    batch: async (statements) => statements.map((statement) => open().execute(statement)),
    executeMultiple: async (sql) => open().executeMultiple(sql),
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
    close: () => void end('ROLLBACK'),
  }
}
