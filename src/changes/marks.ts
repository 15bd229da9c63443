import { randomUUID } from 'node:crypto'
import { type Changed, everything } from './changes.ts'

/**
 * What an instance tells the others: another `mark` with each write, how many it made, and what the last of them
 * changed, the latest at the end.
 */
export type Mark = { _id: string; mark: string; at: Date; count?: number; changes?: Changed[][] }

/** After a week a mark of an instance says nothing any more; its document goes. */
const kept = 7 * 24 * 3600

/** Of the collection of marks, which has no model. */
export const markIndexes = {
  'calendar-marks': [{ name: 'at_1', key: { at: 1 as const }, expireAfterSeconds: kept }],
}

/** How many writes a mark remembers. */
const remembered = 100

/** So many documents of one write are named; of more, only their collections. */
const named = 20

/** The update of a mark for a write. */
export const markWith = (changed: Changed[]) => ({
  $set: { mark: randomUUID(), at: new Date() },
  $inc: { count: 1 },
  $push: { changes: { $each: [inBrief(changed)], $slice: -remembered } },
})

const inBrief = (changed: Changed[]): Changed[] =>
  changed.length > named
    ? [...new Set(changed.map((name) => name.split(' ', 1)[0] ?? name))]
    : changed

/** What others changed between two readings of their marks: everything, where one does not remember that far back. */
export const news = (before: Mark[], now: Mark[]): Changed[] => {
  const counts = new Map(before.map(({ _id, count = 0 }) => [_id, count]))
  const changed = now.flatMap(({ _id, count = 0, changes = [], mark }) => {
    const missed = count - (counts.get(_id) ?? 0)
    const isSame = before.some((other) => other.mark === mark)
    if (isSame) return []

    return missed > 0 && missed <= changes.length ? changes.slice(-missed).flat() : [everything]
  })

  return [...new Set(changed)]
}
