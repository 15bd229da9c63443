import type { PayloadRequest } from 'payload'
import { toInstant } from '../../calendar/zone.ts'
import { countTogether } from '../../content/links/counts.ts'
import type { FileRow } from '../../import/files/fileRow.ts'
import { asLocale } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import {
  entriesByUid,
  entriesOfImports,
  type ImportedEntry,
  noteEntries,
  type StoredImportedEntry,
} from '../import/importedEntries.ts'
import { type ImportRecord, noReport, saveImport } from '../import/importRecord.ts'
import { latestVersions } from '../import/latestVersions.ts'
import { readNoted } from '../import/notedState.ts'
import { noteVersions } from '../import/noteVersions.ts'

/** Instead of the hash of a row: what became of the event of a source that does not have it any more, or has it again. */
const marks = { withdrawn: 'withdrawn', returned: 'returned' } as const

/** How many events share a transaction, as in imports. */
const chunk = 20

/** More events than these, and more than half of what the source has in its window, are withdrawn only after a question. */
const fewEnough = 5

type Withdrawing = {
  record: ImportRecord
  rows: FileRow[]
  /** Whether an administrator agreed that many are withdrawn. */
  withdrawsMany: boolean
}

/**
 * Unpublishes events that a source created and does not have any more, and counts those that stay. They are only those that are still
 * to come and start before the last event of the source: what a short feed leaves out is not gone. Events that somebody changed
 * here, and events that repeat, stay. Where suddenly most are gone, all stay, and `held` says how many (decision 92).
 */
export const withdrawVanished = async (
  req: PayloadRequest,
  { record, rows, withdrawsMany }: Withdrawing,
): Promise<{ record: ImportRecord; held: number }> => {
  const { ids, gone } = await madeBy(req, record, rows)
  const coming = await comingWithin(req, ids, rows)
  const published = coming.filter(({ id }) => gone.has(id))
  const untouched = await unchangedSince(
    req,
    published.flatMap(({ id, series }) => {
      const entry = series ? undefined : gone.get(id)

      return entry ? [entry] : []
    }),
  )
  const isMany = untouched.length > fewEnough && untouched.length > coming.length / 2
  if (isMany && !withdrawsMany) return { record, held: untouched.length }
  let after = record
  for (const some of inPortions(untouched, chunk)) {
    await setStatus(req, { key: record.key, entries: some, mark: 'withdrawn' })
    const report = after.report ?? noReport
    after = await saveImport(req, after, {
      report: { ...report, withdrawn: (report.withdrawn ?? 0) + some.length },
    })
  }
  const kept = published.length - untouched.length
  if (kept > 0)
    after = await saveImport(req, after, { report: { ...(after.report ?? noReport), kept } })

  return { record: after, held: 0 }
}

/** Publishes withdrawn events again that their source has again, if nobody changed them since. */
export const republishReturned = async (
  req: PayloadRequest,
  record: ImportRecord,
  rows: FileRow[],
): Promise<void> => {
  const withdrawn: StoredImportedEntry[] = []
  for (const some of inPortions(
    rows.flatMap(({ uid }) => uid || []),
    500,
  )) {
    for (const entries of (await entriesByUid(req, some)).values()) {
      const last = entries.at(-1)
      if (last?.hash === marks.withdrawn) withdrawn.push(last)
    }
  }
  for (const some of inPortions(await unchangedSince(req, withdrawn), chunk))
    await setStatus(req, { key: record.key, entries: some, mark: 'returned' })
}

type MadeBy = {
  ids: number[]
  /** The newest noted states of those that the source does not name now, by event. */
  gone: Map<number, StoredImportedEntry>
}

/** The events that the source created. */
const madeBy = async (
  req: PayloadRequest,
  { source }: ImportRecord,
  rows: FileRow[],
): Promise<MadeBy> => {
  const present = new Set(rows.map(({ uid }) => uid))
  const { docs } = await req.payload.db.find<{ id: number; key: string }>({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: { source: { equals: source } },
    limit: 0,
    pagination: false,
    select: { key: true },
    req,
  })
  const made = await entriesOfImports(
    req,
    docs.map(({ key }) => key),
  )
  const uids = [...new Set(made.flatMap(({ uid }) => (uid && !present.has(uid) ? uid : [])))]
  const ids = new Set(made.map(({ entry }) => entry))
  const newest = new Map<number, StoredImportedEntry>()
  for (const some of inPortions(uids, 500)) {
    for (const entries of (await entriesByUid(req, some)).values()) {
      const last = entries.findLast(({ after, entry }) => after && ids.has(entry))
      if (last) newest.set(last.entry, last)
    }
  }

  return { ids: [...ids], gone: newest }
}

type Coming = { id: number; series?: unknown }

/** The published ones that are still to come, and start before the last event that the source has. */
const comingWithin = async (
  req: PayloadRequest,
  ids: number[],
  rows: FileRow[],
): Promise<Coming[]> => {
  const starts = rows.flatMap(({ values: { startLocal, timezone } }) =>
    startLocal && timezone ? toInstant(startLocal, timezone) : [],
  )
  const last = starts.sort().at(-1)
  if (!last || ids.length === 0) return []
  const found: Coming[] = []
  for (const some of inPortions(ids, 500)) {
    const { docs } = await req.payload.db.find<Coming>({
      collection: slugOf(req.payload, 'events'),
      where: {
        and: [
          { id: { in: some } },
          { storedStatus: { equals: 'public' } },
          { startUtc: { greater_than: new Date().toISOString() } },
          { startUtc: { less_than: last } },
        ],
      },
      limit: 0,
      pagination: false,
      select: { series: true },
      req,
    })
    found.push(...docs)
  }

  return found
}

/** Those entries whose events are as they were left. */
const unchangedSince = async (
  req: PayloadRequest,
  entries: StoredImportedEntry[],
): Promise<StoredImportedEntry[]> => {
  const latest = await latestVersions(
    req,
    'events',
    entries.map(({ entry }) => entry),
  )

  return entries.filter(
    ({ entry, after }) => latest.get(entry)?.version === readNoted(after)?.version,
  )
}

type StatusChange = {
  key: string
  entries: StoredImportedEntry[]
  mark: keyof typeof marks
}

/** Unpublishes or publishes events, and notes it with the import, so that it is undone with it. */
const setStatus = (req: PayloadRequest, { key, entries, mark }: StatusChange): Promise<void> =>
  inTransaction(
    req.payload,
    { caller: callerOf(req), locale: languagesOf(req.payload)[0] },
    async (inside) => {
      const before = await latestVersions(
        inside,
        'events',
        entries.map(({ entry }) => entry),
      )
      const at = new Date().toISOString()
      const noted = entries.map(
        ({ entry, title, uid }): ImportedEntry => ({
          import: key,
          kind: 'events',
          entry,
          operation: 'updated',
          title,
          uid: uid ?? null,
          hash: marks[mark],
          at,
        }),
      )
      await indexTogether(inside, () =>
        countTogether(inside, async () => {
          for (const { entry } of entries) {
            await inside.payload.update({
              collection: slugOf(inside.payload, 'events'),
              id: entry,
              data: { _status: mark === 'withdrawn' ? 'draft' : 'published' },
              draft: false,
              depth: 0,
              locale: asLocale(languagesOf(inside.payload)[0]),
              overrideAccess: false,
              overrideLock: false,
              req: inside,
            })
          }
        }),
      )
      await noteVersions(inside, noted, { before, marksBefore: new Map() })
      await noteEntries(inside, noted)
    },
  )
