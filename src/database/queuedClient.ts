import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  type Client,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
} from '@libsql/client'
import { openConnection } from './connection'
import { DatabaseBusy, isLocked } from './errors'
import { patience, type Turn, turns } from './turns'

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

/** What was committed: the transaction of a turn, one statement by itself, or what nobody knows. */
export type Commit = Turn | 'statement' | 'unknown'

export type QueuedClient = Client & {
  /** Another text whenever another program, or another client, has committed something to the file. */
  othersVersion: () => Promise<string>
  /** Begins the transaction of the flow that asks, which has its turn, and answers with its id. */
  begin: () => Promise<string>
  /** Ends the transaction of that id; does nothing where it has ended. */
  end: (id: number | string, word: 'COMMIT' | 'ROLLBACK') => void
}

/**
 * A libsql client for one file with one connection for reading and one for writing. SQLite has one writer at a
 * time: transactions, and writes outside any, take their turn in `line`, where the library would answer
 * "database is locked". A read outside a transaction sees what is committed and never waits. What the flow of an open
 * transaction asks, by whatever way, is part of it. `committed` is called with each commit, before anything else runs.
 */
export const queuedClient = (
  url: string,
  line = turns(),
  committed: (commit: Commit) => void = () => {},
): QueuedClient => {
  const file = url.slice('file:'.length)
  const writer = openConnection(file, pragmas)
  const reader = openConnection(file, pragmas)
  /** The id of the transaction that was begun and not ended. */
  let open: string | undefined
  let closed = false

  /** Whether the flow that asks has the open transaction. */
  const isInside = (): boolean => {
    const turn = line.own()
    if (!turn || !open) return false
    // SQLite itself ends a transaction that it cannot go on with; what follows must not be stored without it.
    if (!writer.inTransaction()) {
      throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    }
    turn.idle?.refresh()

    return true
  }

  const inTurn = async <T>(deed: () => T): Promise<T> => {
    if (isInside() || line.own()) return deed()
    const turn = await line.take()
    try {
      return await patiently(deed, turn.until)
    } finally {
      turn.release()
    }
  }

  const begin = async (): Promise<string> => {
    await patiently(() => writer.begin(), line.own()?.until)
    open = randomUUID()

    return open
  }

  const commit = (what: Commit): void => {
    writer.execute('COMMIT')
    committed(what)
  }

  const rollBack = (): void => {
    if (writer.inTransaction()) writer.execute('ROLLBACK')
  }

  const end: QueuedClient['end'] = (id, word) => {
    if (id !== open) return
    open = undefined
    try {
      if (word === 'COMMIT') commit(line.own() ?? 'unknown')
    } finally {
      rollBack()
    }
  }

  /** All or nothing of some statements. */
  const together = (statements: InStatement[], what: Commit): ResultSet[] => {
    if (writer.inTransaction()) return statements.map(writer.execute)
    writer.begin()
    try {
      const results = statements.map(writer.execute)
      commit(what)

      return results
    } finally {
      rollBack()
    }
  }

  const asked = {
    execute: async (statement: InStatement | string, args?: never) => {
      const whole = typeof statement === 'string' && args ? { sql: statement, args } : statement
      if (isInside()) return writer.execute(whole)
      if (isRead(whole)) return patiently(() => reader.execute(whole))
      if (!isChange(whole)) return inTurn(() => writer.execute(whole))
      const [result] = await inTurn(() => together([whole], 'statement'))
      if (!result) throw new LibsqlError('The statement has no result', 'NO_RESULT')

      return result
    },
    batch: (statements: InStatement[]) => inTurn(() => together(statements, 'unknown')),
    executeMultiple: (sql: string) =>
      inTurn(() => {
        writer.executeMultiple(sql)
        committed('unknown')
      }),
  }

  /** A transaction as the library has it; inside one of the same flow it is part of that. */
  const transaction = async (): Promise<Transaction> => {
    const turn = line.own() ? undefined : await line.enter()
    const id = turn && (await begin().finally(() => open || turn.release()))
    const ended = (word: 'COMMIT' | 'ROLLBACK') => async () => {
      try {
        if (id) end(id, word)
      } finally {
        turn?.release()
      }
    }

    return {
      ...asked,
      get closed() {
        return id !== open
      },
      commit: ended('COMMIT'),
      rollback: ended('ROLLBACK'),
      close: () => void ended('ROLLBACK')(),
    }
  }

  return {
    ...asked,
    get closed() {
      return closed
    },
    protocol: 'file',
    migrate: unheardOf,
    sync: unheardOf,
    transaction,
    othersVersion: () => patiently(() => String(writer.dataVersion())),
    begin,
    end,
    close: () => {
      closed = true
      rollBack()
      // What is kept of prepared statements keeps SQLite from doing so by itself.
      writer.execute('PRAGMA wal_checkpoint(PASSIVE)')
      reader.close()
      writer.close()
    },
  }
}

const unheardOf = () =>
  Promise.reject(new LibsqlError('An embedded calendar has no such thing', 'NOT_SUPPORTED'))

const textOf = (statement: InStatement) =>
  typeof statement === 'string' ? statement : statement.sql

const isRead = (statement: InStatement) => /^\s*(select|explain|with)\b/i.test(textOf(statement))

const isChange = (statement: InStatement) =>
  /^\s*(insert|update|delete|replace)\b/i.test(textOf(statement))

/** Does what another program may keep from being done; throws `DatabaseBusy` where it does so for too long. */
const patiently = async <T>(deed: () => T, until = performance.now() + patience): Promise<T> => {
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
