import { marksIn } from '../../calendar/markup.ts'
import { lexicalFromHtml } from '../../content/richText/fromHtml.ts'
import { mostWritten, textFault } from '../../content/series/textBounds.ts'
import { FileRefused, mostOfFile } from './budget.ts'
import type { FileRow, RowTexts } from './fileRow.ts'

/**
 * Refuses a file with more text, counted for each date of recurring events, than one import may write. A series with more text
 * than one save may have (RC-11) gets a fault. Throws `FileRefused`.
 */
export const boundTexts = async (
  rows: FileRow[],
  giveWay: () => Promise<void>,
): Promise<FileRow[]> => {
  const datesOf = new Map(
    rows.flatMap(({ uid, dateCount, faults }) => (faults.length > 0 ? [] : [[uid, dateCount]])),
  )
  const bounded: FileRow[] = []
  let bytes = 0
  for (const row of rows) {
    await giveWay()
    // Those that follow a changed date are at most those of its series.
    const dates = row.date?.following ? (datesOf.get(row.date.uid) ?? 1) : (row.dateCount ?? 1)
    const own = row.faults.length > 0 || dates === 1 ? 0 : dates * mostBytesOf(row)
    bytes += own
    if (bytes > mostOfFile.dateTexts)
      throw new FileRefused('importing:tooMuchDateText', { max: mostOfFile.dateTexts / 1_000_000 })
    const fault = row.series && own > mostWritten ? textFault(bytesOf(row), dates) : undefined
    bounded.push(
      fault
        ? { ...row, faults: [{ key: `recurrence:faults:${fault.code}`, values: fault.values }] }
        : row,
    )
  }

  return bounded
}

/** What a tag or a line becomes in rich text, in bytes at most; measured of links in lists. */
const bytesOfMark = 150

/** What the texts of a row take of the database, in bytes at most, without making rich text of them. */
export const mostBytesOf = (row: FileRow): number =>
  sumOfTexts(row, (html) => 2 * byteLength(html) + bytesOfMark * (marksIn(html) + 4))

/** What the texts of a row take of the database, in bytes. */
export const bytesOf = (row: FileRow): number =>
  sumOfTexts(row, (html) => byteLength(html) + byteLength(lexicalFromHtml(html)))

const sumOfTexts = ({ texts }: FileRow, ofHtml: (html: string) => number): number =>
  Object.values(texts).reduce((sum, text) => sum + sumOf(text, ofHtml), 0)

const sumOf = (
  { title, eventStatusReason, descriptionHtml, excerptHtml }: RowTexts,
  ofHtml: (html: string) => number,
): number =>
  [title, eventStatusReason].reduce((sum, text) => sum + (text ? byteLength(text) : 0), 0) +
  [descriptionHtml, excerptHtml].reduce((sum, html) => sum + (html ? ofHtml(html) : 0), 0)

const byteLength = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
