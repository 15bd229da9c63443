import type { Payload } from 'payload'

/** One query for documents. */
type Reading = { collection: string; ids: number[] }

/** The query and the answer of an SQL adapter. */
type Execute = (query: { sql: { queryChunks: unknown[] } }) => Promise<{ rows: object[] }>

/** Records the documents that a calendar reads, through any interface and on any database. */
export const readingsOf = (calendar: { payload: Payload }) => {
  /** The documents found during an operation, by collection. */
  const during = async (operation: () => Promise<unknown>): Promise<Reading[]> => {
    const { db } = calendar.payload
    const readings: Reading[] = []
    const { find } = db
    // Only adapters of SQL databases have it, which Payload's general type does not know.
    const { execute } = db as unknown as { execute?: Execute }
    const recording: typeof find = async (args) => {
      const found = await find.call(db, args)
      // Our documents have numeric ids.
      const ids = found.docs.map((document) => Object(document).id)
      if (!isOfNoDocument(args.select)) readings.push({ collection: args.collection, ids })

      // The adapter's own answer, of any type.
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

  /** The ids of documents of a collection that are read during an operation, in ascending order. */
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

/** Ids, dates of publication and numbers of the calendar's state are no documents. */
const isOfNoDocument = (select: object = {}): boolean =>
  ['id', 'publishedAt', 'value'].includes(Object.keys(select).join())

/** The text of a statement: the adapter keeps the parts between its values in lists. */
const textOf = (chunks: unknown[]): string =>
  chunks.map((chunk) => [Object(chunk).value ?? '?'].flat().join('')).join('')
