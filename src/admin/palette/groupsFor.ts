import { matchRank } from '../../calendar/matchRank.ts'
import { fold } from '../../calendar/search.ts'
import { type PaletteEntry, type PaletteKind, paletteKinds } from './paletteEntry.ts'

type Known = {
  ways: PaletteEntry[]
  entries: PaletteEntry[]
  /** The name of the way to a new event of a typed line. */
  line: (line: string) => string
}

type Group = { kind: PaletteKind; entries: PaletteEntry[] }

/**
 * What fits a text, in groups: the group with the best match comes first, a new event of the line last. All views and actions where
 * nothing is typed.
 */
export const groupsFor = (text: string, { ways, entries, line }: Known): Group[] => {
  const typed = text.trim()
  const words = fold(typed).split(' ').filter(Boolean)
  const fitting = ways.filter(({ name }) => words.every((word) => fold(name).includes(word)))
  const calendar = ways.find(({ path }) => path.endsWith('/calendar'))
  const mayCreate = ways.some(({ kind, path }) => kind === 'action' && path.endsWith('/create'))
  const newEvent: PaletteEntry[] =
    calendar && mayCreate && words.length > 1
      ? [
          {
            kind: 'line',
            key: 'line',
            name: line(typed),
            about: '',
            path: `${calendar.path}?${new URLSearchParams({ line: typed })}`,
          },
        ]
      : []
  const rankOf = (entry: PaletteEntry) => {
    if (entry.kind === 'line') return last

    // The server offers a day for a date alone, whatever its words.
    return entry.key === 'day' ? 0 : matchRank(entry.name, typed)
  }
  const best = [...fitting, ...entries, ...newEvent]
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .sort((one, other) => one.rank - other.rank || placeOf(one.entry) - placeOf(other.entry))
    .map(({ entry }) => entry)

  return [...new Set(best.map(({ kind }) => kind))].map((kind) => ({
    kind,
    entries: best.filter((entry) => entry.kind === kind),
  }))
}

/** After whatever has the words. */
const last = 4

const placeOf = ({ kind }: PaletteEntry) => paletteKinds.indexOf(kind)
