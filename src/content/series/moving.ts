import type { PayloadRequest } from 'payload'

/** Which dates are moved back, by their ids; without, a date is moved and the others with it. */
export type Moving = { back?: ReadonlySet<number> | undefined }

/** Says of the next series that is saved in a request that its dates are moved, and not only its rule changed (RC-26). */
export const moving = ({ context }: PayloadRequest, moved: Moving): void => {
  context[key] = moved
}

/** Takes, once, how the dates of a series that is being saved move. */
export const takeMoving = ({ context }: PayloadRequest): Moving | undefined => {
  // Ours alone; the context of a request is untyped.
  const moved = context[key] as Moving | undefined
  delete context[key]

  return moved
}

const key = 'movedDates'
