import type { CollectionAfterOperationHook } from 'payload'
import { overriddenIn } from '../series/storedDates.ts'
import { findRows } from '../storedRows.ts'
import { rowsOfAdminList } from './adminList.ts'
import { datesOfRows } from './seriesRows.ts'

/** Whether a row of a list is a date of a series as its series says, or one with something of its own (RC-4). */
export type Repeating = 'asInSeries' | 'byHand'

/**
 * Says beside each row of a list of the admin whether it is a date of a series, and for how many of them it stands, by one question for all
 * rows.
 */
export const markRepeating: CollectionAfterOperationHook = async (hook) => {
  const { req, result } = hook
  const rows = rowsOfAdminList(hook) ?? []
  if (rows.length === 0) return result
  const repeating = await findRows<{ id: number | string; overridden?: unknown }>(
    req,
    'events',
    { and: [{ id: { in: rows.map(({ id }) => id) } }, { series: { exists: true } }] },
    { overridden: true },
  )
  const dates = new Map(
    repeating.map((date): [number | string, Repeating] => [
      date.id,
      overriddenIn(date).length > 0 ? 'byHand' : 'asInSeries',
    ]),
  )
  const datesOf = datesOfRows(req)
  for (const row of rows) {
    const said = dates.get(row.id)
    if (said) row.repeating = said
    const count = datesOf.get(Number(row.id))
    if (count !== undefined) row.datesOfRow = count
  }

  return result
}
