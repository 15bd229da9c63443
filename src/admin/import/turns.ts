import type { PayloadRequest } from 'payload'
import { type FairQueue, fairQueue } from '../../server/fairQueue.ts'

/**
 * Steps of imports that are made at once: one, because each reads a file of up to 8 MB in the same thread. A step of a run goes on for
 * 6 seconds, so that others wait longer than for a costly read.
 */
const bounds = { atOnce: 1, waiting: 16, waitingEach: 2, patience: 20_000 }

// On the process, because the bundles of an app each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.imports')

const holder = process as NodeJS.Process & { [key]?: FairQueue }

/** The queue before what is done with files of imports in this process. */
export const importTurns = (): FairQueue => {
  holder[key] ??= fairQueue(bounds)

  return holder[key]
}

/** Does a step of an import when its turn has come. Throws `GateFull` where it does not come in time, and `ClientLeft`. */
export const inTurn = async <T>(req: PayloadRequest, step: () => Promise<T>): Promise<T> => {
  const leave = await importTurns().enter(`${req.user?.id ?? ''}`, {
    signal: req.signal ?? undefined,
  })
  try {
    return await step()
  } finally {
    leave()
  }
}
