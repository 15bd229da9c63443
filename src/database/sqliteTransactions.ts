import type { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { QueuedClient } from './queuedClient'
import { enteredTurn, type TransactionOptions, type Turn, turnFor } from './turns'

type Database = ReturnType<ReturnType<typeof sqliteAdapter>['init']>

/**
 * Transactions that take their turn as the writer of their flow: one inside another is part of it, and has nothing of
 * its own to commit. The adapter says nothing of a commit that failed; here it throws.
 */
export const takeTurns = (database: Database, { turns, begin }: QueuedClient): void => {
  const { beginTransaction, commitTransaction, updateJobs } = database
  const opened = new Map<unknown, Turn>()

  const open = async (coming: Promise<Turn>) => {
    const turn = await coming
    try {
      await begin(turn)
      const id = await beginTransaction.call(database)
      opened.set(id, turn)
      const release = turn.release
      turn.release = () => {
        opened.delete(id)
        release()
      }

      return id
    } catch (error) {
      turn.release()
      throw error
    }
  }

  Object.assign(database, {
    // Not async: see `enter`.
    beginTransaction: (options?: TransactionOptions) =>
      turns.own() ? Promise.resolve(null) : open(turnFor(turns, options)),
    commitTransaction: async (id) => {
      const turn = opened.get(await id)
      await commitTransaction.call(database, id)
      if (turn?.failure) throw turn.failure
    },
    // Payload opens a transaction for this and forgets it where it fails.
    updateJobs: (args) =>
      updateJobs.call(database, args).catch(async (error: unknown) => {
        await database.rollbackTransaction((await args.req?.transactionID) ?? '')
        throw error
      }),
    [enteredTurn]: turns.entered,
  } satisfies Partial<Database> & { [enteredTurn]: () => Turn | undefined })
}
