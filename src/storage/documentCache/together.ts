import type { PayloadRequest } from 'payload'

/** What is read within a transaction is read one after another: its connection, or session, answers no two at once. */
export const together = async <Results extends readonly (() => Promise<unknown>)[]>(
  { req }: { req?: PayloadRequest | undefined },
  readings: readonly [...Results],
): Promise<{ [Index in keyof Results]: Awaited<ReturnType<Results[Index]>> }> => {
  const results: unknown[] = []
  if (req?.transactionID) {
    for (const reading of readings) results.push(await reading())
  } else {
    results.push(...(await Promise.all(readings.map((reading) => reading()))))
  }

  // One result for each reading, in their order, which the type of a list does not tell.
  return results as { [Index in keyof Results]: Awaited<ReturnType<Results[Index]>> }
}
