import type { Language } from '../calendar/language.ts'
import type { Kind } from './importKinds.ts'

/** Everything a source hands out of one kind, not yet read. */
export type Listing = {
  objects: unknown[]
  /** How many objects the source says there are. */
  announced: number | undefined
  /** Pages that could not be read, as sentences. */
  faults: string[]
}

/** Where a calendar is brought in from. */
export type Source = {
  /** How the source is called in sentences. */
  name: string
  /** Host of a running service; its images may lie on private addresses if it does itself. */
  host: string | undefined
  /** Whether it has texts of a further language of the calendar. */
  speaks: (language: Language) => boolean
  /** Throws `ImportFailed` where the source stops answering. `onPage` hears of every page. */
  list: (kind: Kind, language: Language, onPage: () => void) => Promise<Listing>
  /** The same of series; undefined where the source has none and hands out each date by itself (RC-32). */
  listSeries?: ((language: Language, onPage: () => void) => Promise<Listing>) | undefined
}
