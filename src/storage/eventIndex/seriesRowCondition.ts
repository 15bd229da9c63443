import type { Where } from 'payload'
import type { Replacement } from './replaceConditions.ts'

/** One key in all bundles of Next. */
const rowsKey = Symbol.for('events-calendar.seriesRows')

/** The events that stand for their series, and the series whose dates stand for themselves. */
type Rows = { ids: number[]; apart: number[] }

/**
 * A condition on events: single ones, those that stand for their series, and all dates of some series. Callers may not filter by series, so
 * that the rows are under a symbol, which no request can send; queries of drafts know it, and without it the condition narrows nothing.
 */
export const singleOrAmong = (rows: Rows): Where => {
  const condition = { not_equals: 0, [rowsKey]: rows }

  return { id: condition }
}

/** Puts what it means in the place of that condition. */
export const bySeriesRow: Replacement = (path, condition) => {
  // `singleOrAmong` is the only writer of this key.
  const rows = Reflect.get(condition, rowsKey) as Rows | undefined

  return (
    rows && {
      or: [
        { 'version.series': { exists: false } },
        { [path]: { in: rows.ids } },
        ...(rows.apart.length > 0 ? [{ 'version.series': { in: rows.apart } }] : []),
      ],
    }
  )
}
