import { setTimeout } from 'node:timers/promises'
import { DatabaseBusy, isTransient } from './errors.ts'
import { patience } from './turns.ts'

/** The longest pause before something is done again, in milliseconds. */
const longestPause = 1_000

/**
 * The one rule of doing again what others got in the way of: from its beginning, after pauses that grow, until a moment of
 * `performance.now()`, ten seconds from now where none is given. Throws `DatabaseBusy` then, which nothing tries again, and at once whatever
 * `when` does not call a reason. The attempt is told which one it is, from 1 on.
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

type TryingAgain = { until?: number | undefined; when?: (error: unknown) => boolean }
