import type { Payload } from 'payload'

/** One question to the database for documents. */
type Reading = { collection: string; ids: number[] }

/** The query and the answer of an SQL adapter. */
type Execute = (query: { sql: { queryChunks: unknown[] } }) => Promise<{ rows: object[] }>

/** Records which documents a calendar reads, through whatever door and on whatever database. */
export const readingsOf = (calendar: { payload: Payload }) => {
  /** What is read during an operation: the documents that were found, by collection. */
  const during = async (operation: () => Promise<unknown>): Promise<Reading[]> => {
    const { db } = calendar.payload
    const readings: Reading[] = []
    const { find } = db
    // Only adapters of databases that speak SQL have it, of whose kind Payload's general type says nothing.
    const { execute } = db as unknown as { execute?: Execute }
    const recording: typeof find = async (args) => {
      const found = await find.call(db, args)
      // Documents of ours have numbers.
      const ids = found.docs.map((document) => Object(document).id)
      if (!isOfIdsAlone(args.select)) readings.push({ collection: args.collection, ids })

      // The adapter's own answer, of whatever type.
      return found as never
    }
    const executing: Execute = async (query) => {
      const answer = await execute?.call(db, query)
      const rows = answer?.rows ?? []
      const [, table] =
        /\bAS part\d+ FROM (?:\S+ wanted JOIN )?(\w+) t\b/.exec(textOf(query.sql.queryChunks)) ?? []
      const ids = rows.map((row) => JSON.parse(Object(row).part0 ?? '{}').id)
      if (table) readings.push({ collection: table.replaceAll('_', '-'), ids })

      return { ...answer, rows }
    }
    Object.assign(db, { find: recording, ...(execute && { execute: executing }) })
    try {
      await operation()
    } finally {
      Object.assign(db, { find, ...(execute && { execute }) })
    }

    return readings
  }

  /** The ids of the documents of a collection that are read during an operation, in ascending order. */
  const idsDuring = async (
    collection: string,
    operation: () => Promise<unknown>,
  ): Promise<number[]> =>
    (await during(operation))
      .filter((reading) => reading.collection === collection)
      .flatMap(({ ids }) => ids)
      .sort((a, b) => a - b)

  return { during, idsDuring }
}

const isOfIdsAlone = (select: object = {}): boolean => Object.keys(select).join() === 'id'

/** The text of a statement, of which the adapter keeps what stands between its values in lists. */
const textOf = (chunks: unknown[]): string =>
  chunks.map((chunk) => [Object(chunk).value ?? '?'].flat().join('')).join('')
