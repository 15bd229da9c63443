import type { CollectionAfterOperationHook } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { overriddenIn } from '../series/storedDates.ts'
import { rowsOfAdminList } from './adminList.ts'

/** Whether a row of a list is a date of a series as its series says, or one with something of its own (RC-4). */
export type Repeating = 'asInSeries' | 'byHand'

/** Says beside each row of a list of the admin whether it is a date of a series, by one question for all of them. */
export const markRepeating: CollectionAfterOperationHook = async (hook) => {
  const { req, result } = hook
  const rows = rowsOfAdminList(hook) ?? []
  if (rows.length === 0) return result
  const { docs } = await req.payload.db.find<{ id: number | string; overridden?: unknown }>({
    collection: slugOf(req.payload, 'events'),
    where: { and: [{ id: { in: rows.map(({ id }) => id) } }, { series: { exists: true } }] },
    select: { overridden: true },
    limit: 0,
    pagination: false,
    req,
  })
  const dates = new Map(
    docs.map((date): [number | string, Repeating] => [
      date.id,
      overriddenIn(date).length > 0 ? 'byHand' : 'asInSeries',
    ]),
  )
  for (const row of rows) {
    const repeating = dates.get(row.id)
    if (repeating) row.repeating = repeating
  }

  return result
}
