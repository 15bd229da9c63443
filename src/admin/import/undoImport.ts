import { Forbidden, NotFound, type PayloadRequest } from 'payload'
import { startingFromRow } from '../../content/hooks/startFromRow.ts'
import { countTogether } from '../../content/links/counts.ts'
import type { ImportNotice } from '../../import/files/fileRow.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import type { Report } from '../progress/progressLines.ts'
import { entriesOfImport, forgetEntries, type StoredImportedEntry } from './importedEntries.ts'
import { type ImportRecord, noReport, saveImport } from './importRecord.ts'
import { latestVersions } from './latestVersions.ts'
import { markUndone } from './markUndone.ts'
import { readNoted } from './notedState.ts'
import { restoreEntry, storedState } from './restoreEntry.ts'
import { marksOfSeries } from './seriesMarks.ts'
import { undoSeries } from './undoSeries.ts'
import { type Undone, type UndoUnit, unitsOf } from './undoUnits.ts'

const chunk = 20

const stepMs = 6_000

/**
 * Undoes as much of an import as fits into one request: moves the created entries into the trash and restores the changed ones. Entries that
 * were changed since, or that other events use, stay as they are and are reported. Events come first, so that no event uses the venues,
 * organizers and terms that are undone after them.
 */
export const undoImport = async (
  req: PayloadRequest,
  given: ImportRecord,
  tell: Report = () => {},
): Promise<ImportRecord> => {
  if (!['done', 'failed', 'stopped', 'undoing'].includes(given.state)) return given
  const until = performance.now() + stepMs
  const failed = given.report?.failure !== undefined
  let record =
    given.state === 'undoing' ? given : await saveImport(req, given, { state: 'undoing' })
  const left = unitsOf(inOrder(await entriesOfImport(req, given.key)))
  const total = left.length
  while (left.length > 0 && performance.now() < until && !req.signal?.aborted) {
    tell({ done: total - left.length, total })
    const some = left.splice(0, chunk)
    const result = await undoTogether(req, some)
    const report = record.report ?? noReport
    record = await saveImport(req, record, { report: { ...report, ...sumOf(report, result) } })
  }

  return left.length > 0
    ? record
    : saveImport(req, record, { state: failed ? 'failed' : 'undone', done: 0, file: null })
}

const order = ['events', 'venues', 'organizers', 'tags', 'categories']

const inOrder = (entries: StoredImportedEntry[]) =>
  entries.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

type LeftEntry = { title: string; reason: ImportNotice }

type Result = Undone & { left: LeftEntry[] }

/** Undoes all units in one transaction, which costs less; where one fails, each in its own. */
const undoTogether = async (req: PayloadRequest, units: UndoUnit[]): Promise<Result> => {
  try {
    return await undoAll(req, units)
  } catch {
    let result: Result = { left: [], removed: 0, restored: 0 }
    for (const unit of units) result = sumOf(result, await undoAlone(req, unit))

    return result
  }
}

const sumOf = (one: Result, other: Result): Result => ({
  left: [...one.left, ...other.left],
  removed: one.removed + other.removed,
  restored: one.restored + other.restored,
})

const undoAlone = async (req: PayloadRequest, unit: UndoUnit): Promise<Result> => {
  try {
    return await undoAll(req, [unit])
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
    if (status >= 500) throw error
    await forgetEntries(req, idsOf([unit]))

    return { left: [{ title: titleOf(unit), reason: whyRefused(error) }], removed: 0, restored: 0 }
  }
}

const whyRefused = (error: unknown): ImportNotice => {
  if (error instanceof Forbidden) return { key: 'importing:left:forbidden' }

  return { key: error instanceof NotFound ? 'importing:left:noVersion' : 'importing:left:refused' }
}

const idsOf = (units: UndoUnit[]) => units.flatMap(({ entries }) => entries.map(({ id }) => id))

const titleOf = ({ entries: [first], series }: UndoUnit): string =>
  (series?.seriesEntries[0] ?? first)?.title ?? ''

