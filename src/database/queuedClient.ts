import { type Client, createClient, type InStatement, type Transaction } from '@libsql/client'
import { openReader } from './reader'
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
  const writer = createClient({ url })
  const reader = openReader(url.slice('file:'.length), pragmas)
  const ready = (async () => {
    for (const pragma of pragmas) await writer.execute(pragma)
  })()
  const turn = turns()

  const inTurn = async <T>(deed: () => Promise<T>): Promise<T> => {
    await ready
    const release = await turn()
    try {
      return await deed()
    } finally {
      release()
    }
  }

  const transaction = async (): Promise<Transaction> => {
    await ready
    const release = await turn()
    try {
      await writer.execute('BEGIN IMMEDIATE')
    } catch (error) {
      release()
      throw error
    }

    return transactionOn(writer, release)
  }

  return {
    get closed() {
      return writer.closed
    },
    protocol: 'file',
    execute: async (statement: InStatement | string, args?: never) => {
      const whole = typeof statement === 'string' && args ? { sql: statement, args } : statement
      await ready

      return isRead(whole) ? reader.execute(whole) : inTurn(() => writer.execute(whole))
    },
    batch: (statements, mode) => inTurn(() => writer.batch(statements, mode)),
    migrate: (statements) => inTurn(() => writer.migrate(statements)),
    executeMultiple: (sql) => inTurn(() => writer.executeMultiple(sql)),
    sync: () => writer.sync(),
    revision: async () => {
      await ready

      return String(reader.dataVersion())
    },
    transaction,
    close: () => {
      reader.close()
      writer.close()
    },
  }
}

const isRead = (statement: InStatement) =>
  /^\s*(select|explain|with)\b/i.test(typeof statement === 'string' ? statement : statement.sql)

const transactionOn = (writer: Client, release: () => void): Transaction => {
  let closed = false
  const end = async (word: 'COMMIT' | 'ROLLBACK') => {
    if (closed) return
    closed = true
    try {
      await writer.execute(word)
    } finally {
      release()
    }
  }

  return {
    get closed() {
      return closed
    },
    execute: (statement) => writer.execute(statement),
    batch: async (statements) => {
      const results = []
      for (const statement of statements) results.push(await writer.execute(statement))

      return results
    },
    executeMultiple: (sql) => writer.executeMultiple(sql),
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
    close: () => void end('ROLLBACK'),
  }
}
