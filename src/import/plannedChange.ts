import type { Incoming, IncomingData } from './incoming.ts'
import type { KnownObject } from './knownObjects.ts'

/** What is known of an object here, and what it becomes. */
export type Change = {
  incoming: Incoming
  data: IncomingData
  there: KnownObject | undefined
  /** A series itself, or an event whose place in a series the source says. */
  ofSeries?: 'itself' | 'date' | undefined
}
