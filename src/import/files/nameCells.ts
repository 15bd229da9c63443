/**
 * The names in one cell: separated by `|` or new lines; without these by `;` for kinds of which there are `many`, else by `,`.
 * A `|` within a name is written `\|`; one at the end marks a single name.
 */
export const namesIn = (cell: string, { many }: { many: boolean }): string[] => {
  const parts = (separator: RegExp) =>
    cell
      .split(separator)
      .map((name) => name.replaceAll('\\|', '|').trim())
      .filter(Boolean)
  const barOrLine = /(?<!\\)\||\r?\n/
  if (barOrLine.test(cell) || !many) return unique(parts(barOrLine))

  return unique(parts(cell.includes(';') ? /;/ : /,/))
}

/** Writes names so that `namesIn` reads them again. */
export const namesCell = (names: string[]): string => {
  const written = names.map((name) => name.replaceAll('|', '\\|'))
  const [only] = written

  return written.length === 1 && only && /[;,]/.test(only) ? `${only} |` : written.join(' | ')
}

const unique = (names: string[]) => [...new Set(names)]
