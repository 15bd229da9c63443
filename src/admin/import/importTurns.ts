import type { PayloadRequest } from 'payload'
import { queueOfProcess } from '../../http/server/queueOfProcess.ts'

/**
 * One step of an import runs at a time, because each reads a file of up to 8 MB in the same thread. Imports have a queue apart from the gate
 * of reads: a step takes up to 6 seconds, and reads of visitors, which wait at the gate for 4, would be refused behind it.
 */
const bounds = { atOnce: 1, waiting: 16, waitingEach: 2, patience: 20_000 }

/** The queue for steps of imports in this process. */
export const importTurns = queueOfProcess('imports', bounds)

/** Runs a step of an import when its turn comes. Throws `GateFull` where the turn does not come in time, and `ClientLeft`. */
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
