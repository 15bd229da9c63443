import { APIError, type PayloadRequest } from 'payload'
import { boundNewNames } from '../../import/files/boundNames.ts'
import type { FileRow } from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import type { KnownNames } from '../../import/files/knownRows.ts'
import { DatabaseBusy } from '../../storage/database/databaseErrors.ts'
import { isConflict } from '../../storage/database/transaction.ts'
import { tryAgain } from '../../storage/database/tryAgain.ts'
import { givingWay } from '../../storage/giveWay.ts'
import type { Report } from '../progress/progressLines.ts'
import {
  bytesOf,
  type ImportRecord,
  type ImportReport,
  noReport,
  saveImport,
} from './importRecord.ts'
import { importRows } from './importRows.ts'
import { readNames } from './knownNames.ts'
import { readWith, within } from './readFile.ts'
import { failureOf } from './rowRefused.ts'
import { isStopping } from './stopping.ts'

/**
 * How many rows share a transaction: enough to make it cheap for each row, few enough that other writers do not wait long for their turn
 * (decision 41).
 */
const chunk = 20

/** How many dates of series share a transaction; a single series may have more. */
const chunkDates = 200

/** How long one request imports rows, in milliseconds: it must answer on hosts that stop a function after ten seconds. */
const stepMs = 6_000

/**
 * Imports as many rows of a file as fit into one request, and returns the import with its progress. Where the write of a planned row is
 * refused, the import fails; the caller then undoes it, so that a file is imported completely or not at all. Where the client leaves,
 * or it is being stopped, it ends after the current row. Throws 400 for a file beyond the limits.
 */
export const runImport = async (
  req: PayloadRequest,
  given: ImportRecord,
  report: Report = () => {},
): Promise<ImportRecord> => {
  const { settings, file } = given
  if (given.state !== 'running' || !settings || !file) return given
  const until = performance.now() + stepMs
  let record = given
  let names = await readNames(req)
  const rows = await rowsOf(req, given, { file, settings, names: given.done ? undefined : names })
  report({ done: given.done ?? 0, total: rows.length })
  while (record.state === 'running' && (record.done ?? 0) < rows.length) {
    // The imported rows stay, and the next request continues after them.
    if (req.signal?.aborted || isStopping(record.key)) return record
    const done = record.done ?? 0
    const some = nextOf(rows, done)
    try {
      const before = record
      const total = rows.length
      record = await tryAgain(
        async (number) => {
          // After a conflict the chunk was rolled back, and names may have changed.
          if (number > 1) names = await readNames(req)

          return importRows(req, {
            record: before,
            rows: some,
            names,
            total,
            onRow: (count) => report({ done: done + count, total }),
          })
        },
        { until, when: isConflict },
      )
    } catch (error) {
      const failure = failureOf(error instanceof DatabaseBusy ? error.cause : error)
      if (!failure) throw error
      record = await failed(req, record, { failure })
    }
    if (performance.now() > until) break
  }

  return record
}

const failed = (
  req: PayloadRequest,
  record: ImportRecord,
  why: Pick<ImportReport, 'failure' | 'isOfFile'>,
): Promise<ImportRecord> =>
  saveImport(req, record, {
    state: 'failed',
    file: null,
    report: { ...(record.report ?? noReport), ...why },
  })

/**
 * The rows of the file of an import. A file beyond the limits fails the import with that reason and throws 400, because an import can run
 * without a preview. The limit for new names is checked where the existing names are given.
 */
const rowsOf = async (
  req: PayloadRequest,
  record: ImportRecord,
  { file, settings, names }: Sent,
): Promise<FileRow[]> => {
  try {
    const bytes = await bytesOf(req, file)
    const { rows } = await readWith(req, { kind: record.kind, bytes, settings })
    if (names)
      await within(req, () => boundNewNames(rows, names, givingWay(req.signal ?? undefined)))

    return rows
  } catch (error) {
    if (error instanceof APIError && error.status < 500)
      await failed(req, record, { failure: error.message, isOfFile: true })
    throw error
  }
}

type Sent = { file: string; settings: FileSettings; names: KnownNames | undefined }

/**
 * The rows of the next transaction. Rows of single dates are planned after the row of their series was written, and series with many dates
 * are not written together.
 */
const nextOf = (rows: FileRow[], done: number): FileRow[] => {
  const some = rows.slice(done, done + chunk)
  const isDated = Boolean(some[0]?.date)
  let dates = 0
  const next = some.findIndex(({ date, dateCount = 1 }) => {
    dates += date?.following ? chunkDates : dateCount

    return Boolean(date) !== isDated || dates > chunkDates
  })

  return next < 0 ? some : some.slice(0, Math.max(1, next))
}
