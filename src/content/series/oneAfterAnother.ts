import type { PayloadRequest } from 'payload'

/**
 * Does something to a series after whatever else the same request does to it: Payload works on all documents of a bulk change at once, and what
 * reads a series and then writes it would lose what the others wrote. What failed before keeps nobody from their turn.
 */
export const oneAfterAnother = async <T>(
  { context }: Pick<PayloadRequest, 'context'>,
  series: number,
  operation: () => Promise<T>,
): Promise<T> => {
  context[key] ??= new Map()
  // Ours alone; the context of a request is untyped.
  const lines = context[key] as Map<number, Promise<unknown>>
  const done = (lines.get(series) ?? Promise.resolve()).then(operation, operation)
  lines.set(series, done)

  return done
}

const key = 'linesOfSeries'
