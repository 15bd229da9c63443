import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { Config } from 'payload'
import { prepareMarks, withMarks } from './mongoRevision'
import { turns } from './turns'

/**
 * A MongoDB server; a replica set where writes are to be whole, because only these have transactions. Indexes are
 * made one after another before the first request, so that the unique ones hold from the start. Transactions of one
 * process take turns, because most of them touch the same counters and slugs: at once they would only make each
 * other start again.
 */
export const mongoDatabase = (uri: string): Config['db'] => {
  const adapter = mongooseAdapter({
    url: uri,
    connectOptions: { autoIndex: false },
    afterOpenConnection: async ({ connection }) => {
      for (const model of Object.values(connection.models)) await model.createIndexes()
      await prepareMarks(connection)
    },
  })

  return { ...adapter, init: (args) => withMarks(inTurns(adapter.init(args))) }
}

type Database = ReturnType<ReturnType<typeof mongooseAdapter>['init']>

/** MongoDB itself ends a transaction after a minute; one that was forgotten holds up the others no longer. */
const longestTransaction = 60_000

const inTurns = (database: Database): Database => {
  const { beginTransaction, commitTransaction, rollbackTransaction } = database
  const turn = turns()
  const releases = new Map<string, () => void>()
  const release = (id: string) => {
    releases.get(id)?.()
    releases.delete(id)
  }

  database.beginTransaction = async (options) => {
    const done = await turn()
    const id = await beginTransaction.call(database, options).catch((error: unknown) => {
      done()
      throw error
    })
    if (id === null) {
      done()
      return id
    }
    const forgotten = setTimeout(() => release(String(id)), longestTransaction).unref()
    releases.set(String(id), () => {
      clearTimeout(forgotten)
      done()
    })

    return id
  }
  database.commitTransaction = async (id) => {
    await commitTransaction.call(database, id).finally(async () => release(String(await id)))
  }
  database.rollbackTransaction = async (id) => {
    await rollbackTransaction.call(database, id).finally(async () => release(String(await id)))
  }

  return database
}
