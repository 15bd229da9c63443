import { setTimeout } from 'node:timers/promises'
import type { Config, Payload } from 'payload'
import { atEnd } from './atEnd'

/**
 * A database that is closed when the process ends, once it was opened. Payload calls no `onInit` where its first attempt
 * to open it failed.
 */
export const closedAtEnd = (db: Config['db']): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    const connect = database.connect?.bind(database)
    database.connect = async (options) => {
      await connect?.(options)
      atEnd(() => closePayload(args.payload))
    }

    return database
  },
})

/** Lets what the clock has started come to its end, starts nothing further, and closes the database. */
const closePayload = async (payload: Payload): Promise<void> => {
  for (const cron of payload.crons) cron.stop()
  while (payload.crons.some((cron) => cron.isBusy())) await setTimeout(20)
  await payload.destroy()
}
