import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { APIError, createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { intervals, isFetched } from '../../content/collections/Sources.ts'
import { type Fetched, fetchSource } from '../../import/sources/fetchSource.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { callerFor, isAdministrator } from '../../model/permissions.ts'
import type { SignedIn } from '../../model/role.ts'
import { languagesOf, settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { causes } from '../../storage/database/databaseErrors.ts'
import { totalOf } from '../import/importedFile.ts'
import { bytesOf, type ImportRecord, largestFile, noReport } from '../import/importRecord.ts'
import { inTurn } from '../import/importTurns.ts'
import { inspect, readWith } from '../import/readFile.ts'
import { runImport } from '../import/runImport.ts'
import { undoImport } from '../import/undoImport.ts'
import { forgetIdleRuns } from './idleRuns.ts'
import { tellFailure } from './sourceMail.ts'
import {
  type SourceFault,
  type SourceOutcome,
  type StoredSource,
  storeResult,
  takeSource,
} from './storedSources.ts'
import { republishReturned, withdrawVanished } from './vanished.ts'

/** How many failures one after another the administrators get a mail about. */
const failuresUntilMail = 3

/**
 * Reads a source as an import of its file: what was not finished goes on, until the instant `until` (in milliseconds since 1970),
 * and a later reading finishes it. What the server says is unchanged costs nothing more. Nothing is done where another process reads
 * it. Failures are stored with the source, and none is thrown.
 */
export const readSource = async (
  payload: Payload,
  given: StoredSource,
  until: number,
): Promise<void> => {
  const source = await takeSource(payload, given)
  if (!source) return
  try {
    await readTaken(payload, source, until)
  } catch (error) {
    const fault = faultOf(error)
    if (fault === 'unknown')
      payload.logger.error({ err: error, msg: `Source ${source.id} could not be read.` })
    await fail(payload, source, fault)
  }
}

/** A reading that failed, and the reason that administrators see. */
class SourceFailed extends Error {
  constructor(readonly fault: SourceFault) {
    super(fault)
  }
}

const faultOf = (error: unknown): SourceFault => {
  if (error instanceof SourceFailed) return error.fault
  if (error instanceof Unreachable) {
    if (error.isPrivate) return 'private'

    return error.message.startsWith('more than') ? 'tooLarge' : 'unreachable'
  }
  const refusal = causes(error).find((cause) => cause instanceof APIError)

  return refusal instanceof APIError && refusal.status < 500 ? 'limits' : 'unknown'
}

const fail = async (payload: Payload, source: StoredSource, fault: SourceFault): Promise<void> => {
  const failures = (source.failures ?? 0) + 1
  await storeResult(payload, source, {
    ...ended(source),
    state: 'failed',
    fault,
    failures,
    // What may pass, such as a busy database, leaves the import to the next reading.
    ...((fault !== 'unknown' || failures >= failuresUntilMail) && { run: null }),
    etag: null,
    modified: null,
    digest: null,
  })
  if (failures === failuresUntilMail) await tellFailure(payload, { name: source.name, fault })
}

const succeed = async (
  payload: Payload,
  source: StoredSource,
  found: Partial<StoredSource>,
): Promise<void> => {
  await storeResult(payload, source, {
    ...ended(source),
    state: 'read',
    fault: null,
    failures: 0,
    run: null,
    ...found,
  })
}

const ended = (source: StoredSource): Partial<StoredSource> => ({
  lease: 0,
  readAt: new Date().toISOString(),
  nextAt: new Date(Date.now() + intervals[source.every]).toISOString(),
})

const readTaken = async (payload: Payload, source: StoredSource, until: number): Promise<void> => {
  const req = await requestOf(payload, source)
  let found: Partial<StoredSource> = {}
  let record = await unfinished(payload, source)
  if (!record) {
    const fetched = await fetchNow(payload, source)
    const digest = fetched && digestOf(fetched.bytes)
    if (!fetched || digest === source.digest) return succeed(payload, source, {})
    record = await openRun(req, source, fetched)
    found = { etag: fetched.etag, modified: fetched.modified, digest: digest ?? null }
    await storeResult(payload, source, { state: 'reading', run: record.key })
  }
  const { settings, kind } = record
  if (!settings) throw new SourceFailed('unknown')
  const bytes = await bytesOf(req, record.file ?? '')
  const { rows } = await inTurn(req, () => readWith(req, { kind, bytes, settings }))
  if ((record.done ?? 0) === 0) await republishReturned(req, record, rows)
  while (record.state === 'running') {
    if (Date.now() >= until) return storeResult(payload, source, { lease: 0 })
    const now: ImportRecord = record
    record = await inTurn(req, () => runImport(req, now))
  }
  if (record.state === 'failed') {
    do record = await undoImport(req, record)
    while (record.state === 'undoing')
    throw new SourceFailed('refused')
  }
  if (source.vanished === 'withdraw') record = await withdrawVanished(req, record, rows)
  await forgetIdleRuns(payload, record)
  await succeed(payload, source, { ...found, outcome: outcomeOf(record) })
}

/** A request with the rights of the administrator who saved the source last. Fails without one. */
const requestOf = async (payload: Payload, { user }: StoredSource): Promise<PayloadRequest> => {
  const collection = slugOf(payload, 'users')
  const found =
    user === null || user === undefined
      ? null
      : await payload.findByID({
          collection,
          // The types of this repository know its own users, whose ids are numbers.
          id: user as number,
          depth: 0,
          disableErrors: true,
        })
  // The type that `roleOf` of a site takes; the calendar's own users only need their role.
  const signedIn = found && ({ ...found, collection } as unknown as SignedIn)
  if (!signedIn || !isAdministrator(callerFor(payload, signedIn))) throw new SourceFailed('reader')

  return createLocalReq({ user: signedIn }, payload)
}

const unfinished = async (
  payload: Payload,
  { run }: StoredSource,
): Promise<ImportRecord | undefined> => {
  if (!run) return undefined
  const record = await payload.db.findOne<ImportRecord>({
    collection: slugOf(payload, 'calendar-imports'),
    where: { and: [{ key: { equals: run } }, { state: { equals: 'running' } }] },
  })

  return record?.file ? record : undefined
}

const fetchNow = (payload: Payload, { address, etag, modified }: StoredSource) => {
  const trustedHosts = settingsOf(payload.config).trustedImageHosts

  return fetchSource(address, {
    etag: etag ?? null,
    modified: modified ?? null,
    isAllowed: (one) => isFetched(one, trustedHosts),
    trustedHosts,
    maxBytes: largestFile,
  })
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

/** Opens the import of what was fetched. It is nobody's, so that it is listed for those who may edit the entries of others. */
const openRun = async (
  req: PayloadRequest,
  source: StoredSource,
  { bytes }: Fetched,
): Promise<ImportRecord> => {
  const { payload } = req
  const inspected = await inTurn(req, () => inspect(req, bytes))
  if (!inspected) throw new SourceFailed('unreadable')
  const [first] = languagesOf(payload)
  const language = languagesOf(payload).find((one) => one === source.language) ?? first
  const data: Omit<ImportRecord, 'id' | 'createdAt'> = {
    key: crypto.randomUUID(),
    owner: '',
    ownerName: source.name,
    name: source.name,
    kind: inspected.kind,
    state: 'running',
    settings: {
      ...inspected.settings,
      language,
      as: source.as,
      adds: {
        categories: await existing(payload, 'categories', source.categories),
        tags: await existing(payload, 'tags', source.tags),
      },
    },
    file: (await zip(bytes)).toString('base64'),
    total: totalOf(inspected),
    done: 0,
    report: noReport,
    startedAt: new Date().toISOString(),
    source: keyOf(source),
  }
  const { id } = await payload.db.create({
    collection: slugOf(payload, 'calendar-imports'),
    data,
  })

  return { ...data, id, createdAt: new Date().toISOString() }
}

/** What stands for a source in its imports: databases give ids again, and another address is another calendar. */
const keyOf = ({ id, address }: StoredSource): string =>
  createHash('sha256').update(`${id} ${address}`).digest('base64url')

const zip = promisify(gzip)

const existing = async (
  payload: Payload,
  kind: 'categories' | 'tags',
  ids: StoredSource['tags'],
): Promise<number[]> => {
  if (!ids || ids.length === 0) return []
  const { docs } = await payload.db.find<{ id: number }>({
    collection: slugOf(payload, kind),
    where: { id: { in: ids } },
    limit: 0,
    pagination: false,
    select: {},
  })

  return docs.map(({ id }) => id)
}

const outcomeOf = ({ report }: ImportRecord): SourceOutcome => {
  const { counts, withdrawn = 0, kept = 0 } = report ?? noReport

  return { ...counts.events, withdrawn, kept }
}
