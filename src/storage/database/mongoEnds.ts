import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseDatabaseAdapter } from 'payload'
import { causes, isLabelled } from './databaseErrors.ts'
import { type Session, sessionsOf } from './mongoSession.ts'
import { tryAgain } from './tryAgain.ts'

/** How long a write waits for its transaction to be undone, in milliseconds: one whose server is away waits for that in vain. */
const longestUndoing = 1_000

/**
 * Commits again while the result of a commit is unknown, because its answer was lost: MongoDB commits once, however
 * often it gets the command. Throws `DatabaseBusy` where the result is not known in time. A failed transaction that
 * cannot be undone at once is undone in the background: its server does so after a minute at the latest.
 */
export const endingSurely = (database: BaseDatabaseAdapter): Ends => {
  const { sessions } = sessionsOf(database)

  return {
    commitTransaction: async (id) => {
      const name = String(await id)
      const session = sessions[name]
      // What comes from now on is of no transaction, as Payload's adapter has it.
      Reflect.deleteProperty(sessions, name)
      if (!session?.inTransaction()) return
      try {
        await tryAgain(() => session.commitTransaction(), { when: isUnknown })
      } finally {
        await session.endSession().catch(() => {})
      }
    },
    rollbackTransaction: async (id) => {
      const name = String(await id)
      const session = sessions[name]
      Reflect.deleteProperty(sessions, name)
      if (!session) return
      const undone = abort(session)
      await Promise.race([undone, sleep(longestUndoing, undefined, { ref: false })])
    },
  }
}

type Ends = Pick<BaseDatabaseAdapter, 'commitTransaction' | 'rollbackTransaction'>

const abort = async (session: Session): Promise<void> => {
  try {
    if (session.inTransaction()) await session.abortTransaction()
    await session.endSession()
  } catch {
    // The error for which it is undone is the one that counts.
  }
}

const isUnknown = (error: unknown): boolean =>
  causes(error).some((cause) => isLabelled(cause, 'UnknownTransactionCommitResult'))
