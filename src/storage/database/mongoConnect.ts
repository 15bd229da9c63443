import { setTimeout as sleep } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter } from 'payload'
import { readRefusal, setRefusal } from '../databaseAddress/mongoAddress.ts'
import { endOutage, tellOutage } from '../outage.ts'
import { DatabaseUnavailable } from './databaseErrors.ts'

/**
 * A `connect` that connects before Payload does, which would log a stack at every attempt. A server that does not
 * answer, and an address that suits no calendar, become a `DatabaseUnavailable` of one sentence.
 */
export const connectingInWords = (database: BaseDatabaseAdapter, uri: string): Connect => {
  const connect = database.connect?.bind(database)

  return async (options) => {
    // Payload's general type of adapters knows nothing of what each has of its own.
    const { connection, connectOptions } = database as unknown as MongooseAdapter
    try {
      refuse(readRefusal(uri))
      await Promise.race([connection.openUri(uri, connectOptions), tooLate()])
      refuse(setRefusal(uri, connection.getClient()))
    } catch (error) {
      await connection.close().catch(() => {})
      const away = awayBecause(error)
      tellOutage(away.message, database.payload.logger)
      throw away
    }
    endOutage(database.payload.logger)
    await connect?.(options)
  }
}

type Connect = NonNullable<BaseDatabaseAdapter['connect']>

const refuse = (refusal: string | undefined): void => {
  if (refusal) throw new DatabaseUnavailable(refusal)
}

/** The same sentence of a server that was found before, and is away now. */
export const awayBecause = (error: unknown): DatabaseUnavailable => {
  if (error instanceof DatabaseUnavailable) return error
  const reason = error instanceof Error ? error.message : String(error)

  return new DatabaseUnavailable(`The database does not answer (${reason}).`, { cause: error })
}

/** How long connecting may take together with the search for names, which has no end of its own; in milliseconds. */
const patience = 8_000

const tooLate = async (): Promise<never> => {
  await sleep(patience, undefined, { ref: false })
  throw new Error(`no answer within ${patience / 1_000} seconds`)
}
