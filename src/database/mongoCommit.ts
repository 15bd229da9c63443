import type { BaseDatabaseAdapter } from 'payload'
import { causes, isLabelled } from './errors.ts'
import { sessionsOf } from './mongoSession.ts'
import { tryAgain } from './tryAgain.ts'

/**
 * Commits again while nobody knows whether a commit was done, because its answer was lost: MongoDB does it once, however often it is asked.
 * Throws `DatabaseBusy` where that is not known after ten seconds.
 */
export const committingSurely = <D extends BaseDatabaseAdapter>(database: D): D => {
  const { sessions } = sessionsOf(database)

  return Object.assign(database, {
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
  } satisfies Partial<BaseDatabaseAdapter>)
}

const isUnknown = (error: unknown): boolean =>
  causes(error).some((cause) => isLabelled(cause, 'UnknownTransactionCommitResult'))
