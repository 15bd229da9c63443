import type { PayloadRequest } from 'payload'
import { countTogether } from '../../content/links/counts.ts'
import type { FileRow } from '../../import/files/fileRow.ts'
import type { KnownNames } from '../../import/files/knownRows.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { inOneTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import { type ImportedEntry, noteEntries } from './importedEntries.ts'
import { reported } from './importedReport.ts'
import { type ImportRecord, noReport, saveImport } from './importRecord.ts'
import { latestVersions, rootsOf } from './latestVersions.ts'
import { lookAhead } from './lookAheadOfRows.ts'
import { noteVersions } from './noteVersions.ts'
import { hashOf, planRows } from './planRows.ts'
import { RowRefused } from './rowRefused.ts'
import { marksOfSeries } from './seriesMarks.ts'
import { titleOfRow } from './titleOfRow.ts'
import { seriesVersionOf } from './undoSeries.ts'
import { reachesOthers } from './writeImportedSeries.ts'
import { writeRow } from './writeRow.ts'

export type Chunk = { record: ImportRecord; rows: FileRow[]; names: KnownNames; last: boolean }

/** Imports some rows of a file in one transaction, and returns the import with them. Throws `RowRefused`. */
export const importRows = (
  req: PayloadRequest,
  { record, rows, names, last }: Chunk,
): Promise<ImportRecord> =>
  inOneTransaction(
    req.payload,
    { caller: callerOf(req), locale: languagesOf(req.payload)[0] },
    async (inside) => {
      inside.i18n = req.i18n
      inside.t = req.t
      inside.headers = req.headers
      const settings = record.settings
      if (!settings) return record
      const planned = await planRows(inside, rows, { settings, names })
      await lookAhead(inside, planned)
      const before = await latestVersions(inside, 'events', planned.flatMap(idOf))
      // The marks show whether a series was changed since this import wrote it; the first rows need none.
      const marksBefore = await marksOfSeries(inside, record.done ? rootsOf(before) : [])
      const entries = await indexTogether(inside, () =>
        countTogether(inside, () => writeAll(inside, { planned, record, names })),
      )
      await noteVersions(inside, entries, { before, marksBefore })
      await noteEntries(inside, entries)

      return saveImport(inside, record, {
        done: (record.done ?? 0) + rows.length,
        report: reported(record.report ?? noReport, planned, entries),
        ...(last && { state: 'done', file: null }),
      })
    },
  )

const idOf = (planned: PlannedRow) => (planned.action === 'update' ? planned.event.id : [])

const writeAll = async (
  req: PayloadRequest,
  { planned, record, names }: { planned: PlannedRow[]; record: ImportRecord; names: KnownNames },
): Promise<ImportedEntry[]> => {
  const entries: ImportedEntry[] = []
  const note = { import: record.key, at: new Date().toISOString() }
  const settings = record.settings
  if (!settings) return entries
  for (const one of planned) {
    if (one.action === 'refuse') continue
    const { row, left } = one
    const title = titleOfRow(req, row)
    const known = { ...note, kind: 'events' as const, title, uid: row.uid, hash: hashOf(row, left) }
    if (one.action === 'same') {
      // A source that is read each hour would note each of its events each hour.
      if (row.uid && !(record.source && one.isAsBefore))
        entries.push({ ...known, entry: one.event.id, operation: 'seen' })
      continue
    }
    try {
      const before =
        one.action === 'update' && reachesOthers(one)
          ? await seriesVersionOf(req, one.event.id)
          : undefined
      const entry = await writeRow(req, one, {
        settings,
        names,
        onMade: (kind, made) =>
          entries.push({ ...note, kind, entry: made.id, operation: 'created', title: made.name }),
      })
      entries.push({
        ...known,
        entry,
        operation: one.action === 'create' ? 'created' : 'updated',
        ...(before && { before }),
      })
    } catch (error) {
      throw new RowRefused({ at: row.at, title }, error)
    }
  }

  return entries
}
