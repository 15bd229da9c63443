import type { Position } from './positions.ts'
import type { StoredChange } from './record.ts'

/** How far somebody has read. */
export type Place = {
  /** The last position of which they have all changes, and when it was written. */
  position: number
  written: string
  /** How many changes of the next one they have. */
  done: number
}

/** One change, when it was written, and the place after it. */
export type Step = { change: StoredChange; written: string; after: Place }

/** The changes after a place, one by one, so that a page may end within a position. `following` is what comes after the position of the place. */
export const stepsAfter = (place: Place, following: Position[]): Step[] =>
  following.flatMap(({ position, written, changes }, index) => {
    const before = following[index - 1] ?? place

    return changes
      .map((change, at) => ({
        change,
        written,
        after:
          at + 1 < changes.length
            ? { position: before.position, written: before.written, done: at + 1 }
            : { position, written, done: 0 },
      }))
      .slice(index === 0 ? place.done : 0)
  })
