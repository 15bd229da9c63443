import { setImmediate } from 'node:timers/promises'

/** How long one computation may hold the process before other requests have their turn, in milliseconds. */
const slice = 10

/**
 * A function to call between the steps of a long computation. It lets other requests run once the computation has held the
 * process for ten milliseconds, and then throws the reason of `signal` where the client has left.
 */
export const givingWay = (signal?: AbortSignal): (() => Promise<void>) => {
  let since = performance.now()

  return async () => {
    if (performance.now() - since < slice) return
    await setImmediate()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
