import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Client, type InStatement, LibsqlError, type Transaction } from '@libsql/client'
import { giveWayIfCostly } from '../giveWay.ts'
import { openConnection } from './connection.ts'
import { DatabaseBusy, DatabaseUnavailable, isLocked } from './databaseErrors.ts'
import { hasRoom, openedFile } from './databaseFile.ts'
import { patience, type Turn, turns } from './turns.ts'

const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  // `patiently` waits for other programs from here on: the driver would hold up the whole process.
  'PRAGMA busy_timeout = 0',
]

/** How often a database that another program holds is tried, in milliseconds. */
const pause = 20

/** What was committed: the transaction of a turn, one statement by itself, or what nobody knows. */
export type Commit = Turn | 'statement' | 'unknown'

export type QueuedClient = Client & {
  /** Another text whenever another program, or another client, has committed something to the file. */
  othersVersion: () => Promise<string>
  /** Begins to write and ends it. Throws where nothing can be written. */
  tryToWrite: () => void
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
  const isSame = openedFile(file)
  /** Whose transaction is open. */
  let open: Turn | undefined
  let closed = false

  const isInside = (): boolean => {
    if (!open || open !== line.own()) return false
    // SQLite itself ends a transaction that it cannot go on with; what follows must not be stored without it.
    if (!writer.inTransaction()) {
      throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    }
    open.idle?.refresh()

    return true
  }

  const inTurn = async <T>(operation: () => T): Promise<T> => {
    if (isInside() || line.own()) return operation()
    const turn = await line.take()
    try {
      return await patiently(operation, turn.until)
    } finally {
      turn.release()
    }
  }

  const commit = (what: Commit): void => {
    writer.execute('COMMIT')
    committed(what)
  }

  const rollBack = (): void => {
    if (writer.inTransaction()) writer.execute('ROLLBACK')
  }

  /** Begins to write. What is written into a file that was removed or replaced would be lost with the process. */
  const begin = (): void => {
    if (!isSame()) {
      throw new DatabaseUnavailable(
        'The database file was removed or replaced: start the app again.',
      )
    }
    writer.begin()
  }

  /** All or nothing of some statements. */
  const together = <T>(operation: () => T, what: Commit): T => {
    if (writer.inTransaction()) return operation()
    begin()
    try {
      const result = operation()
      commit(what)

      return result
    } finally {
      rollBack()
    }
  }

  const queries = {
    execute: async (statement: InStatement | string, args?: never) => {
      const complete = typeof statement === 'string' && args ? { sql: statement, args } : statement
      const operation = () => writer.execute(complete)
      if (isInside()) return operation()
      if (isRead(complete)) {
        await giveWayIfCostly()
        const result = await patiently(() => reader.execute(complete))
        await giveWayIfCostly()

        return result
      }

      return inTurn(isChange(complete) ? () => together(operation, 'statement') : operation)
    },
    batch: (statements: InStatement[]) =>
      inTurn(() => together(() => statements.map(writer.execute), 'unknown')),
    executeMultiple: (sql: string) =>
      inTurn(() => {
        writer.executeMultiple(sql)
        committed('unknown')
      }),
  }

  /** Begins one in the turn of the flow that asks, or in one of its own; inside another transaction of the flow it is part of that. */
  const transaction = async (): Promise<Transaction> => {
    const turn = line.own() ?? (await line.enter().coming)
    const isOuter = open !== turn
    if (isOuter) await patiently(begin, turn.until).catch(refused(turn))
    open = turn
    const end = async (operation: () => void) => {
      if (!isOuter || open !== turn) return
      open = undefined
      try {
        operation()
      } finally {
        rollBack()
        turn.release()
      }
    }

    return {
      ...queries,
      get closed() {
        return open !== turn
      },
      commit: () => end(() => commit(turn)),
      rollback: () => end(rollBack),
      close: () => void end(rollBack),
    }
  }

  return {
    ...queries,
    get closed() {
      return closed
    },
    protocol: 'file',
    migrate: unheardOf,
    sync: unheardOf,
    transaction,
    othersVersion: () => patiently(() => String(writer.dataVersion())),
    tryToWrite: () => {
      if (!hasRoom(path.dirname(file)))
        throw new DatabaseUnavailable('The disk of the database is full.')
      // The current writer detects it as well.
      if (writer.inTransaction()) return
      try {
        begin()
        rollBack()
      } catch (error) {
        if (!isLocked(error)) throw error
      }
    },
    close: () => {
      closed = true
      rollBack()
      // Cached prepared statements keep SQLite from doing so by itself.
      writer.execute('PRAGMA wal_checkpoint(PASSIVE)')
      reader.close()
      writer.close()
    },
  }
}

const refused = (turn: Turn) => (error: unknown) => {
  turn.release()
  throw error
}

const unheardOf = () =>
  Promise.reject(new LibsqlError('An embedded calendar has no such thing', 'NOT_SUPPORTED'))

const textOf = (statement: InStatement) =>
  typeof statement === 'string' ? statement : statement.sql

const isRead = (statement: InStatement) => /^\s*(select|explain|with)\b/i.test(textOf(statement))

const isChange = (statement: InStatement) =>
  /^\s*(insert|update|delete|replace)\b/i.test(textOf(statement))

/** Does what another program may keep from being done; throws `DatabaseBusy` where it does so for too long. */
const patiently = async <T>(
  operation: () => T,
  until = performance.now() + patience,
): Promise<T> => {
  for (;;) {
    try {
      return operation()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() > until) {
        throw new DatabaseBusy('Another program holds the database.', { cause: error })
      }
    }
    await setTimeout(pause)
  }
}
