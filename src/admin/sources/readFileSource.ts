import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { toInstant } from '../../calendar/zone.ts'
import { isFetched } from '../../content/sources/sourceRules.ts'
import type { FileRow } from '../../import/files/fileRow.ts'
import { fetchSource } from '../../import/sources/fetchSource.ts'
import { settingsOf } from '../../model/settings.ts'
import {
  bytesOf,
  type ImportRecord,
  largestFile,
  noReport,
  saveImport,
} from '../import/importRecord.ts'
import { inTurn } from '../import/importTurns.ts'
import { readWith } from '../import/readFile.ts'
import { runImport } from '../import/runImport.ts'
import { undoImport } from '../import/undoImport.ts'
import { eventsOfSource } from './followedEvents.ts'
import { forgetIdleRuns } from './idleRuns.ts'
import type { ReadOptions } from './readingOptions.ts'
import { SourceFailed } from './sourceFailure.ts'
import { keyOf } from './sourceKey.ts'
import { openRun, unfinishedRun } from './sourceRun.ts'
import { noOutcome, type StoredSource, storeResult } from './storedSources.ts'
import { republish, withdrawnAmong, withdrawVanished } from './vanished.ts'

/** What a reading found, to be stored; undefined where it is not at its end. */
export type Found = Partial<StoredSource> | undefined

/**
 * Reads the file of a source as an import of it: what was not finished goes on. What the server says is unchanged costs nothing
 * more. Throws `SourceFailed` and `Unreachable`.
 */
export const readFileSource = async (
  req: PayloadRequest,
  source: StoredSource,
  options: ReadOptions,
): Promise<Found> => {
  const { payload } = req
  const unfinished = await unfinishedRun(payload, source)
  if (unfinished) return finish(req, { source, record: unfinished, found: {} }, options)
  const fetched = await fetchNow(payload, source)
  if (!fetched) return {}
  const { bytes, etag, modified } = fetched
  const digest = createHash('sha256').update(bytes).digest('base64url')
  // After a refusal the same file would be stored and undone again, and fill the trash.
  if (digest === source.digest && source.fault === 'refused' && !options.isWanted)
    throw new SourceFailed('refused')
  if (digest === source.digest && !source.run && !source.fault) return {}
  const found = { etag, modified, digest }
  const record = await openRun(req, source, bytes)
  if (!record) return { ...found, outcome: { ...noOutcome, isEmpty: true } }
  await storeResult(payload, source, { run: record.key, digest })

  return finish(req, { source, record, found }, options)
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

type Reading = {
  source: StoredSource
  record: ImportRecord
  /** By what the next reading knows that nothing changed since. */
  found: Pick<StoredSource, 'etag' | 'modified' | 'digest'>
}

/** Stores the rows of a file as far as there is time, then withdraws what is gone. */
const finish = async (
  req: PayloadRequest,
  { source, found, ...begun }: Reading,
  { until, withdrawsMany = false }: ReadOptions,
): Promise<Found> => {
  const { payload } = req
  let { record } = begun
  const { settings, kind } = record
  if (!settings) throw new SourceFailed('unknown')
  const bytes = await bytesOf(req, record.file ?? '')
  const { rows } = await inTurn(req, () => readWith(req, { kind, bytes, settings }))
  const uids = new Set(rows.map(({ uid }) => uid))
  // An event without an id there is not known to be gone.
  const isThere = ({ uid }: { uid: string | null }) => !uid || uids.has(uid)
  const { key } = record
  if ((record.done ?? 0) === 0) {
    const before = await withdrawnAmong(req, await eventsOfSource(req, keyOf(source)))
    await republish(req, { key, events: before.filter(isThere) })
  }
  while (record.state === 'running') {
    if (Date.now() >= until) return undefined
    const now: ImportRecord = record
    record = await inTurn(req, () => runImport(req, now))
  }
  if (record.state === 'failed') {
    do record = await undoImport(req, record)
    while (record.state === 'undoing')
    await forgetIdleRuns(payload, record)
    throw new SourceFailed('refused')
  }
  const { held, withdrawn, kept } =
    source.vanished === 'withdraw'
      ? await withdrawVanished(req, {
          key,
          events: await eventsOfSource(req, keyOf(source)),
          isThere,
          last: lastOf(rows),
          withdrawsMany,
        })
      : { withdrawn: 0, kept: 0, held: 0 }
  const report = record.report ?? noReport
  record = await saveImport(req, record, { report: { ...report, withdrawn, kept } })
  await forgetIdleRuns(payload, record)

  return {
    ...found,
    outcome: { ...report.counts.events, withdrawn, kept, ...(held > 0 && { held }) },
  }
}

/** The start of the last of some rows, in UTC. */
const lastOf = (rows: FileRow[]): string | undefined =>
  rows
    .flatMap(({ values: { startLocal, timezone } }) =>
      startLocal && timezone ? toInstant(startLocal, timezone) : [],
    )
    .sort()
    .at(-1)
