import { setImmediate } from 'node:timers/promises'
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
import { isStopping } from './stopping.ts'
import { titleOfRow } from './titleOfRow.ts'
import { seriesVersionOf } from './undoSeries.ts'
import { reachesOthers } from './writeImportedSeries.ts'
import { writeRow } from './writeRow.ts'

type Chunk = {
  record: ImportRecord
  rows: FileRow[]
  names: KnownNames
  /** How many rows the whole file has. */
  total: number
  /** Called after each row with the number of those before it in this transaction, and itself. */
  onRow: (count: number) => void
}

/**
 * Imports some rows of a file in one transaction, and returns the import with them. Where the client leaves or stops it, those that are written stay, and
 * the others are left for another request. Throws `RowRefused`.
 */
export const importRows = (
  req: PayloadRequest,
  { record, rows, names, total, onRow }: Chunk,
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
      const { entries, count } = await indexTogether(inside, () =>
        countTogether(inside, () =>
          writeAll(inside, { planned, record, names, onRow, signal: req.signal ?? undefined }),
        ),
      )
      await noteVersions(inside, entries, { before, marksBefore })
      await noteEntries(inside, entries)
      const done = (record.done ?? 0) + count

      return saveImport(inside, record, {
        done,
        report: reported(record.report ?? noReport, planned.slice(0, count), entries),
        ...(done >= total && { state: 'done', file: null }),
      })
    },
  )

const idOf = (planned: PlannedRow) => (planned.action === 'update' ? planned.event.id : [])

type Written = Pick<Chunk, 'record' | 'names' | 'onRow'> & {
  planned: PlannedRow[]
  signal: AbortSignal | undefined
}

/** Writes rows until the client leaves or stops the import; returns what it wrote, and how many rows that was. */
const writeAll = async (
  req: PayloadRequest,
  { planned, record, names, onRow, signal }: Written,
): Promise<{ entries: ImportedEntry[]; count: number }> => {
  const entries: ImportedEntry[] = []
  let count = 0
  const note = { import: record.key, at: new Date().toISOString() }
  const settings = record.settings
  if (!settings) return { entries, count }
  for (const one of planned) {
    // SQLite answers at once: without a turn of the event loop the process hears of no cancel, and sends no progress.
    await setImmediate()
    if (signal?.aborted || isStopping(record.key)) break
    onRow(++count)
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

  return { entries, count }
}
