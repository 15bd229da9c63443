import type { PayloadRequest } from 'payload'
import { queueOfProcess } from '../../http/server/queueOfProcess.ts'

/**
 * Steps of imports that are made at once: one, because each reads a file of up to 8 MB in the same thread. They have a queue of their
 * own beside the gate: a step of a run goes on for 6 seconds, and reads of visitors, which wait at the gate for 4, would be refused behind it.
 */
const bounds = { atOnce: 1, waiting: 16, waitingEach: 2, patience: 20_000 }

/** The queue before what is done with files of imports in this process. */
export const importTurns = queueOfProcess('imports', bounds)

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
