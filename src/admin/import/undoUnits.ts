import type { StoredImportedEntry } from './importedEntries.ts'
import { type NotedState, readNoted } from './noted.ts'

/** What of an import is undone together. */
export type UndoUnit = { entries: StoredImportedEntry[]; series?: ImportedSeries }

/** All series of a root of which an import made or changed one as a whole. */
export type ImportedSeries = {
  root: number
  /** Their mark as the import left them; none where somebody changed one of them between two of its parts. */
  mark: string | undefined
  /** Those of the entries that are about a series as a whole. */
  whole: StoredImportedEntry[]
}

/** How many entries were put into the trash or deleted, and how many are what they were before. */
export type Undone = { removed: number; restored: number }

/** How a version of a series is marked where else one of an event is noted. */
export const seriesMark = 'series:'

/** The entries of an import in units: those of a series that was changed as a whole at once, each other by itself. */
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
  const whole = entries.filter(isWhole)
  if (root === undefined || whole.length === 0)
    return entries.map((entry) => ({ entries: [entry] }))

  return [{ entries, series: { root, mark: lastMark(noted), whole } }]
}

const isWhole = (entry: StoredImportedEntry): boolean =>
  entry.deed === 'created' || Boolean(entry.before?.startsWith(seriesMark)) || isBegun(entry)

/** Whether an import made a series of what was a single event. */
export const isBegun = ({ after }: StoredImportedEntry): boolean => Boolean(readNoted(after)?.begun)

/** Each part of an import begins with what the one before it left, unless somebody else wrote between them. */
const lastMark = (noted: NotedState[]): string | undefined => {
  const parts = [...new Map(noted.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()]
  const changing = parts.length > 1 ? parts.filter(({ from, to }) => from !== to) : parts
  const first = changing.filter(({ from }) => !changing.some(({ to }) => to === from))
  const last = changing.filter(({ to }) => !changing.some(({ from }) => from === to))

  return first.length === 1 && last.length === 1 ? last[0]?.to : undefined
}
