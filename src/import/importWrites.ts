import type { PayloadRequest } from 'payload'
import type { Change } from './plannedChange.ts'

/** Hears of what an import writes, in the transaction of the write, so that the whole import can be undone. */
export type ImportWrites = {
  /** Runs the write of objects of one kind, and notes what it did to them. */
  around: <T>(req: PayloadRequest, changes: Change[], write: () => Promise<T>) => Promise<T>
}

/** For an import that nobody is going to undo. */
export const unnoted: ImportWrites = { around: (_, __, write) => write() }
