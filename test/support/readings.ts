import type { Payload } from 'payload'

/** One question to the adapter for documents. */
type Reading = { collection: string; ids: number[] }

/** Records which documents a calendar asks its adapter for, through whatever door and on whatever database. */
export const readingsOf = (calendar: { payload: Payload }) => {
  /** What is read while a deed is done: the documents that were found, by the collections they are of. */
  const during = async (deed: () => Promise<unknown>): Promise<Reading[]> => {
    const { db } = calendar.payload
    const readings: Reading[] = []
    const find = db.find
    const recording: typeof find = async (args) => {
      const found = await find.call(db, args)
      readings.push({
        collection: args.collection,
        // Documents of ours have numbers.
        ids: found.docs.map((document) => Object(document).id),
      })

      // The adapter's own answer, whatever type was asked for.
      return found as never
    }
    Object.assign(db, { find: recording })
    try {
      await deed()
    } finally {
      Object.assign(db, { find })
    }

    return readings
  }

  /** The ids of the documents of a collection that are read while a deed is done, in ascending order. */
  const idsDuring = async (collection: string, deed: () => Promise<unknown>): Promise<number[]> =>
    (await during(deed))
      .filter((reading) => reading.collection === collection)
      .flatMap(({ ids }) => ids)
      .sort((a, b) => a - b)

  return { during, idsDuring }
}
