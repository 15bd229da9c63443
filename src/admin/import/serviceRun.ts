import type { Payload } from 'payload'
import type { ImportWrites } from '../../import/importWrites.ts'
import type { Change } from '../../import/plannedChange.ts'
import type { Report } from '../../import/report.ts'
import { slugOf } from '../../model/slugs.ts'
import { type ImportedEntry, noteEntries } from './importedEntries.ts'
import { type ImportRecord, type ImportReport, noReport } from './importRecord.ts'
import { type LatestVersion, latestVersions } from './latestVersions.ts'
import { noteVersions } from './noteVersions.ts'
import { marksOfSeries } from './seriesMarks.ts'

/** An import of a whole calendar, as the list of past imports has it. */
export type ServiceRun = {
  /** By what the list of imports knows it. */
  key: string
  /** Adds it to the list of imports, where nothing was written yet. */
  open: () => Promise<void>
  writes: ImportWrites
  /** Keeps the figures of the finished import; does nothing where it wrote nothing. */
  finish: (report: Report, gone?: Gone) => Promise<void>
}

type Gone = Pick<ImportReport, 'withdrawn' | 'kept'>

/** Who imports, by default the program of the command line, and what stands for the source that is followed. */
type RunOf = { by?: string; source?: string }

/**
 * Notes an import from a service or a folder as imports of files are noted (decision 41), so that those who may edit the
 * entries of others can undo it in the admin, also where it was interrupted. Terms that it changed are not undone, because
 * they have no versions.
 */
export const serviceRun = (payload: Payload, name: string, of: RunOf = {}): ServiceRun => {
  const key = crypto.randomUUID()
  const collection = slugOf(payload, 'calendar-imports')
  let isOpen = false
  const open = async () => {
    if (isOpen) return
    isOpen = true
    const data: Omit<ImportRecord, 'id' | 'createdAt'> = {
      key,
      // Nobody's, so that it is not among the own imports of users who may not edit the entries of others.
      owner: '',
      ownerName: of.by ?? 'npm run import',
      name,
      kind: 'service',
      state: 'done',
      done: 0,
      total: 0,
      report: noReport,
      startedAt: new Date().toISOString(),
      ...(of.source && { source: of.source }),
    }
    await payload.db.create({ collection, data })
  }

  return {
    key,
    open,
    writes: {
      around: async (req, changes, write) => {
        await open()
        const kind = changes[0]?.incoming.kind
        const before = new Map<number, LatestVersion>()
        if (kind === 'events' || kind === 'venues' || kind === 'organizers') {
          const ids = changes.flatMap(({ incoming, there }) => (there ? incoming.id : []))
          for (const [id, version] of await latestVersions(req, kind, ids)) before.set(id, version)
        }
        const marksBefore = await marksOfSeries(req, rootsIn(changes))
        const written = await write()
        const at = new Date().toISOString()
        const entries = changes.map(
          ({ incoming, data, there }): ImportedEntry => ({
            import: key,
            kind: incoming.kind,
            entry: incoming.id,
            operation: there && !there.trashed ? operationOn(incoming.kind) : 'created',
            title: titleIn(data),
            at,
          }),
        )
        await noteVersions(req, entries, { before, marksBefore })
        await noteEntries(req, entries)

        return written
      },
    },
    finish: async ({ counts }, gone = {}) => {
      if (!isOpen) return
      const all = Object.values(counts).reduce(
        (sum, { created, updated }) => sum + created + updated,
        0,
      )
      await payload.db.updateOne({
        collection,
        where: { key: { equals: key } },
        data: { done: all, total: all, report: { ...noReport, counts, ...gone } },
      })
    },
  }
}

/** The roots of the series whose dates an import writes, each once. */
const rootsIn = (changes: Change[]): number[] => [
  ...new Set(
    changes.flatMap(({ data }) => ('seriesRoot' in data && data.seriesRoot ? data.seriesRoot : [])),
  ),
]

const operationOn = (kind: ImportedEntry['kind']) =>
  kind === 'categories' || kind === 'tags' ? 'seen' : 'updated'

const titleIn = (data: object): string =>
  'title' in data ? String(data.title ?? '') : 'name' in data ? String(data.name ?? '') : ''
