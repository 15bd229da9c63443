import { type Bounds, type FairQueue, fairQueue } from '../server/fairQueue.ts'

/**
 * Pictures that are drawn at once: each takes all cores for up to half a minute, and hundreds of megabytes. Those of one
 * form, and of an import that fetches several, wait for one another.
 */
export const drawingBounds: Bounds = { atOnce: 2, waiting: 50, waitingEach: 50, patience: 30_000 }

// On the process, because the bundles of an app each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.drawing')

const holder = process as NodeJS.Process & { [key]?: FairQueue }

/** The queue before the drawing of pictures in this process. */
export const drawing = (): FairQueue => {
  holder[key] ??= fairQueue(drawingBounds)

  return holder[key]
}
