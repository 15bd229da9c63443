/**
 * The state in which an import left an entry: its newest version and, for a date of a series, the root of the series with the mark of all
 * series of that root (`seriesMarks.ts`) after the rows of the transaction (`to`) and, after earlier rows of the same import, before them
 * (`from`). `begun` is set where the date was a single event before.
 */
export type NotedState = {
  version: string
  root?: number
  from?: string
  to?: string
  begun?: true
}

/** Serializes the state for storage: the version alone where there is no series. */
export const asNoted = ({ version, ...series }: NotedState): string =>
  series.root === undefined ? version : JSON.stringify({ version, ...series })

/** Parses a stored state; undefined for an entry without versions. */
export const readNoted = (text: string | null | undefined): NotedState | undefined => {
  if (!text) return undefined

  // Only `asNoted` writes it; ids of versions are numbers or hexadecimal.
  return text.startsWith('{') ? (JSON.parse(text) as NotedState) : { version: text }
}
