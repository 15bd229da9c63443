import type { Payload } from 'payload'
import { merged, type StoredChange } from './record.ts'
import {
  addRecord,
  deleteRecords,
  lastRecord,
  recordsFrom,
  replaceRecords,
  type Stored,
} from './records.ts'

/** Changes that were committed, at their place in the order in which everybody reads them. */
export type Position = {
  /** Counts from 1, without gaps. */
  position: number
  /** When they were written, by the clock of the process that wrote the last of them. */
  written: string
  changes: StoredChange[]
}

/** What is read after a position. */
export type ReadChanges = {
  /** The position after which is read; undefined before the first one, and where it is not there (any more). */
  known: Position | undefined
  /** What comes after it, oldest first. */
  following: Position[]
  /** Whether there may be more. */
  more: boolean
  /** Whether changes after that position are forgotten, or the position is beyond the last: the reader has to begin again. */
  lost: boolean
}

/** How many positions are read at once. */
const atOnce = 200

/**
 * What was committed after a position, for the whole calendar, whatever callers may read; 0 is before all. No change is skipped, by
 * whichever process it was written and however transactions overlapped; one may come twice. Where nothing is new it costs
 * one query.
 */
export const changesAfter = async (payload: Payload, position: number): Promise<ReadChanges> => {
  const rows = await recordsFrom(payload, idOf(position), atOnce)
  const isSettled = rows.every(hasPosition)
  if (!isSettled) await settle(payload)
  const settled = isSettled ? rows : await recordsFrom(payload, idOf(position), atOnce)
  const found = settled.filter(hasPosition).map(positionOf)
  const known = found.find((one) => one.position === position)
  const after = found.filter((one) => one !== known)
  const following = after.filter((one, index) => one.position === position + 1 + index)
  const isGone = position > 0 ? !known : after.length > 0 && following.length === 0

  return { known, following, more: settled.length >= atOnce - 1, lost: isGone }
}

/** The position of the last change that is committed by now; 0 where there was none yet. */
export const lastPosition = async (
  payload: Payload,
): Promise<Pick<Position, 'position' | 'written'>> => {
  await settle(payload)
  const last = await lastRecord(payload)

  return last ? positionOf(last) : { position: 0, written: '' }
}

/** Forgets changes that were written before a time, except the last position, after which the next one is counted. */
export const forgetChanges = async (payload: Payload, before: Date): Promise<void> => {
  await settle(payload)
  const last = await lastRecord(payload)
  if (last) await deleteRecords(payload, { below: last.id, before: before.toISOString() })
}

/**
 * Lets everybody who has read begin again: what was written since nobody recorded. The new position follows none, and is none that a table
 * had before it was dropped, because it counts seconds where more of them have passed.
 */
export const interruptChanges = async (payload: Payload): Promise<void> => {
  await settle(payload)
  const last = await lastRecord(payload)
  const now = Date.now()
  const id = idOf(Math.max((last ? numberOf(last) : 0) + 2, Math.floor(now / 1000)))
  // First, because the next position is counted from the last one.
  await addRecord({ payload }, { id, changes: [], written: new Date(now).toISOString() })
  await deleteRecords(payload, { below: id, before: endOfTime })
}

/** After all that a clock says. */
const endOfTime = '9999'

/**
 * Gives the records that wait the next position, all together. Ids are unique: of several who do so at once one succeeds,
 * and the others look again at what waits then. Needs neither a lease nor a counter nor equal clocks.
 */
const settle = async (payload: Payload): Promise<void> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const waiting = await recordsFrom(payload, 'w', together)
    const newest = waiting.at(-1)
    if (!newest) return
    const last = await lastRecord(payload)
    const record = {
      id: idOf((last ? numberOf(last) : 0) + 1),
      changes: merged(waiting.flatMap(({ changes }) => changes)),
      written: newest.written,
    }
    const isStored = await replaceRecords(
      payload,
      record,
      waiting.map(({ id }) => id),
    )
    if (isStored && waiting.length < together) return
  }
}

/** How many records get one position. */
const together = 100

/** Who lost so often reads what others gave positions. */
const mostAttempts = 50

const idOf = (position: number) => `p${String(position).padStart(14, '0')}`

const hasPosition = ({ id }: Stored) => id.startsWith('p')

const numberOf = ({ id }: Stored) => Number(id.slice(1))

const positionOf = (stored: Stored): Position => ({
  position: numberOf(stored),
  written: stored.written,
  changes: stored.changes,
})
