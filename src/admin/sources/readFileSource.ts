import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { toInstant } from '../../calendar/zone.ts'
import { isFetched } from '../../content/sources/sourceRules.ts'
import type { FileRow } from '../../import/files/fileRow.ts'
import { fetchSource } from '../../import/sources/fetchSource.ts'
import { settingsOf } from '../../model/settings.ts'
import { entriesOfImport } from '../import/importedEntries.ts'
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
import { changedHere } from './changedHere.ts'
import { eventsOfSource } from './followedEvents.ts'
import { forgetIdleRuns } from './idleRuns.ts'
import type { Found, ReadOptions } from './readingOptions.ts'
import { changesOfEvents, changesOfFile } from './sourceChanges.ts'
import { SourceFailed } from './sourceFailure.ts'
import { keyOf } from './sourceKey.ts'
import { openRun, unfinishedRun } from './sourceRun.ts'
import { noOutcome, type StoredSource, storeResult } from './storedSources.ts'
import {
  figuresOf,
  noneVanished,
  republish,
  stillThere,
  withdrawnAmong,
  withdrawVanished,
} from './vanished.ts'

/**
 * Reads the file of a source as an import of it: what was not finished goes on. What the server says is unchanged costs nothing
 * more. Throws `SourceFailed` and `Unreachable`.
 */
export const readFileSource = async (
  req: PayloadRequest,
  source: StoredSource,
  options: ReadOptions,
): Promise<Found | undefined> => {
  const { payload } = req
  const unfinished = await unfinishedRun(payload, source)
  if (unfinished) return finish(req, { source, record: unfinished, found: {} }, options)
  const fetched = await fetchFile(payload, source)
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

/** The file of a source; undefined where the server says that it did not change. Throws `Unreachable`. */
export const fetchFile = (
  payload: Payload,
  { address, etag, modified }: Pick<StoredSource, 'address' | 'etag' | 'modified'>,
) => {
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
): Promise<Found | undefined> => {
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
    throw new SourceFailed('refused', record.report?.failure)
  }
  const events = await eventsOfSource(req, keyOf(source))
  const vanished =
    source.vanished === 'withdraw'
      ? await withdrawVanished(req, { key, events, isThere, last: lastOf(rows), withdrawsMany })
      : noneVanished
  const { held, ...gone } = figuresOf(vanished)
  const report = record.report ?? noReport
  record = await saveImport(req, record, { report: { ...report, ...gone } })
  await forgetIdleRuns(payload, record)

  return {
    ...found,
    outcome: { ...report.counts.events, ...gone, ...(held && { held }) },
    changes: [
      ...changesOfEvents({
        vanished,
        changed: await changedHere(req, stillThere(events, { vanished, isThere })),
      }),
      ...changesOfFile(await entriesOfImport(req, key), record),
    ],
  }
}

/** The start of the last of some rows, in UTC. */
export const lastOf = (rows: FileRow[]): string | undefined =>
  rows
    .flatMap(({ values: { startLocal, timezone } }) =>
      startLocal && timezone ? toInstant(startLocal, timezone) : [],
    )
    .sort()
    .at(-1)
