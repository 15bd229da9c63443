import { APIError, type PayloadRequest } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { say } from '../../i18n/admin.ts'
import { textIn } from '../../i18n/textIn.ts'
import { FileRefused } from '../../import/files/budget.ts'
import { decodeText } from '../../import/files/decodeText.ts'
import type { FileRead } from '../../import/files/fileRow.ts'
import { type FileSettings, settingsSchema } from '../../import/files/fileSettings.ts'
import { guessColumns } from '../../import/files/guessColumns.ts'
import { readIcs } from '../../import/files/readIcs.ts'
import { guessOrder } from '../../import/files/readMoment.ts'
import { readNews } from '../../import/files/readNewsFile.ts'
import { readTable, type Table } from '../../import/files/readTable.ts'
import { rowsOfTable } from '../../import/files/rowsOfTable.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf, settingsOf } from '../../model/settings.ts'
import { givingWay } from '../../storage/giveWay.ts'
import type { ImportRecord } from './importRecord.ts'
import { ownId, ownSeriesId } from './ownUid.ts'

/** The parsed file, with settings that are guessed from its content. */
export type Inspected =
  | { kind: 'csv'; table: Table; settings: FileSettings }
  | { kind: 'ics' | 'news'; read: FileRead; settings: FileSettings }

/** Parses a file as iCalendar, a feed for news readers or CSV, by its content and not by its name; undefined for other files. */
export const inspect = async (
  req: PayloadRequest,
  bytes: Uint8Array,
): Promise<Inspected | undefined> => {
  const settings = defaultsFor(req)
  const read = await within(req, () =>
    readIcs(bytes, icsReading(req, settings), givingWay(req.signal ?? undefined)),
  )
  if (read) return { kind: 'ics', read, settings }
  const news = await within(req, () =>
    readNews(bytes, icsReading(req, settings), givingWay(req.signal ?? undefined)),
  )
  if (news) return { kind: 'news', read: news, settings }
  if (isMarkup(bytes)) return undefined
  const table = await within(req, () => readTable(bytes, givingWay(req.signal ?? undefined)))
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

/** Whether a file is a page or a feed without its end, in whose commas a table could be seen. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^\s*</.test(decodeText(bytes.subarray(0, 1_000)).text)

type SentFile = { kind: ImportRecord['kind']; bytes: Uint8Array; settings: FileSettings }

/** The events of a file under the chosen settings; none of what came from a service, which has no file. */
export const readWith = async (
  req: PayloadRequest,
  { kind, bytes, settings }: SentFile,
): Promise<FileRead> => {
  if (kind === 'service') return { rows: [], notes: [] }
  const giveWay = givingWay(req.signal ?? undefined)
  const read = await within(req, () => {
    if (kind === 'ics') return readIcs(bytes, icsReading(req, settings), giveWay)
    if (kind === 'news') return readNews(bytes, icsReading(req, settings), giveWay)

    return tableRows(req, bytes, settings)
  })

  return read ?? { rows: [], notes: [] }
}

/** Runs a function that reads a file, and turns the error of a limit into 400. */
export const within = async <T>(req: PayloadRequest, read: () => T | Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw new APIError(say(req, error.key, error.values), 400, undefined, true)
  }
}

const tableRows = async (req: PayloadRequest, bytes: Uint8Array, settings: FileSettings) => {
  const giveWay = givingWay(req.signal ?? undefined)
  const table = await readTable(bytes, giveWay)

  return table && rowsOfTable(table, { ...settings, languages: languagesOf(req.payload) }, giveWay)
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
    statusWords: {
      cancelled: heads('cancelled'),
      postponed: heads('postponed'),
      moved_online: heads('moved_online'),
    },
  }
}
