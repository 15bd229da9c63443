import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { FileRow, Told } from '../../import/files/fileRow.ts'
import type { KnownNames } from '../../import/files/known.ts'
import { type PlannedRow, planRow } from '../../import/files/planRow.ts'
import type { FileSettings } from '../../import/files/settings.ts'
import { settingsOf } from '../../model/settings.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { boundChange } from './boundChanges.ts'
import { readEventsOf } from './knownEvents.ts'
import { makesOf } from './knownNames.ts'

type Planning = { settings: FileSettings; names: KnownNames; giveWay?: () => Promise<void> }

/**
 * What is to become of some rows of a file, by what the calendar holds now. Who plans many of them one after another hands over one
 * `giveWay` for all: SQLite answers in the same turn.
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
    isAsBefore: (row: FileRow, left: Told[]) => noted(row)?.hash === hashOf(row, left),
  }

  const planned: PlannedRow[] = []
  for (const row of rows) {
    await giveWay()
    planned.push(await boundChange(req, planRow(row, context)))
  }

  return planned
}

/** What a row says and what of it was left out, so that it is known again. */
export const hashOf = ({ texts, values, names, series }: FileRow, left: Told[]): string =>
  createHash('sha256')
    // What does not repeat is known again by what was noted of it before anything could.
    .update(JSON.stringify([texts, values, names, left, ...(series ? [series] : [])]))
    .digest('base64url')
