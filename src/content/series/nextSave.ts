import type { PayloadRequest } from 'payload'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import { handedOn } from '../perRequest.ts'
import type { DateDocument } from './storedDates.ts'

// What the code of a request says of the next series that it saves.

/** Events that become dates of a new series; each says in `occurrence` which, after the id of any series. */
export type Adopted = {
  dates: DateDocument[]
  /** The schedule that they follow so far. */
  before?: Schedule | undefined
  /** What a new document would be given, and these have already. */
  said?: { author: unknown; publishedAtChosen: unknown }
}

/** Lets the series take these events among its dates; their ids and slugs stay (RC-6, RC-18). */
export const { leave: adopting, take: takeAdopted } = handedOn<Adopted>('adoptedBySeries')

export type Moving = {
  /** Which dates are moved back, by their ids; without, a date is moved and the others with it. */
  back?: ReadonlySet<number> | undefined
  /** Whether visitors read of each published date from when it was moved (DEV-95). */
  isTold?: boolean | undefined
}

/** Says that the dates of the series are moved, and not only its rule changed (RC-26). */
export const { leave: moving, take: takeMoving } = handedOn<Moving>('movedDates')

const ready = 'seriesAreReady'

/**
 * The `context` of a save that brings along a series, or a date with its place in one, as it is to be stored, as an import from another
 * calendar does: no dates are planned, and what is overridden is not computed. `false` ends that for the next save of the request.
 */
export const withReadySeries = (isReady: boolean) => ({ [ready]: isReady })

/** Whether a save brings a series or a date along as it is to be stored. */
export const isReadySeries = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  context[ready] === true
