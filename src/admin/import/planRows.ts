import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { FileRow, ImportNotice } from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import type { KnownNames } from '../../import/files/knownRows.ts'
import { type PlannedRow, planRow } from '../../import/files/planRow.ts'
import { settingsOf } from '../../model/settings.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { boundChange } from './boundChanges.ts'
import { readEventsOf } from './knownEvents.ts'
import { makesOf } from './knownNames.ts'

type Planning = { settings: FileSettings; names: KnownNames; giveWay?: () => Promise<void> }

/**
 * Plans what an import does with rows of a file, by the current content of the calendar. A caller that plans several portions passes one
 * `giveWay` for all of them, because SQLite answers without yielding to other requests.
 */
export const planRows = async (
  req: PayloadRequest,
  rows: FileRow[],
  { settings, names, giveWay = givingWay(req.signal ?? undefined) }: Planning,
): Promise<PlannedRow[]> => {
  await giveWay()
  const { byUid, atSameTime, noted } = await readEventsOf(req, rows)
  const { languages, parts } = settingsOf(req.payload.config)
  const context = {
    languages,
    makesSeries: parts.series,
    settings,
    names,
    makes: makesOf(req),
    byUid,
    atSameTime,
    isAsBefore: (row: FileRow, left: ImportNotice[]) => noted(row)?.hash === hashOf(row, left),
  }

  const planned: PlannedRow[] = []
  for (const row of rows) {
    await giveWay()
    planned.push(await boundChange(req, planRow(row, context)))
  }

  return planned
}

/** A hash of the values of a row and of what is left out of it, by which an unchanged row is recognized. */
export const hashOf = ({ texts, values, names, series }: FileRow, left: ImportNotice[]): string =>
  createHash('sha256')
    // Rows without a series have the hashes that were stored before imports had series.
    .update(JSON.stringify([texts, values, names, left, ...(series ? [series] : [])]))
    .digest('base64url')
