import Papa from 'papaparse'
import { FileRefused, mostOfFile } from './budget.ts'
import { decodeText, type Encoding } from './decodeText.ts'
import { readRecords } from './tableRecords.ts'

/** A table as a file has it. */
export type Table = {
  encoding: Encoding
  delimiter: string
  headings: string[]
  /** A row as wide as the headings; `line` counts the rows as a spreadsheet does, from the headings on. */
  rows: { line: number; cells: string[] }[]
}

/**
 * The table in a CSV file with whatever delimiter and encoding; undefined where there is none. Throws `FileRefused` for too many rows or
 * columns, and for a row that is too long.
 */
export const readTable = async (
  bytes: Uint8Array,
  giveWay: () => Promise<void>,
): Promise<Table | undefined> => {
  const { text, encoding } = decodeText(bytes)
  await giveWay()
  // Spreadsheets of one maker say it in a line of its own.
  const said = /^sep=(.)\r?\n/i.exec(text)
  const table = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? delimiterOf(table.slice(0, looked))
  await giveWay()
  let headings: string[] | undefined
  const rows: Table['rows'] = []
  await readRecords(table, { delimiter, giveWay }, ({ line, cells }) => {
    if (!headings) {
      headings = cells.map((heading) => unguarded(heading.trim()))
      if (headings.length > mostOfFile.columns)
        throw new FileRefused('importing:tooManyColumns', { max: mostOfFile.columns })
      return
    }
    const named = headings.map((_, place) => unguarded((cells[place] ?? '').trim()).trim())
    if (named.some(Boolean)) rows.push({ line, cells: named })
    if (rows.length > mostOfFile.rows)
      throw new FileRefused('importing:tooMany', { max: mostOfFile.rows })
  })

  return headings?.some(Boolean) ? { encoding, delimiter, headings, rows } : undefined
}

/** As many characters are looked at to find the delimiter. */
const looked = 20_000

/** Empty lines would count as rows of one column. */
const delimiterOf = (text: string): string =>
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: 10,
    skipEmptyLines: 'greedy',
  }).meta.delimiter

/** A text that a spreadsheet would read as a formula, also with the quote before it that exports of the calendar write. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The same within a cell, where a spreadsheet that divides by something else begins another one. */
const cut = /([;|\t\r\n])(?='*[=+\-@＝＋－＠])/g

const guardedCut = /([;|\t\r\n])'(?='*[=+\-@＝＋－＠])/g

/** A cell that no spreadsheet reckons with, whatever it divides by; `unguarded` takes the marks off again. */
export const guarded = (cell: string): string => {
  const within = cell.replace(cut, "$1'")

  return formula.test(within) ? `'${within}` : within
}

const unguarded = (cell: string): string =>
  (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell).replace(guardedCut, '$1')
