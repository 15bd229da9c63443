import { setTimeout } from 'node:timers/promises'
import type { Config, Payload } from 'payload'
import { whenOpened } from '../../storage/adapter/whenOpened.ts'
import { atEnd } from './atEnd.ts'

/** A database that is closed when the process ends, once it was opened. */
export const closedAtEnd = (db: Config['db']): Config['db'] =>
  whenOpened(db, 'end', (payload) => atEnd(() => closePayload(payload)))

/** Lets what the clock has started come to its end, starts nothing further, and closes the database. */
const closePayload = async (payload: Payload): Promise<void> => {
  for (const cron of payload.crons) cron.stop()
  while (payload.crons.some((cron) => cron.isBusy())) await setTimeout(20)
  await payload.destroy()
}
