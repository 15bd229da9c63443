import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { APIError, type PayloadRequest, type Where } from 'payload'
import { say } from '../../i18n/admin.ts'
import type { Told } from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/settings.ts'
import { forEachKind, type Kind } from '../../import/kinds.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'

export const importStates = ['open', 'running', 'done', 'failed', 'undoing', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/** A row that was not brought in, and why. */
export type Refused = { at: number; title: string; reasons: Told[] }

/** What is remembered of an import beside what it made and changed. */
export type ImportReport = {
  refused: Refused[]
  notes: { at: number; notes: Told[] }[]
  /** By kind, what came of how many. */
  counts: Counts
  /** How many entries undoing removed, and how many it made again what they were. */
  removed: number
  restored: number
  /** What undoing left as it is, and why. */
  kept: { title: string; reason: Told }[]
  /** Why nothing could be brought in. */
  failure?: string
  /** Whether that is a sentence about the file, and not about one of its rows. */
  isOfFile?: boolean
}

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const

export type Outcome = (typeof outcomes)[number]

export type Counts = Record<Kind, Record<Outcome, number>>

/** A file that is brought in, as it is stored. */
export type ImportRecord = {
  id: number | string
  key: string
  owner: string
  ownerName?: string | null
  name: string
  kind: 'csv' | 'ics'
  state: ImportState
  settings?: FileSettings | null
  file?: string | null
  total?: number | null
  done?: number | null
  report?: ImportReport | null
  startedAt?: string | null
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
  kept: [],
}

/** The largest file once it is unpacked, in bytes. */
export const largestFile = 8_000_000

/** Notes a new file; what the same person once began and left is forgotten. */
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

/** An import of the caller's own or, for those who may edit what others wrote, anybody's. Throws 404. */
export const importOf = async (req: PayloadRequest): Promise<ImportRecord> => {
  const found = await req.payload.db.findOne<ImportRecord>({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: { and: [{ key: { equals: String(req.routeParams?.key) } }, seenBy(req)] },
  })
  if (!found) throw new APIError(say(req, 'importing:unknownImport'), 404, undefined, true)

  return found
}

/** The imports that the caller may see, newest first, without what they hold. */
export const importsFor = async (req: PayloadRequest): Promise<ImportRecord[]> => {
  const { docs } = await req.payload.db.find<ImportRecord>({
    collection: slugOf(req.payload, 'calendar-imports'),
    where: { and: [seenBy(req), { state: { not_equals: 'open' } }] },
    sort: ['-startedAt'],
    limit: mostShown,
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

const mostShown = 50

/** Changes an import that still is as it was read: two that go on with it at once would do all of it twice. Throws 409. */
export const keepImport = async (
  req: PayloadRequest,
  record: ImportRecord,
  data: Partial<Stored>,
): Promise<ImportRecord> => {
  const kept: unknown = await req.payload.db.updateOne({
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
  if (!kept) throw new APIError(say(req, 'importing:elsewhere'), 409, undefined, true)

  return { ...record, ...data }
}

/** The bytes of the file of an import. Throws 413 for one that unpacks to too much, and 400 for what is no such file. */
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
