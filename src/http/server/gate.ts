import { ClientLeft } from '../../storage/database/databaseErrors.ts'
import { inSlices, untilCalm } from '../../storage/giveWay.ts'
import { clientNetwork } from '../remoteAddress.ts'
import type { Bounds } from './fairQueue.ts'
import { queueOfProcess } from './queueOfProcess.ts'

/**
 * One costly read runs at once, because they all use the same thread: the time in which a first one waits for its database
 * would not make up for the delay of cheap requests by two.
 */
const bounds: Bounds = { atOnce: 1, waiting: 32, waitingEach: 12, patience: 4_000 }

/**
 * Milliseconds for which one costly read may block others. One with a silent database may never end; after this time it
 * continues beside others.
 */
const longest = 30_000

/** The queue of the costly reads of this process. */
export const gate = queueOfProcess('gate', bounds)

/** The caller, as the gate needs it. */
export type Asking = {
  headers: Headers
  signal?: AbortSignal | null
  trustedProxies: number
  /** Whether this is a further piece of an answer, which waits without limit. */
  goesOn?: boolean
}

/**
 * Runs a costly operation at its turn, and ends the turn with it. Throws `GateFull` if the turn does not come in time, and
 * `ClientLeft` if the client has gone.
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
    // Requests that arrived meanwhile are answered first.
    if (hasToWait) await untilCalm()

    return await inSlices(make)
  } catch (error) {
    throw signal?.aborted ? new ClientLeft({ cause: error }) : error
  } finally {
    clearTimeout(late)
    leave()
  }
}
