import type { Payload } from 'payload'
import type { Source } from './importSource.ts'
import type { ImportWrites } from './importWrites.ts'
import type { Match } from './likelySame.ts'
import type { Change } from './plannedChange.ts'
import type { RecordOutcome } from './report.ts'

export type ImportOptions = {
  payload: Payload
  source: Source
  /** The author of entries with an author that has no account here; none if undefined. */
  author?: number | undefined
  /** Whether authors are the users with their names, where the source says these, instead of those with their ids. */
  authors?: boolean | undefined
  /** Whether every object must keep its id; for a calendar that is empty, or was when a first import began. */
  keepIds?: boolean | undefined
  /** Decides which places here that look the same are those of the source; without, none is, and the report lists them. */
  match?: Match | undefined
  /** Whether nothing is to be stored, and the report says what would be. What only storing would refuse is not in it. */
  dryRun?: boolean | undefined
  /** Hears of every write; by default nothing does, and the import cannot be undone. */
  writes?: ImportWrites | undefined
  /** Changes what is about to be stored; by default nothing does. */
  adjust?: ((change: Change) => Change) | undefined
  /** Hears at the end of the ids here of all events of the source that are here now. */
  onEvents?: ((ids: number[]) => void) | undefined
  /** Hears what became of each record. In a dry run new objects have ids below 0. */
  onRecord?: ((record: RecordOutcome) => void) | undefined
  onProgress?: (step: Step) => void
}

/** How far a task is; the total is unknown while a source is read. */
export type Step = { task: string; done: number; total: number | undefined }
