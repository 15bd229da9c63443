import Papa from 'papaparse'
import { FileRefused, mostOfFile, mostOfRow } from './budget.ts'

/** A row of a CSV file and its place among all of them, those without any text too, from 1 on. */
export type TableRecord = { line: number; cells: string[] }

/**
 * Hands on the rows of a CSV file that hold anything, piece by piece, so that other requests have their turn in between. Throws
 * `FileRefused` for too many rows and for one that is too long, and the reason of `giveWay` where the client has left.
 */
export const readRecords = (
  text: string,
  { delimiter, giveWay }: { delimiter: string; giveWay: () => Promise<void> },
  take: (record: TableRecord) => void,
): Promise<void> => {
  let line = 0
  let given = 0

  const takeAll = (rows: string[][], read: number) => {
    for (const cells of rows) {
      line += 1
      if (line > mostOfFile.lines)
        throw new FileRefused('importing:tooManyLines', { max: mostOfFile.lines })
      if (cells.some((cell) => cell.trim() !== '')) take({ line, cells })
    }
    given = Math.min(given + piece, text.length)
    if (given - read > mostOfRow.whole)
      throw new FileRefused('importing:longRow', { line: line + 1, max: mostOfRow.whole })
  }

  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: piece,
      chunk: ({ data, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        parser.pause()
        const next = async () => {
          takeAll(data, meta.cursor)
          await giveWay()
          parser.resume()
        }
        next().catch((error: unknown) => {
          reject(error)
          parser.abort()
        })
      },
      complete: () => resolve(),
    })
  })
}

/** Characters that are read at once. */
const piece = 65_536
