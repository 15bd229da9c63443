import type { Where } from 'payload'
import type { Replacement } from './replaceConditions.ts'

/** One key in all bundles of Next. */
const idsKey = Symbol.for('events-calendar.seriesRows')

/**
 * A condition on events: single ones, and of the dates of series those of some ids. Callers may not filter by series, so that the ids are
 * under a symbol, which no request can send; queries of drafts know it, and without it the condition narrows nothing.
 */
export const singleOrAmong = (ids: number[]): Where => {
  const condition = { not_equals: 0, [idsKey]: ids }

  return { id: condition }
}

/** Puts what it means in the place of that condition. */
export const bySeriesRow: Replacement = (path, condition) => {
  // `singleOrAmong` is the only writer of this key.
  const ids = Reflect.get(condition, idsKey) as number[] | undefined

  return ids && { or: [{ 'version.series': { exists: false } }, { [path]: { in: ids } }] }
}
