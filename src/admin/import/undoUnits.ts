import type { StoredImportedEntry } from './importedEntries.ts'
import { type NotedState, readNoted } from './notedState.ts'

/** Imported entries that are undone together. */
export type UndoUnit = { entries: StoredImportedEntry[]; series?: ImportedSeries }

/** The series of a root of which an import created or changed one. */
export type ImportedSeries = {
  root: number
  /** Their mark after the import; undefined where one of them was changed by others during the import. */
  mark: string | undefined
  /** The imported entries that concern a series, and not one date. */
  seriesEntries: StoredImportedEntry[]
}

/** How many entries were moved into the trash or deleted, and how many were restored. */
export type Undone = { removed: number; restored: number }

/** The prefix of the id of a series' version, where otherwise the id of an event's version is stored. */
export const seriesMark = 'series:'

/** Groups the entries of an import into units: all entries of a changed series form one, each other entry its own. */
export const unitsOf = (entries: StoredImportedEntry[]): UndoUnit[] => {
  const units: UndoUnit[] = []
  const ofRoot = new Map<number, UndoUnit>()
  for (const entry of entries) {
    const root = readNoted(entry.after)?.root
    const known = root === undefined ? undefined : ofRoot.get(root)
    if (known) known.entries.push(entry)
    else {
      const unit = { entries: [entry] }
      units.push(unit)
      if (root !== undefined) ofRoot.set(root, unit)
    }
  }

  return units.flatMap(asSeries)
}

const asSeries = ({ entries }: UndoUnit): UndoUnit[] => {
  const noted = entries.flatMap(({ after }) => readNoted(after) ?? [])
  const root = noted[0]?.root
  const seriesEntries = entries.filter(isOfSeries)
  if (root === undefined || seriesEntries.length === 0)
    return entries.map((entry) => ({ entries: [entry] }))

  return [{ entries, series: { root, mark: lastMark(noted), seriesEntries } }]
}

const isOfSeries = (entry: StoredImportedEntry): boolean =>
  entry.operation === 'created' || Boolean(entry.before?.startsWith(seriesMark)) || isBegun(entry)

/** Whether the import began a series from a single event. */
export const isBegun = ({ after }: StoredImportedEntry): boolean => Boolean(readNoted(after)?.begun)

/** The mark after the last part of an import; undefined where a part did not begin with the mark of the one before. */
const lastMark = (noted: NotedState[]): string | undefined => {
  const parts = [...new Map(noted.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()]
  const changing = parts.length > 1 ? parts.filter(({ from, to }) => from !== to) : parts
  const first = changing.filter(({ from }) => !changing.some(({ to }) => to === from))
  const last = changing.filter(({ to }) => !changing.some(({ from }) => from === to))

  return first.length === 1 && last.length === 1 ? last[0]?.to : undefined
}
