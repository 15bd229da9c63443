import ICAL from 'ical.js'
import Papa from 'papaparse'

/** The content lines of an iCalendar, unfolded (RFC 5545, 3.1). */
const contentLines = (text: string): string[] =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')

/** The names of the properties of an iCalendar. */
export const propertiesOf = (text: string): Set<string> =>
  new Set(contentLines(text).map((line) => line.split(/[:;]/, 1)[0] ?? ''))

/** The HTML in an iCalendar beside its plain text. */
export const htmlInIcs = (text: string): string[] =>
  contentLines(text)
    .filter((line) => line.startsWith('X-ALT-DESC'))
    .map((line) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter)),
    )

/** The faults of an iCalendar: properties that are not among these, components that do not match, and bare line breaks. */
export const faultsOfIcs = (text: string, properties: ReadonlySet<string>): string[] => {
  const names = [...propertiesOf(text)].filter((name) => !properties.has(name))
  const begun = contentLines(text).filter((line) => line === 'BEGIN:VEVENT').length
  const { length } = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  // A reader may take any of these for a line end.
  const isBroken = /\r(?!\n)|(?<!\r)\n|[^\P{Cc}\t\r\n]/u.test(text)

  return [
    ...names.map((name) => `${name} is not ours`),
    ...(length === begun ? [] : [`${length} of ${begun} events can be read`]),
    ...(isBroken ? ['a bare line break'] : []),
  ]
}

/** The cells of a table that a spreadsheet would calculate, and rows with too many cells. */
export const faultsOfCsv = (text: string): string[] => {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd())
  const [headings = []] = data

  return [
    ...errors.map(({ message }) => message),
    ...data
      .filter(({ length }) => length !== headings.length)
      .map((cells) => `a row of ${cells.length} cells`),
    ...data.flat().filter((cell) => /^[\s'"]*[=+\-@\t\r]/.test(cell) && !cell.startsWith("'")),
  ]
}
