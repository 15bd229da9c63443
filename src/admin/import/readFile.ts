import type { PayloadRequest } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { localeOf } from '../../collections/locale.ts'
import type { FileRead } from '../../import/files/fileRow.ts'
import { guessColumns } from '../../import/files/guessColumns.ts'
import { readIcs } from '../../import/files/readIcs.ts'
import { guessOrder } from '../../import/files/readMoment.ts'
import { readTable, type Table } from '../../import/files/readTable.ts'
import { rowsOfTable } from '../../import/files/rowsOfTable.ts'
import { type FileSettings, settingsSchema } from '../../import/files/settings.ts'
import { languagesOf, settingsOf } from '../../settings.ts'
import { textIn } from '../../translations/inLanguage.ts'
import { ownId, ownSeriesId } from './ownUid.ts'

/** The most events of a file. */
export const mostRows = 5000

/** What a file is, before anything is chosen for it. */
export type Inspected =
  | { kind: 'csv'; table: Table; settings: FileSettings }
  | { kind: 'ics'; read: FileRead; settings: FileSettings }

/** Tells what a file is by what is in it, whatever it is called; undefined for what is neither. */
export const inspect = (req: PayloadRequest, bytes: Uint8Array): Inspected | undefined => {
  const settings = defaultsFor(req)
  const read = readIcs(bytes, icsReading(req, settings))
  if (read) return { kind: 'ics', read, settings }
  const table = readTable(bytes)
  if (!table || table.headings.length < 2) return undefined
  const columns = guessColumns(table.headings, languagesOf(req.payload))
  const dates = columns.flatMap((column, place) =>
    column === 'start' || column === 'end' ? table.rows.map(({ cells }) => cells[place] ?? '') : [],
  )
  const american = /^America\//.test(settings.zone) ? 'mdy' : 'dmy'

  return {
    kind: 'csv',
    table,
    settings: { ...settings, columns, order: guessOrder(dates) ?? american },
  }
}

/** The events of a file, as it was chosen to be read. */
export const readWith = (
  req: PayloadRequest,
  { kind, bytes, settings }: { kind: 'csv' | 'ics'; bytes: Uint8Array; settings: FileSettings },
): FileRead => {
  const read =
    kind === 'ics' ? readIcs(bytes, icsReading(req, settings)) : tableRows(req, bytes, settings)

  return read ?? { rows: [], notes: [] }
}

const tableRows = (req: PayloadRequest, bytes: Uint8Array, settings: FileSettings) => {
  const table = readTable(bytes)

  return table && rowsOfTable(table, { ...settings, languages: languagesOf(req.payload) })
}

const defaultsFor = (req: PayloadRequest): FileSettings =>
  settingsSchema.parse({ zone: settingsOf(req.payload.config).timeZone, language: localeOf(req) })

const icsReading = (req: PayloadRequest, { zone, language }: FileSettings) => {
  const { texts, languages } = settingsOf(req.payload.config)
  const heads = (status: 'cancelled' | 'postponed' | 'moved_online') =>
    languages.map((one: Language) => textIn(texts, one, `collections:eventStatus:${status}`))

  return {
    zone,
    language,
    now: new Date().toISOString(),
    isOwn: (uid: string) => ownId(req, uid) !== undefined || ownSeriesId(req, uid) !== undefined,
    standings: {
      cancelled: heads('cancelled'),
      postponed: heads('postponed'),
      moved_online: heads('moved_online'),
    },
  }
}
