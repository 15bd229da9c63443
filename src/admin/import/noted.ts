/**
 * How an import left an entry: its newest version and, of a date of a series, which root that has, with the mark of all that came from
 * it (`seriesMarks.ts`) after the rows that were written together and, where the import had written others, before them; `begun` of what was
 * a single event before.
 */
export type NotedState = {
  version: string
  root?: number
  from?: string
  to?: string
  begun?: true
}

/** The text by which that is stored: the version alone where there is no series. */
export const asNoted = ({ version, ...series }: NotedState): string =>
  series.root === undefined ? version : JSON.stringify({ version, ...series })

/** What a stored text says; nothing of an entry that never had a version. */
export const readNoted = (text: string | null | undefined): NotedState | undefined => {
  if (!text) return undefined

  // Written by `asNoted` alone; ids of versions are numbers or hexadecimal.
  return text.startsWith('{') ? (JSON.parse(text) as NotedState) : { version: text }
}
