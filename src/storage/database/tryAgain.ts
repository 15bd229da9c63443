import { setTimeout } from 'node:timers/promises'
import { DatabaseBusy, isServerLost, isTransient } from './databaseErrors.ts'
import { patience } from './turns.ts'

/** The longest pause before something is done again, in milliseconds. */
const longestPause = 1_000

/**
 * The one rule for repeating an operation after a conflict: from its beginning, after pauses that grow, until a moment
 * of `performance.now()`, by default ten seconds from now. Then it throws `DatabaseBusy`, which nothing repeats. An
 * error for which `when` is false is thrown at once. The attempt gets its number, from 1 on.
 */
export const tryAgain = async <T>(
  attempt: (number: number) => Promise<T>,
  { until, when = isTransient }: TryingAgain = {},
): Promise<T> => {
  const end = until ?? performance.now() + patience
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number)
    } catch (error) {
      if (!when(error)) throw error
      const wait = Math.random() * Math.min(2 ** number * 10, longestPause)
      if (performance.now() + wait > end) {
        throw new DatabaseBusy('Others got in the way of this for too long.', { cause: error })
      }
      await setTimeout(wait)
    }
  }
}

/**
 * A read that met a server which had just gone, made again until it waits for another one, as the driver lets it. Where it waited already it is not made
 * again, so that it is answered within ten seconds.
 */
export const readAgain = <T>(read: () => Promise<T>): Promise<T> =>
  tryAgain(read, { until: performance.now() + noticed, when: isServerLost })

/** How long it takes until it is known that a server is gone, in milliseconds. */
const noticed = 1_000

type TryingAgain = { until?: number | undefined; when?: (error: unknown) => boolean }
