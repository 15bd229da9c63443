import type { PayloadRequest } from 'payload'
import { writeValues } from './fill.ts'
import type { Mergeable } from './mergeable.ts'
import type { FilledValue } from './record.ts'
import { storedEntries } from './stored.ts'

/** Empties what a merge filled in, as far as it says the same still. */
export const emptyAgain = async (
  req: PayloadRequest,
  resource: Mergeable,
  { kept, filled }: { kept: number; filled: FilledValue[] },
): Promise<void> => {
  if (filled.length === 0) return
  const [entry] = await storedEntries(req, resource, [kept])
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
    kept,
    same
      .filter(({ field }) => !isOneCoordinate || (field !== 'latitude' && field !== 'longitude'))
      .map((value) => ({ ...value, value: null })),
  )
}
