import { createHash } from 'node:crypto'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { intervals, isFetched } from '../../content/collections/Sources.ts'
import { fetchSource } from '../../import/sources/fetchSource.ts'
import { callerFor, isAdministrator } from '../../model/permissions.ts'
import type { SignedIn } from '../../model/role.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { bytesOf, type ImportRecord, largestFile, noReport } from '../import/importRecord.ts'
import { inTurn } from '../import/importTurns.ts'
import { readWith } from '../import/readFile.ts'
import { runImport } from '../import/runImport.ts'
import { undoImport } from '../import/undoImport.ts'
import { forgetIdleRuns } from './idleRuns.ts'
import { faultOf, SourceFailed } from './sourceFailure.ts'
import { tellFailure } from './sourceMail.ts'
import { openRun, unfinishedRun } from './sourceRun.ts'
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

export type ReadOptions = {
  /** Until which instant events are stored, in milliseconds since 1970; a later reading goes on. */
  until: number
  /** Whether a person wants it read: a file is then tried again although an event of it was refused. */
  isWanted?: boolean
  /** Whether an administrator agreed that many events are withdrawn at once. */
  withdrawsMany?: boolean
}

/**
 * Reads a source as an import of its file: what was not finished goes on. What the server says is unchanged costs nothing more. Nothing is
 * done where another process reads it. Failures are stored with the source, and none is thrown.
 */
export const readSource = async (
  payload: Payload,
  given: StoredSource,
  options: ReadOptions,
): Promise<void> => {
  const source = await takeSource(payload, given)
  if (!source) return
  try {
    await readTaken(payload, source, options)
  } catch (error) {
    const fault = faultOf(error)
    if (fault === 'unknown')
      payload.logger.error({ err: error, msg: `Source ${source.id} could not be read.` })
    await fail(payload, source, fault)
  }
}

const readTaken = async (
  payload: Payload,
  source: StoredSource,
  options: ReadOptions,
): Promise<void> => {
  const req = await requestOf(payload, source)
  const unfinished = await unfinishedRun(payload, source)
  if (unfinished) return finish(req, { source, record: unfinished, found: {} }, options)
  const fetched = await fetchNow(payload, source)
  if (!fetched) return succeed(payload, source, {})
  const { bytes, etag, modified } = fetched
  const digest = createHash('sha256').update(bytes).digest('base64url')
  // After a refusal the same file would be stored and undone again, and fill the trash.
  if (digest === source.digest && source.fault === 'refused' && !options.isWanted)
    throw new SourceFailed('refused')
  const isKnown = digest === source.digest && !source.run && !source.fault
  if (isKnown) return succeed(payload, source, {})
  const found = { etag, modified, digest }
  const record = await openRun(req, source, bytes)
  if (!record) return succeed(payload, source, { ...found, outcome: { ...none, isEmpty: true } })
  await storeResult(payload, source, { run: record.key, digest })
  await finish(req, { source, record, found }, options)
}

type Reading = {
  source: StoredSource
  record: ImportRecord
  /** By what the next reading knows that nothing changed since. */
  found: Pick<StoredSource, 'etag' | 'modified' | 'digest'>
}

const unknownNext = { etag: null, modified: null, digest: null }

/** Stores the rows of a file as far as there is time, then withdraws what is gone. */
const finish = async (
  req: PayloadRequest,
  { source, found, ...begun }: Reading,
  { until, withdrawsMany = false }: ReadOptions,
): Promise<void> => {
  const { payload } = req
  let { record } = begun
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
    await forgetIdleRuns(payload, record)
    throw new SourceFailed('refused')
  }
  let held = 0
  if (source.vanished === 'withdraw') {
    const withdrawal = await withdrawVanished(req, { record, rows, withdrawsMany })
    held = withdrawal.held
    record = withdrawal.record
  }
  await forgetIdleRuns(payload, record)
  await succeed(payload, source, {
    ...found,
    outcome: outcomeOf(record),
    ...(held > 0 && { ...unknownNext, state: 'asks', outcome: { ...outcomeOf(record), held } }),
  })
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

const fail = async (payload: Payload, source: StoredSource, fault: SourceFault): Promise<void> => {
  const failures = (source.failures ?? 0) + 1
  const { digest: _, ...unconditional } = unknownNext
  await storeResult(payload, source, {
    ...ended(source),
    state: 'failed',
    fault,
    failures,
    // What may pass, such as a busy database, leaves the import to the next reading.
    ...((fault !== 'unknown' || failures >= failuresUntilMail) && { run: null }),
    ...(fault === 'refused' ? unconditional : unknownNext),
  })
  if (failures === failuresUntilMail) await tellFailure(payload, { name: source.name, fault })
}

const ended = (source: StoredSource): Partial<StoredSource> => {
  const now = Date.now()

  return {
    lease: 0,
    readAt: new Date(now).toISOString(),
    nextAt: new Date(now + intervals[source.every]).toISOString(),
  }
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

const none = { created: 0, updated: 0, unchanged: 0, refused: 0, withdrawn: 0, kept: 0 }

const outcomeOf = ({ report }: ImportRecord): SourceOutcome => {
  const { counts, withdrawn = 0, kept = 0 } = report ?? noReport

  return { ...counts.events, withdrawn, kept }
}
