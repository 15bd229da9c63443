import type { PayloadRequest } from 'payload'
import type { Moved } from '../calendar/recurrence/planned.ts'

/** Says of the next series that is saved in a request that its dates are moved, and not only its rule changed (RC-26). */
export const moving = ({ context }: PayloadRequest, moved: Moved): void => {
  context[key] = moved
}

/** How far the dates of a series that is being saved are moved; asked once. */
export const takeMoved = ({ context }: PayloadRequest): Moved | undefined => {
  // Ours alone; the context of a request is untyped.
  const moved = context[key] as Moved | undefined
  delete context[key]

  return moved
}

const key = 'movedDates'
