import type { PayloadRequest } from 'payload'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import type { DateDocument } from './storedDates.ts'

/** Events that become dates of a new series; each says in `occurrence` which, after the id of any series. */
export type Adopted = {
  dates: DateDocument[]
  /** The schedule that they follow so far. */
  before?: Schedule | undefined
  /** What a new document would be given, and these have already. */
  said?: { author: unknown; publishedAtChosen: unknown }
}

/** Lets the next series that is saved in a request take these events among its dates; their ids and slugs stay (RC-6, RC-18). */
export const adopting = ({ context }: PayloadRequest, adopted: Adopted): void => {
  context[key] = adopted
}

/** Takes, once, what a series that is being saved adopts. */
export const takeAdopted = ({ context }: PayloadRequest): Adopted | undefined => {
  // Ours alone; the context of a request is untyped.
  const adopted = context[key] as Adopted | undefined
  delete context[key]

  return adopted
}

const key = 'adoptedBySeries'
