import { setTimeout } from 'node:timers/promises'
import type { Payload } from 'payload'

/** Lets what the clock has started come to its end, starts nothing further, and closes the database. */
export const closePayload = async (payload: Payload): Promise<void> => {
  for (const cron of payload.crons) cron.stop()
  while (payload.crons.some((cron) => cron.isBusy())) await setTimeout(20)
  await payload.destroy()
}