const undoAll = (req: PayloadRequest, units: UndoUnit[]): Promise<Result> =>
  inTransaction(
    req.payload,
    { caller: callerOf(req), locale: languagesOf(req.payload)[0] },
    async (inside) => {
      inside.i18n = req.i18n
      inside.t = req.t
      const left: LeftEntry[] = []
      const undone: Undone = { removed: 0, restored: 0 }
      const entries = units.flatMap((unit) => (unit.series ? [] : unit.entries))
      const latest = new Map<string, string>()
      for (const kind of ['events', 'venues', 'organizers'] as const) {
        const ids = entries.flatMap((entry) => (entry.kind === kind ? entry.entry : []))
        for (const [id, { version }] of await latestVersions(inside, kind, ids))
          latest.set(`${kind} ${id}`, version)
      }
      const marks = await marksOfSeries(
        inside,
        units.flatMap(({ series }) => series?.root ?? []),
      )
      const undoEach = async (some: UndoUnit[]) => {
        for (const unit of some) {
          const [entry] = unit.entries
          if (!entry) continue
          const reason = unit.series
            ? await undoSeries(inside, unit, { found: marks.get(unit.series.root), undone })
            : await undo(inside, entry, {
                latest: latest.get(`${entry.kind} ${entry.entry}`),
                undone,
              })
          if (reason) left.push({ title: titleOf(unit), reason })
        }
      }
      const isEvent = ({ entries: [entry] }: UndoUnit) => entry?.kind === 'events'
      await indexTogether(inside, async () => {
        await countTogether(inside, () => undoEach(units.filter(isEvent)))
        await undoEach(units.filter((unit) => !isEvent(unit)))
      })
      await forgetEntries(inside, idsOf(units))

      return { left, ...undone }
    },
  )

/** Undoes one entry, or returns the reason why it stays as it is. */
const undo = async (
  req: PayloadRequest,
  entry: StoredImportedEntry,
  { latest, undone }: { latest: string | undefined; undone: Undone },
): Promise<ImportNotice | undefined> => {
  const { kind, operation, after } = entry
  if (operation === 'seen') return undefined
  if (kind === 'categories' || kind === 'tags')
    return deleteTerm(req, { kind, id: entry.entry }, undone)
  // It is deleted, or never had a version.
  if (latest === undefined) return undefined
  if (latest !== readNoted(after)?.version)
    return (await isTrashed(req, entry)) ? undefined : { key: 'importing:left:changed' }
  if (operation === 'updated') {
    if (!(await restoreEntry(req, entry))) return { key: 'importing:left:noVersion' }
    undone.restored += 1

    return undefined
  }
  if (kind !== 'events' && (await isLinked(req, { kind, id: entry.entry })))
    return { key: 'importing:left:used' }
  await trash(req, kind, entry.entry)
  await markUndone(req, { kind, id: entry.entry })
  undone.removed += 1

  return undefined
}

const trash = async (req: PayloadRequest, kind: 'events' | 'venues' | 'organizers', id: number) => {
  await req.payload.update({
    collection: slugOf(req.payload, kind),
    id,
    data: { deletedAt: new Date().toISOString() },
    depth: 0,
    // It is unchanged since the import, so that it has no later draft.
    context: startingFromRow(kind, id),
    overrideAccess: false,
    overrideLock: false,
    req,
  })
}

const isTrashed = async (req: PayloadRequest, entry: StoredImportedEntry): Promise<boolean> =>
  Boolean((await storedState(req, entry))?.deletedAt)

type Linked = { kind: 'venues' | 'organizers' | 'categories' | 'tags'; id: number }

const isLinked = async (req: PayloadRequest, { kind, id }: Linked): Promise<boolean> => {
  const { docs } = await req.payload.db.find<{ id: number }>({
    collection: slugOf(req.payload, 'events'),
    where: { and: [{ [kind]: { in: [id] } }, { deletedAt: { exists: false } }] },
    limit: 1,
    pagination: false,
    select: {},
    req,
  })

  return docs.length > 0
}

/** Deletes a term that no event uses any more, because terms have no trash. */
const deleteTerm = async (
  req: PayloadRequest,
  { kind, id }: { kind: 'categories' | 'tags'; id: number },
  undone: Undone,
): Promise<ImportNotice | undefined> => {
  if (await isLinked(req, { kind, id })) return { key: 'importing:left:used' }
  const there = await req.payload.db.findOne<{ id: number }>({
    collection: slugOf(req.payload, kind),
    where: { id: { equals: id } },
    select: {},
    req,
  })
  if (there) {
    await req.payload.delete({
      collection: slugOf(req.payload, kind),
      id,
      depth: 0,
      overrideAccess: false,
      req,
    })
    undone.removed += 1
  }

  return undefined
}
