import Papa from 'papaparse'
import { FileRefused, mostOfFile } from './budget.ts'
import { decodeText, type Encoding } from './decodeText.ts'

/** A table as a file has it. */
export type Table = {
  encoding: Encoding
  delimiter: string
  headings: string[]
  /** As wide as the headings; `line` counts the rows for people who look them up, the headings being the first. */
  rows: { line: number; cells: string[] }[]
}

/** The table in a CSV file with whatever delimiter and encoding; undefined where there is none. Throws `FileRefused` for too many rows or columns. */
export const readTable = (bytes: Uint8Array): Table | undefined => {
  const { text, encoding } = decodeText(bytes)
  // Spreadsheets of one maker say it in a line of its own.
  const said = /^sep=(.)\r?\n/i.exec(text)
  const table = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? delimiterOf(table)
  const { data } = Papa.parse<string[]>(table, { delimiter, preview: mostOfFile.rows + 2 })
  const [first, ...others] = data
  const headings = (first ?? []).map((heading) => unguarded(heading.trim()))
  if (!headings.some(Boolean)) return undefined
  if (headings.length > mostOfFile.columns)
    throw new FileRefused('importing:tooManyColumns', { max: mostOfFile.columns })
  const rows = others
    .map((cells, index) => ({
      line: index + 2,
      cells: headings.map((_, place) => unguarded((cells[place] ?? '').trim()).trim()),
    }))
    .filter(({ cells }) => cells.some(Boolean))

  // Where there may be more, empty ones count, too.
  if (rows.length > mostOfFile.rows || others.length > mostOfFile.rows)
    throw new FileRefused('importing:tooMany', { max: mostOfFile.rows })

  return { encoding, delimiter, headings, rows }
}

/** Empty lines would count as rows of one column. */
const delimiterOf = (text: string): string =>
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: 10,
    skipEmptyLines: 'greedy',
  }).meta.delimiter

/** What a spreadsheet would take for a formula, and such with a quote before it, which is ours. */
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
