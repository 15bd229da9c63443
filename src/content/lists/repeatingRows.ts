import type { CollectionAfterOperationHook, PayloadRequest } from 'payload'
import { localeOf } from '../../model/locale.ts'
import { overriddenIn } from '../series/storedDates.ts'
import { findRows } from '../storedRows.ts'
import { type Row, rowsOfAdminList } from './adminList.ts'
import { type DateOfSeries, seriesNames } from './seriesNames.ts'
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
  const repeating = await findRows<DateOfSeries>(
    req,
    'events',
    { and: [{ id: { in: rows.map(({ id }) => id) } }, { series: { exists: true } }] },
    { overridden: true, series: true },
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
  await nameBySeries(
    req,
    rows.filter(({ datesOfRow }) => Number(datesOfRow ?? 1) > 1),
    repeating,
  )

  return result
}

/** Calls rows that stand for several dates as their series, where the date that they show has a title of its own. */
const nameBySeries = async (
  req: PayloadRequest,
  rows: Row[],
  dates: DateOfSeries[],
): Promise<void> => {
  const shown = new Set(rows.map(({ id }) => Number(id)))
  const language = localeOf(req)
  const names = await seriesNames(req.payload, {
    user: req.user,
    dates: dates.filter(({ id }) => shown.has(id)),
    language,
  })
  for (const row of rows) {
    const name = names.get(Number(row.id))
    if (!name) continue
    row.title = name.text
    row.rowNames = { ...Object(row.rowNames), own: name.language === language ? undefined : name }
  }
}
