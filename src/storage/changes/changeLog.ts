import type { Payload } from 'payload'

/** Names what was written: `venues 12`, `venues` for some of them that nobody can name, `everything` for anything. */
export type Changed = string

/** Is called with what was written, before any revision shows it. */
export type Listener = (changed: Iterable<Changed>) => void

/** What a database reports of the writes to it. */
export type Changes = {
  /**
   * Names the state of everything that is stored: the same text as before means that nothing was written since, by any
   * way. Writes of this process show at once; those of others at once on SQLite, and within half a second on MongoDB:
   * of a moment of `performance.now()`, by default now.
   */
  revision: (asOf?: number) => Promise<string>
  /** The same as far as it is known without asking anybody: that of now, or of some moment before. */
  known: () => Promise<string>
  listen: (listener: Listener) => void
}

export const everything: Changed = 'everything'

/** The name of a change of some documents of a collection, or of all of them where they are not known. */
export const changesIn = (
  collection: string,
  ids: readonly (number | string)[] | undefined,
): Changed[] => (ids ? ids.map((id) => `${collection} ${id}`) : [collection])

/** Whether one of the changes is of that document. */
export const isAmong = (changed: Set<Changed>, collection: string, id: number | string): boolean =>
  changed.size > 0 &&
  (changed.has(`${collection} ${id}`) || changed.has(collection) || changed.has(everything))

/** The writes that this process knows of: how many there were, and who wants to hear of them. */
export const changeLog = () => {
  const listeners: Listener[] = []
  let count = 0

  return {
    count: () => count,
    listen: (listener: Listener): void => void listeners.push(listener),
    /** Counts a write, and passes on what it changed. */
    report: (changed: Iterable<Changed>): void => {
      count += 1
      for (const listener of listeners) listener(changed)
    },
  }
}

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const key = Symbol.for('payload-events-calendar.changes')

type AdapterWithChanges = Payload['db'] & { [key]?: Changes }

/** The property by which an adapter reports the writes to it. */
export const withChanges = (changes: Changes): { [mark: symbol]: Changes } => ({
  [key]: changes,
})

/** The reports of a calendar's database on writes; `undefined` for an adapter that is not of `databaseAdapter`. */
export const changesOf = ({ db }: Pick<Payload, 'db'>): Changes | undefined =>
  // An adapter of the site lacks the property.
  (db as AdapterWithChanges)[key]
