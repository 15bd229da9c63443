import type { Bounds } from '../http/server/fairQueue.ts'
import { queueOfProcess } from '../http/server/queueOfProcess.ts'

/**
 * The bounds of drawing pictures: one takes up to 500 MB and ten seconds. Pictures of one form, or of one import, wait for
 * each other.
 */
export const drawingBounds: Bounds = { atOnce: 1, waiting: 50, waitingEach: 50, patience: 30_000 }

/** The queue of pictures to draw in this process. */
export const drawing = queueOfProcess('drawing', drawingBounds)

/** The queue of sizes to draw in this process; it refuses none. */
export const sizing = queueOfProcess('sizing', drawingBounds)
