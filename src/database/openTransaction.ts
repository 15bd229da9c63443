import { LibsqlError, type Transaction } from '@libsql/client'
import type { Connection } from './connection'
import type { Turn } from './turns'

/** A transaction that nothing was asked of for so long, in milliseconds, was forgotten and is rolled back. */
const longestIdle = 60_000

/**
 * The transaction that was begun on a connection, as the client library has it; its end is that of the turn.
 * `committed` is called with its commit, before anything else runs.
 */
export const transactionOn = (
  writer: Connection,
  turn: Turn,
  committed: () => void,
): Transaction => {
  let closed = false
  let used = performance.now()
  const watch = setInterval(() => {
    if (performance.now() - used > longestIdle) void end('ROLLBACK')
  }, longestIdle / 10).unref()
  /** SQLite itself ends a transaction that it cannot go on with; what follows must not be stored without it. */
  const open = () => {
    if (closed || !writer.inTransaction()) {
      throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    }
    used = performance.now()

    return writer
  }
  const end = async (word: 'COMMIT' | 'ROLLBACK') => {
    if (closed) return
    closed = true
    clearInterval(watch)
    try {
      if (word === 'COMMIT' || writer.inTransaction()) writer.execute(word)
      if (word === 'COMMIT') committed()
    } catch (error) {
      turn.failure = error
      if (writer.inTransaction()) writer.execute('ROLLBACK')
      throw error
    } finally {
      turn.release()
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
