import { setTimeout } from 'node:timers/promises'
import { type Client, type InStatement, LibsqlError, type Transaction } from '@libsql/client'
import { openConnection } from './connection'
import { DatabaseBusy, isLocked } from './errors'
import { transactionOn } from './openTransaction'
import { patience, type Turn, type Turns, turns } from './turns'

const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  // From here on another program is waited for by `patiently`: the driver would hold up the whole process.
  'PRAGMA busy_timeout = 0',
]

/** How often a database that another program holds is tried, in milliseconds. */
const pause = 20

export type QueuedClient = Client & {
  /** Another text whenever another program, or another client, has committed something to the file. */
  othersVersion: () => Promise<string>
  turns: Turns
  /** Begins the transaction that `transaction` then hands out, inside a turn that was entered. */
  begin: (turn: Turn) => Promise<void>
}

/** What was committed: the transaction of a turn, one statement that belongs to none, or several such. */
export type Commit = { turn?: Turn; isStatement?: true }

/**
 * A libsql client for one file with one connection for reading and one for writing. SQLite has one writer at a
 * time: transactions, and writes outside any, take their turn here, where the library would answer
 * "database is locked". A read outside a transaction sees what is committed and never waits. What the flow of an open
 * transaction asks, by whatever way, is part of it. `committed` is called with each commit, before anything else runs.
 */
export const queuedClient = (
  url: string,
  committed: (commit: Commit) => void = () => {},
): QueuedClient => {
  const file = url.slice('file:'.length)
  const writer = openConnection(file, pragmas)
  const reader = openConnection(file, pragmas)
  const line = turns()
  let begun = false
  let closed = false

  const inTurn = async <T>(deed: () => T): Promise<T> => {
    if (line.own()) return deed()
    const turn = await line.take()
    try {
      return await patiently(deed, turn.until)
    } finally {
      turn.release()
    }
  }

  const begin = async ({ until }: Turn): Promise<void> => {
    await patiently(() => writer.begin(), until)
    begun = true
  }

  const transaction = async (): Promise<Transaction> => {
    const turn = line.own() ?? (await line.enter())
    try {
      if (!begun) await begin(turn)
      begun = false
    } catch (error) {
      turn.release()
      throw error
    }

    return transactionOn(writer, turn, () => committed({ turn }))
  }

  /** All or nothing of some statements, which a migration may need without foreign keys. */
  const together = (statements: InStatement[], commit: Commit = {}) => {
    if (writer.inTransaction()) return statements.map((statement) => writer.execute(statement))
    writer.begin()
    try {
      const results = statements.map((statement) => writer.execute(statement))
      writer.execute('COMMIT')
      committed(commit)

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
      if (line.own()) return writer.execute(whole)
      if (isChange(whole)) return one(await inTurn(() => together([whole], { isStatement: true })))
      if (!isRead(whole)) return inTurn(() => writer.execute(whole))

      return patiently(() => reader.execute(whole), performance.now() + patience)
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
    executeMultiple: (sql) =>
      inTurn(() => {
        writer.executeMultiple(sql)
        committed({})
      }),
    sync: () =>
      Promise.reject(new LibsqlError('A file has nothing to sync with', 'SYNC_NOT_SUPPORTED')),
    othersVersion: () =>
      patiently(() => String(writer.dataVersion()), performance.now() + patience),
    turns: line,
    begin,
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

const textOf = (statement: InStatement) =>
  typeof statement === 'string' ? statement : statement.sql

const isRead = (statement: InStatement) => /^\s*(select|explain|with)\b/i.test(textOf(statement))

const isChange = (statement: InStatement) =>
  /^\s*(insert|update|delete|replace)\b/i.test(textOf(statement))

const one = <T>([result]: T[]): T => {
  if (!result) throw new LibsqlError('The statement has no result', 'NO_RESULT')

  return result
}

/** Does what another program may keep from being done; throws `DatabaseBusy` where it does so for too long. */
const patiently = async <T>(deed: () => T, until: number): Promise<T> => {
  for (;;) {
    try {
      return deed()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() > until) {
        throw new DatabaseBusy('Another program holds the database.', { cause: error })
      }
    }
    await setTimeout(pause)
  }
}
