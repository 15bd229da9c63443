import type { PayloadRequest } from 'payload'
import { writeValues } from './filledValues.ts'
import type { Mergeable } from './mergeable.ts'
import type { FilledValue } from './mergeRecord.ts'
import { storedEntries } from './storedEntries.ts'

/** Empties the values that a merge filled in, unless they were changed since. */
export const clearFilled = async (
  req: PayloadRequest,
  resource: Mergeable,
  { survivor, filled }: { survivor: number; filled: FilledValue[] },
): Promise<void> => {
  if (filled.length === 0) return
  const [entry] = await storedEntries(req, resource, [survivor])
  const same = filled.filter(({ field, language, value }) => {
    const stored = entry?.[field]
    const now = language ? new Map(Object.entries(stored ?? {})).get(language) : stored

    return JSON.stringify(now) === JSON.stringify(value)
  })
  const isOneCoordinate =
    same.filter(({ field }) => field === 'latitude' || field === 'longitude').length === 1
  await writeValues(
    req,
    resource,
    survivor,
    same
      .filter(({ field }) => !isOneCoordinate || (field !== 'latitude' && field !== 'longitude'))
      .map((value) => ({ ...value, value: null })),
  )
}
