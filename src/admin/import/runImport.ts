import { APIError, type PayloadRequest, ValidationError } from 'payload'
import { slugFrom } from '../../calendar/slug.ts'
import { lookUpSlugs } from '../../content/hooks/freeSlugs.ts'
import { countTogether } from '../../content/links/counts.ts'
import { readPlacesAhead } from '../../content/placesOf.ts'
import { boundNewNames } from '../../import/files/boundNames.ts'
import type { FileRow } from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import type { KnownNames } from '../../import/files/knownRows.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import { forEachKind } from '../../import/importKinds.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf, settingsOf, spellingIn } from '../../model/settings.ts'
import { causes, DatabaseBusy } from '../../storage/database/databaseErrors.ts'
import { inOneTransaction, isConflict } from '../../storage/database/transaction.ts'
import { tryAgain } from '../../storage/database/tryAgain.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { reserveIds } from '../../storage/ids.ts'
import { type ImportedEntry, noteEntries } from './importedEntries.ts'
import {
  bytesOf,
  type ImportRecord,
  type ImportReport,
  noReport,
  saveImport,
} from './importRecord.ts'
import { readNames } from './knownNames.ts'
import { latestVersions, rootsOf } from './latestVersions.ts'
import { noteVersions } from './noteVersions.ts'
import { hashOf, planRows } from './planRows.ts'
import { readWith, within } from './readFile.ts'
import { marksOfSeries } from './seriesMarks.ts'
import { titleOfRow } from './titleOfRow.ts'
import { seriesVersionOf } from './undoSeries.ts'
import { reachesOthers } from './writeImportedSeries.ts'
import { writeRow } from './writeRow.ts'

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
 * refused, the import fails; the caller then undoes it, so that a file is imported completely or not at all. Throws 400 for a file beyond
 * the limits.
 */
export const runImport = async (
  req: PayloadRequest,
  given: ImportRecord,
): Promise<ImportRecord> => {
  const { settings, file } = given
  if (given.state !== 'running' || !settings || !file) return given
  const until = performance.now() + stepMs
  let record = given
  let names = await readNames(req)
  const rows = await rowsOf(req, given, { file, settings, names: given.done ? undefined : names })
  while (record.state === 'running' && (record.done ?? 0) < rows.length) {
    // The imported rows stay, and the next request continues after them.
    if (req.signal?.aborted) return record
    const done = record.done ?? 0
    const some = nextOf(rows, done)
    try {
      const before = record
      const last = done + some.length >= rows.length
      record = await tryAgain(
        async (number) => {
          // After a conflict the chunk was rolled back, and names may have changed.
          if (number > 1) names = await readNames(req)

          return bringIn(req, { record: before, rows: some, names, last })
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

type Chunk = { record: ImportRecord; rows: FileRow[]; names: KnownNames; last: boolean }

const bringIn = (
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

/** The error of a row that could not be written. */
class RowRefused extends Error {
  constructor(
    readonly row: { at: number; title: string },
    cause: unknown,
  ) {
    super('A row was refused.', { cause })
  }
}

/** The reason why a row was refused; undefined where the database failed, and another attempt may succeed. */
const failureOf = (error: unknown): string | undefined => {
  if (!(error instanceof RowRefused)) return undefined
  const { cause, row } = error
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 500
  if (status >= 500) return undefined

  return `${row.at}: ${row.title}: ${reasonsOf(cause).join('; ')}`
}

const reasonsOf = (error: unknown): string[] =>
  error instanceof ValidationError
    ? error.data.errors.map(
        ({ label, path, message }) => `${typeof label === 'string' ? label : path}: ${message}`,
      )
    : [causes(error).at(-1)?.message ?? String(error)]

const reported = (
  report: ImportReport,
  planned: PlannedRow[],
  entries: ImportedEntry[],
): ImportReport => ({
  ...report,
  counts: forEachKind((kind) => {
    const before = report.counts[kind]
    const made = (operation: ImportedEntry['operation']) =>
      entries.filter((entry) => entry.kind === kind && entry.operation === operation).length
    const ofEvents = (operation: PlannedRow['action']) =>
      kind === 'events' ? planned.filter((one) => one.action === operation).length : 0

    return {
      created: before.created + made('created'),
      updated: before.updated + made('updated'),
      unchanged: before.unchanged + ofEvents('same'),
      refused: before.refused + ofEvents('refuse'),
    }
  }),
  refused: [
    ...report.refused,
    ...planned.flatMap((one) =>
      one.action === 'refuse'
        ? {
            at: one.row.at,
            title: Object.values(one.row.texts)[0]?.title ?? '',
            reasons: one.reasons,
          }
        : [],
    ),
  ],
  notes: [
    ...report.notes,
    ...planned.flatMap(({ row, notes }) => (notes.length > 0 ? { at: row.at, notes } : [])),
  ],
})

/** Reads in few queries what the write of each row needs: free slugs, new ids, and the venues and organizers. */
const lookAhead = async (req: PayloadRequest, planned: PlannedRow[]): Promise<void> => {
  const written = planned.flatMap((one) => (one.action === 'create' ? one : []))
  const settings = settingsOf(req.payload.config)
  const slugs = await Promise.all(
    written.flatMap(({ data }) =>
      Object.entries(data.texts).map(([language, { title }]) =>
        slugFrom(title ?? '', spellingIn(settings, language)),
      ),
    ),
  )
  lookUpSlugs(req, { events: [...new Set(slugs.filter(Boolean))] })
  reserveIds(req, { content: written.length })
  const linked = (kind: 'venues' | 'organizers') => [
    ...new Set(
      written.flatMap(({ links }) =>
        (links[kind] ?? []).filter((link) => typeof link === 'number'),
      ),
    ),
  ]
  await readPlacesAhead(req, { venues: linked('venues'), organizers: linked('organizers') })
}
