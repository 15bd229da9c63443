import type { FoundChange } from './sourceChanges.ts'
import type { StoredSource } from './storedSources.ts'

export type ReadOptions = {
  /** Until which instant events are stored, in milliseconds since 1970; a later reading goes on. */
  until: number
  /** Whether a person wants it read: a file is then tried again although an event of it was refused. */
  isWanted?: boolean
  /** Whether an administrator agreed that many events are withdrawn at once. */
  withdrawsMany?: boolean
}

/** What a reading found, to be stored with the source; without `changes` it compared nothing. */
export type Found = Omit<Partial<StoredSource>, 'changes'> & { changes?: FoundChange[] }
