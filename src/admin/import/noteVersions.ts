import type { PayloadRequest } from 'payload'
import type { ImportedEntry } from './importedEntries.ts'
import { type LatestVersion, latestVersions, rootsOf } from './latestVersions.ts'
import { asNoted } from './notedState.ts'
import { marksOfSeries, type SeriesMark } from './seriesMarks.ts'

type Before = {
  /** The newest versions before the import wrote. */
  before: Map<number, LatestVersion>
  /** The marks of their series before that, where an earlier part of the import may have stored others. */
  marksBefore: Map<number, SeriesMark>
}

/** Sets in the imported entries of one transaction their versions before and after it. */
export const noteVersions = async (
  req: PayloadRequest,
  entries: ImportedEntry[],
  { before, marksBefore }: Before,
): Promise<void> => {
  for (const kind of ['events', 'venues', 'organizers'] as const) {
    const ids = entries.flatMap((entry) =>
      entry.kind === kind && entry.operation !== 'seen' ? entry.entry : [],
    )
    const after = await latestVersions(req, kind, ids)
    const marks = await marksOfSeries(req, rootsOf(after))
    for (const entry of entries) {
      const latest = after.get(entry.entry)
      if (entry.kind !== kind || !latest) continue
      const { version, root } = latest
      const [from, to] = [marksBefore, marks].map((all) => all.get(root ?? 0)?.mark)
      const begun = entry.operation === 'updated' && before.get(entry.entry)?.root === null
      entry.before ??= before.get(entry.entry)?.version ?? null
      entry.after = asNoted({
        version,
        ...(root !== null && {
          root,
          ...(from && { from }),
          ...(to && { to }),
          ...(begun && { begun }),
        }),
      })
    }
  }
}
