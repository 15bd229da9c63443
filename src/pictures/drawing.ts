import { type Bounds, type FairQueue, fairQueue } from '../server/fairQueue.ts'

/**
 * Pictures that are drawn at once: one takes up to 500 MB and ten seconds. Those of one form, and of an import that fetches
 * several, wait for one another.
 */
export const drawingBounds: Bounds = { atOnce: 1, waiting: 50, waitingEach: 50, patience: 30_000 }

// On the process, because the bundles of an app each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.drawing')
const sizesKey = Symbol.for('payload-events-calendar.sizing')

const holder = process as NodeJS.Process & { [key]?: FairQueue; [sizesKey]?: FairQueue }

/** The queue before the drawing of pictures in this process. */
export const drawing = (): FairQueue => {
  holder[key] ??= fairQueue(drawingBounds)

  return holder[key]
}

/** The queue before the drawing of the sizes of pictures that were drawn; nobody is refused in it. */
export const sizing = (): FairQueue => {
  holder[sizesKey] ??= fairQueue(drawingBounds)

  return holder[sizesKey]
}
