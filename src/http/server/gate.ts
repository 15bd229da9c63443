import { ClientLeft } from '../../storage/database/databaseErrors.ts'
import { inSlices, untilCalm } from '../../storage/giveWay.ts'
import { clientNetwork } from '../remoteAddress.ts'
import type { Bounds } from './fairQueue.ts'
import { queueOfProcess } from './queueOfProcess.ts'

/**
 * Costly reads that are made at once: one, because they all use the same thread; that a second one waits for its database
 * meanwhile would be worth less than what cheap requests wait for two.
 */
const bounds: Bounds = { atOnce: 1, waiting: 32, waitingEach: 12, patience: 4_000 }

/**
 * How long one costly read may keep the others out, in milliseconds. One whose database has gone silent may never end; what goes on
 * after that goes on beside others.
 */
const longest = 30_000

/** The queue before the costly reads of this process. */
export const gate = queueOfProcess('gate', bounds)

/** The caller, as far as the gate has to know it. */
export type Asking = {
  headers: Headers
  signal?: AbortSignal | null
  trustedProxies: number
  /** Whether this is a further piece of an answer that has begun, which waits without limit. */
  goesOn?: boolean
}

/**
 * Runs a costly operation when its turn has come, and gives the turn back however that ends. Throws `GateFull` where it
 * does not come in time, and `ClientLeft` where the client has gone.
 */
export const throughGate = async <T>(
  { headers, signal, trustedProxies, goesOn }: Asking,
  make: () => Promise<T>,
): Promise<T> => {
  const client = clientNetwork(headers, trustedProxies) ?? 'unknown'
  const hasToWait = gate().state().inside >= bounds.atOnce
  const leave = await gate().enter(client, { signal: signal ?? undefined, goesOn })
  const late = setTimeout(leave, longest)
  try {
    // What came while others were made is answered first.
    if (hasToWait) await untilCalm()

    return await inSlices(make)
  } catch (error) {
    throw signal?.aborted ? new ClientLeft({ cause: error }) : error
  } finally {
    clearTimeout(late)
    leave()
  }
}
