import { AsyncLocalStorage } from 'node:async_hooks'
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

// On the process, because the bundles of an app each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.slices')

const holder = process as NodeJS.Process & { [key]?: AsyncLocalStorage<() => Promise<void>> }

const flows = () => {
  holder[key] ??= new AsyncLocalStorage()

  return holder[key]
}

/** Runs something costly whose queries give way to other requests. What it shares with others goes on where its client has left. */
export const inSlices = <T>(make: () => T): T => flows().run(givingWay(), make)

/** Gives way where this is part of something costly. For a database that answers at once, before and after its queries. */
export const giveWayIfCostly = async (): Promise<void> => flows().getStore()?.()
