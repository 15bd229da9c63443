import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

/** How long one computation may hold the process before other requests have their turn, in milliseconds. */
const slice = 10

/**
 * A function to call between the steps of a long computation. It lets other requests run once the computation has held the
 * process for ten milliseconds, and then throws the reason of `signal` where the client has left.
 */
export const givingWay = (
  signal?: AbortSignal,
  pause: () => Promise<unknown> = setImmediate,
): (() => Promise<void>) => {
  let since = performance.now()

  return async () => {
    if (performance.now() - since < slice) return
    await pause()
    signal?.throwIfAborted()
    since = performance.now()
  }
}

// The process holds it: each bundle of an app has a copy of this module, but they share the process.
const key = Symbol.for('payload-events-calendar.slices')

const holder = process as NodeJS.Process & { [key]?: AsyncLocalStorage<() => Promise<void>> }

const flows = () => {
  holder[key] ??= new AsyncLocalStorage()

  return holder[key]
}

/** A round of the event loop that took no longer, in milliseconds, had little else to do. */
const calm = 5

/** How many rounds are left to others between two slices at most. */
const mostRounds = 20

/** Lets other requests run for as long as they keep the process busy, within bounds. */
export const untilCalm = async (): Promise<void> => {
  for (let round = 0; round < mostRounds; round += 1) {
    const since = performance.now()
    await setImmediate()
    if (performance.now() - since < calm) return
  }
}

/**
 * Runs something costly whose queries give way to other requests, for as long as those keep the process busy. What it shares
 * with others goes on where its client has left.
 */
export const inSlices = <T>(make: () => Promise<T>): Promise<T> =>
  flows().run(givingWay(undefined, untilCalm), make)

/** Gives way where this is part of something costly. For a database that answers at once, before and after its queries. */
export const giveWayIfCostly = async (): Promise<void> => flows().getStore()?.()
