import { randomUUID } from 'node:crypto'
import { type Changed, everything } from './changeLog.ts'

/**
 * What an instance reports to the others: another `mark` with each write, the number of its writes, and what the last
 * of them changed, the latest at the end.
 */
export type Mark = { _id: string; mark: string; at: Date; count?: number; changes?: Changed[][] }

/** After so many seconds without a write, by the clock of the server, the mark of an instance goes. */
const lifetime = 600

/** So many milliseconds after it last read them, an instance may have missed marks that are gone. */
const longestPause = (lifetime * 1000) / 2

/** The indexes of the collection of marks, which has no model. */
export const markIndexes = {
  'calendar-marks': [{ name: 'at_1', key: { at: 1 as const }, expireAfterSeconds: lifetime }],
}

/** How many writes a mark remembers. */
const remembered = 100

/** So many documents of one write are named; of more, only their collections. */
const named = 20

/** The update of a mark for a write. */
export const markWith = (changed: Changed[]) => ({
  $set: { mark: randomUUID() },
  $currentDate: { at: true as const },
  $inc: { count: 1 },
  $push: { changes: { $each: [inBrief(changed)], $slice: -remembered } },
})

const inBrief = (changed: Changed[]): Changed[] =>
  changed.length > named
    ? [...new Set(changed.map((name) => name.split(' ', 1)[0] ?? name))]
    : changed

/** The marks of other instances, and when they were read, in milliseconds since 1970. */
export type Reading = { readAt: number; marks: Mark[] }

/**
 * What others changed between two readings of their marks: everything, where one does not remember that far back, or
 * where so much time passed that one may have gone.
 */
export const news = (before: Reading, now: Reading): Changed[] => {
  if (now.readAt - before.readAt > longestPause) return [everything]
  const counts = new Map(before.marks.map(({ _id, count = 0 }) => [_id, count]))
  const changed = now.marks.flatMap(({ _id, count = 0, changes = [], mark }) => {
    const missed = count - (counts.get(_id) ?? 0)
    const isSame = before.marks.some((other) => other.mark === mark)
    if (isSame) return []

    return missed > 0 && missed <= changes.length ? changes.slice(-missed).flat() : [everything]
  })

  return [...new Set(changed)]
}
