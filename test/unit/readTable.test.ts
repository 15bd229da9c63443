import { describe, expect, test } from 'vitest'
import { guarded, readTable } from '../../src/import/files/readTable'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const atOnce = () => Promise.resolve()
const read = (bytes: Uint8Array) => readTable(bytes, atOnce)
const cellsOf = async (bytes: Uint8Array) => (await read(bytes))?.rows.map(({ cells }) => cells)

describe('a table', () => {
  test.each([
    [',', 'Title,Date\nChess,2026-12-01\n'],
    [';', 'Title;Date\nChess;2026-12-01\n'],
    ['\t', 'Title\tDate\nChess\t2026-12-01\n'],
    ['|', 'Title|Date\nChess|2026-12-01\n'],
  ])('is separated by %j', async (delimiter, text) => {
    expect(await read(utf8(text))).toMatchObject({
      delimiter,
      headings: ['Title', 'Date'],
      rows: [{ line: 2, cells: ['Chess', '2026-12-01'] }],
    })
  })

  test('is decoded by its byte order mark, from UTF-16, and from Windows-1252', async () => {
    expect(await cellsOf(utf8('\uFEFFTitolo;Città\nCaffè;Forlì'))).toEqual([['Caffè', 'Forlì']])
    expect(await cellsOf(utf16('Titolo;Città\nCaffè;Forlì'))).toEqual([['Caffè', 'Forlì']])
    const windows = new Uint8Array(Buffer.from('Titolo;Costo\nCaffè;5 \x80', 'latin1'))
    expect(await read(windows)).toMatchObject({
      encoding: 'Windows-1252',
      rows: [{ cells: ['Caffè', '5 €'] }],
    })
  })

  test('may have line breaks in cells, empty rows that do not count, and rows that are too short', async () => {
    expect((await read(utf8('Title,Text\nChess,"One,\nand ""two"""\n,\n\nGo\n')))?.rows).toEqual([
      { line: 2, cells: ['Chess', 'One,\nand "two"'] },
      { line: 5, cells: ['Go', ''] },
    ])
  })

  test('may name its separator in a first line', async () => {
    expect(await cellsOf(utf8('sep=;\r\nTitle;Date\r\nChess, and go;2026-12-01'))).toEqual([
      ['Chess, and go', '2026-12-01'],
    ])
  })

  test('is refused without headings', async () => {
    expect(await read(utf8('\n\n'))).toBeUndefined()
  })

  test.each([
    '=1+1',
    '+39 040',
    '-5',
    '@home',
    "'=quoted",
    "'60s night",
    '\tafter a tab',
    '\r\nafter a line',
    '＝1+1',
    '＠home',
    'Chess;=1+1',
    "Chess;'=1+1",
    'Chess\t+1',
    'Chess|@home',
    'Chess\n=1+1\r\n-5;\t=1+1',
    "'\t=1+1",
    'Chess&nbsp;- and go',
  ])('reads cells that were escaped for spreadsheets as they were: %j', async (text) => {
    const cell = guarded(text)

    // Whatever separator a spreadsheet uses, it finds no formula.
    for (const part of cell.split(/[;|\t\r\n]/)) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
    expect(cell).not.toMatch(/^[\t\r\n]/)
    expect(await cellsOf(utf8(`Title,Date\n"${cell}",x`))).toEqual([[text.trim(), 'x']])
  })
})
