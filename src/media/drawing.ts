import type { Bounds } from '../http/server/fairQueue.ts'
import { queueOfProcess } from '../http/server/queueOfProcess.ts'

/**
 * Pictures that are drawn at once: one takes up to 500 MB and ten seconds. Those of one form, and of an import that fetches
 * several, wait for one another.
 */
export const drawingBounds: Bounds = { atOnce: 1, waiting: 50, waitingEach: 50, patience: 30_000 }

/** The queue before the drawing of pictures in this process. */
export const drawing = queueOfProcess('drawing', drawingBounds)

/** The queue before the drawing of the sizes of pictures; it refuses none. */
export const sizing = queueOfProcess('sizing', drawingBounds)
