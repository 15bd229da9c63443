import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { APIError, type PayloadRequest, type Where } from 'payload'
import { say } from '../../i18n/admin.ts'
import type { ImportNotice } from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import { forEachKind, type Kind } from '../../import/importKinds.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'

export const importStates = [
  'open',
  'running',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const

export type ImportState = (typeof importStates)[number]

/** A row that was refused, and the reasons. */
export type Refused = { at: number; title: string; reasons: ImportNotice[] }

/** The stored report of an import. */
export type ImportReport = {
  refused: Refused[]
  notes: { at: number; notes: ImportNotice[] }[]
  /** How many entries of each kind had which outcome. */
  counts: Counts
  /** How many entries the undo removed, and how many it restored. */
  removed: number
  restored: number
  /** The entries that the undo left as they are, and why. */
  left: { title: string; reason: ImportNotice }[]
  /** How many events were unpublished because their source has them no more. */
  withdrawn?: number
  /** Events that their source has no more, and that stay published. */
  kept?: number
  /** Why the import failed. */
  failure?: string
  /** Whether the failure is about the file, and not about one of its rows. */
  isOfFile?: boolean
}

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const

export type Outcome = (typeof outcomes)[number]

export type Counts = Record<Kind, Record<Outcome, number>>

/** A stored import of a file, or of the calendar of a service. */
export type ImportRecord = {
  id: number | string
  key: string
  owner: string
  ownerName?: string | null
  name: string
  kind: 'csv' | 'ics' | 'news' | 'service'
  state: ImportState
  settings?: FileSettings | null
  file?: string | null
  total?: number | null
  done?: number | null
  report?: ImportReport | null
  startedAt?: string | null
  /** What stands for the source that was read. */
  source?: string | null
  createdAt: string
}

type Stored = Omit<ImportRecord, 'id' | 'createdAt'>

const none = { created: 0, updated: 0, unchanged: 0, refused: 0 }

export const noReport: ImportReport = {
  refused: [],
  notes: [],
  counts: forEachKind(() => none),
  removed: 0,
  restored: 0,
  left: [],
}

/** The largest file once it is unpacked, in bytes. */
export const largestFile = 8_000_000

/** Stores a new file, and deletes the imports that the caller opened and never ran. */
export const openImport = async (
  req: PayloadRequest,
  data: Pick<Stored, 'name' | 'kind' | 'file' | 'total'>,
): Promise<string> => {
  const owner = ownerOf(req)
  await req.payload.db.deleteMany({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: { and: [{ owner: { equals: owner } }, { state: { equals: 'open' } }] },
  })
  const key = crypto.randomUUID()
  const { username, email }: { username?: unknown; email?: unknown } = req.user ?? {}
  await req.payload.db.create({
    collection: slugOf(req.payload, 'calendar-imports'),
    data: {
      ...data,
      key,
      owner,
      ownerName: `${username ?? email ?? owner}`,
      state: 'open',
      done: 0,
    } satisfies Stored,
  })

  return key
}

/** The import of a request: one of the caller, or any for a caller who may edit the entries of others. Throws 404. */
export const importOf = async (req: PayloadRequest): Promise<ImportRecord> => {
  const found = await req.payload.db.findOne<ImportRecord>({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: { and: [{ key: { equals: String(req.routeParams?.key) } }, seenBy(req)] },
  })
  if (!found) throw new APIError(say(req, 'importing:unknownImport'), 404, undefined, true)

  return found
}

/** The imports that the caller may read, newest first, without their files. */
export const importsFor = async (req: PayloadRequest): Promise<ImportRecord[]> => {
  const { docs } = await req.payload.db.find<ImportRecord>({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: { and: [seenBy(req), { state: { not_equals: 'open' } }] },
    sort: ['-startedAt'],
    limit: mostListed,
    pagination: false,
    select: {
      key: true,
      owner: true,
      ownerName: true,
      name: true,
      kind: true,
      state: true,
      total: true,
      done: true,
      report: true,
      startedAt: true,
      createdAt: true,
    },
  })

  return docs
}

const mostListed = 50

/** Saves an import. Throws 409 where it was changed since it was read: another request continues it already. */
export const saveImport = async (
  req: PayloadRequest,
  record: ImportRecord,
  data: Partial<Stored>,
): Promise<ImportRecord> => {
  const saved: unknown = await req.payload.db.updateOne({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: {
      and: [
        { key: { equals: record.key } },
        { state: { equals: record.state } },
        { done: { equals: record.done ?? 0 } },
      ],
    },
    data,
    req,
  })
  if (!saved) throw new APIError(say(req, 'importing:elsewhere'), 409, undefined, true)

  return { ...record, ...data }
}

/** The bytes of the file of an import. Throws 413 where it unpacks to too many bytes, and 400 where it is not compressed by gzip. */
export const bytesOf = async (req: PayloadRequest, file: string): Promise<Uint8Array> => {
  try {
    return await unzip(Buffer.from(file, 'base64'), { maxOutputLength: largestFile })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    throw new APIError(
      say(req, tooLarge ? 'importing:tooLarge' : 'importing:unreadable'),
      tooLarge ? 413 : 400,
      undefined,
      true,
    )
  }
}

const unzip = promisify(gunzip)

const ownerOf = (req: PayloadRequest): string => String(callerOf(req)?.id)

const seenBy = (req: PayloadRequest): Where =>
  mayEditOthers(callerOf(req)) ? {} : { owner: { equals: ownerOf(req) } }
