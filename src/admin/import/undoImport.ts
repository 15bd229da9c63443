import { Forbidden, type PayloadRequest, restoreVersionOperation } from 'payload'
import { callerOf } from '../../collections/access/roles.ts'
import { countTogether } from '../../collections/counts.ts'
import { startingFromRow } from '../../collections/hooks/startFromRow.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Told } from '../../import/files/fileRow.ts'
import { indexTogether } from '../../listing/keepIndex.ts'
import { languagesOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'
import { entriesOfImport, forgetEntries, type StoredImportedEntry } from './importedEntries.ts'
import { type ImportRecord, keepImport, noReport } from './importRecord.ts'
import { latestVersions } from './latestVersions.ts'
import { restoreSeries, trashSeries } from './undoSeries.ts'

const chunk = 20

const patience = 6_000

/**
 * Undoes as much of an import as fits into one request: what it made goes into the trash, what it changed is again what it was before. What somebody
 * changed since stays as it is, and is told; so does what events hang on that are no part of it. Events come first, so that nothing hangs on what they
 * were brought in with.
 */
export const undoImport = async (
  req: PayloadRequest,
  given: ImportRecord,
): Promise<ImportRecord> => {
  if (!['done', 'failed', 'undoing'].includes(given.state)) return given
  const until = performance.now() + patience
  const failed = given.report?.failure !== undefined
  let record =
    given.state === 'undoing' ? given : await keepImport(req, given, { state: 'undoing' })
  const left = inOrder(await entriesOfImport(req, given.key))
  while (left.length > 0 && performance.now() < until && !req.signal?.aborted) {
    const some = left.splice(0, chunk)
    const result = await undoTogether(req, some)
    const report = record.report ?? noReport
    record = await keepImport(req, record, { report: { ...report, ...sumOf(report, result) } })
  }

  return left.length > 0
    ? record
    : keepImport(req, record, { state: failed ? 'failed' : 'undone', done: 0, file: null })
}

const order = ['events', 'venues', 'organizers', 'tags', 'categories']

const inOrder = (entries: StoredImportedEntry[]) =>
  entries.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

type Kept = { title: string; reason: Told }

type Undone = { removed: number; restored: number }

type Result = Undone & { kept: Kept[] }

/** All of them at once, which costs less or, where one stands in the way, each for itself. */
const undoTogether = async (
  req: PayloadRequest,
  entries: StoredImportedEntry[],
): Promise<Result> => {
  try {
    return await undoAll(req, entries)
  } catch {
    let result: Result = { kept: [], removed: 0, restored: 0 }
    for (const entry of entries) result = sumOf(result, await undoAlone(req, entry))

    return result
  }
}

const sumOf = (one: Result, other: Result): Result => ({
  kept: [...one.kept, ...other.kept],
  removed: one.removed + other.removed,
  restored: one.restored + other.restored,
})

const undoAlone = async (req: PayloadRequest, entry: StoredImportedEntry): Promise<Result> => {
  try {
    return await undoAll(req, [entry])
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
    if (status >= 500) throw error
    await forgetEntries(req, [entry.id])
    const key = error instanceof Forbidden ? 'importing:kept:forbidden' : 'importing:kept:refused'

    return { kept: [{ title: entry.title, reason: { key } }], removed: 0, restored: 0 }
  }
}

const undoAll = (req: PayloadRequest, entries: StoredImportedEntry[]): Promise<Result> =>
  inTransaction(
    req.payload,
    { caller: callerOf(req), locale: languagesOf(req.payload)[0] },
    async (inside) => {
      inside.i18n = req.i18n
      inside.t = req.t
      const kept: Kept[] = []
      const undone: Undone = { removed: 0, restored: 0 }
      const latest = new Map<string, string>()
      for (const kind of ['events', 'venues', 'organizers'] as const) {
        const ids = entries.flatMap((entry) => (entry.kind === kind ? entry.entry : []))
        for (const [id, version] of await latestVersions(inside, kind, ids))
          latest.set(`${kind} ${id}`, version)
      }
      const undoEach = async (some: StoredImportedEntry[]) => {
        for (const entry of some) {
          const reason = await undo(inside, entry, {
            latest: latest.get(`${entry.kind} ${entry.entry}`),
            undone,
          })
          if (reason) kept.push({ title: entry.title, reason })
        }
      }
      const isEvent = ({ kind }: StoredImportedEntry) => kind === 'events'
      await indexTogether(inside, async () => {
        await countTogether(inside, () => undoEach(entries.filter(isEvent)))
        await undoEach(entries.filter((entry) => !isEvent(entry)))
      })
      await forgetEntries(
        inside,
        entries.map(({ id }) => id),
      )

      return { kept, ...undone }
    },
  )

/** Undoes one; why it stays as it is, where it does. */
const undo = async (
  req: PayloadRequest,
  entry: StoredImportedEntry,
  { latest, undone }: { latest: string | undefined; undone: Undone },
): Promise<Told | undefined> => {
  const { kind, deed, after } = entry
  if (deed === 'seen') return undefined
  if (kind === 'categories' || kind === 'tags')
    return deleteTerm(req, { kind, id: entry.entry }, undone)
  // Gone for good, or never with a version.
  if (latest === undefined) return undefined
  if (latest !== after)
    return (await isTrashed(req, entry)) ? undefined : { key: 'importing:kept:changed' }
  if (deed === 'updated') {
    if (!(await restore(req, entry))) return { key: 'importing:kept:noVersion' }
    undone.restored += 1

    return undefined
  }
  if (kind !== 'events' && (await isLinked(req, { kind, id: entry.entry })))
    return { key: 'importing:kept:used' }
  if (kind !== 'events' || !(await trashSeries(req, entry.entry))) {
    await trash(req, kind, entry.entry)
  }
  undone.removed += 1

  return undefined
}

const trash = async (req: PayloadRequest, kind: 'events' | 'venues' | 'organizers', id: number) => {
  await req.payload.update({
    collection: slugOf(req.payload, kind),
    id,
    data: { deletedAt: new Date().toISOString() },
    depth: 0,
    // Nobody changed it since, so that no draft lies over it.
    context: startingFromRow(kind, id),
    overrideAccess: false,
    overrideLock: false,
    req,
  })
}

/**
 * A draft that lay over something public lies over it again; a draft of what never was public is that itself. Whether there is such a version
 * still: old ones are dropped.
 */
const restore = async (
  req: PayloadRequest,
  { entry: id, before = '' }: StoredImportedEntry,
): Promise<boolean> => {
  if (await restoreSeries(req, before ?? '')) return true
  const collection = slugOf(req.payload, 'events')
  const { docs } = await req.payload.db.findVersions<{ _status?: string }>({
    collection,
    where: { and: [{ id: { equals: before } }, { parent: { equals: id } }] },
    limit: 1,
    pagination: false,
    req,
  })
  const row = await stateOf(req, { kind: 'events', entry: id })
  if (!docs[0] || !before || !row) return false
  // The operation itself, because the Local API knows no drafts of it.
  await restoreVersionOperation({
    collection: req.payload.collections[collection],
    id: before,
    depth: 0,
    draft: docs[0].version._status === 'draft' && row._status === 'published',
    overrideAccess: false,
    req,
  })
  delete req.context.isRestoringVersion

  return true
}

const isTrashed = async (req: PayloadRequest, entry: StoredImportedEntry): Promise<boolean> =>
  Boolean((await stateOf(req, entry))?.deletedAt)

type State = { id: number; deletedAt?: string | null; _status?: string }

const stateOf = (
  req: PayloadRequest,
  { kind, entry }: Pick<StoredImportedEntry, 'kind' | 'entry'>,
): Promise<State | null> =>
  req.payload.db.findOne<State>({
    collection: slugOf(req.payload, kind),
    where: { id: { equals: entry } },
    select: { deletedAt: true, _status: true },
    req,
  })

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

/** Terms have no trash: one that nothing hangs on any more is deleted. */
const deleteTerm = async (
  req: PayloadRequest,
  { kind, id }: { kind: 'categories' | 'tags'; id: number },
  undone: Undone,
): Promise<Told | undefined> => {
  if (await isLinked(req, { kind, id })) return { key: 'importing:kept:used' }
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
