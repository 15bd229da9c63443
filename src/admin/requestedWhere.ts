import { type Payload, QueryError, type Where } from 'payload'
import { isTooLong, unsoundConditions } from '../content/payloadRest/soundWhere.ts'
import type { CalendarCollection } from '../model/defaultSlugs.ts'
import { slugOf } from '../model/slugs.ts'

/**
 * The filter in a query, which Payload has parsed into an object; `undefined` where there is none. Throws `QueryError` for a filter that no
 * database understands, such as a text in place of an id.
 */
export const requestedWhere = (
  payload: Payload,
  collection: CalendarCollection,
  where: unknown,
): Where | undefined => {
  if (typeof where !== 'object' || where === null) return undefined
  const wrong = isTooLong(where)
    ? ['where']
    : unsoundConditions(payload, slugOf(payload, collection), where)
  if (wrong.length > 0) throw new QueryError(wrong.map((path) => ({ path })))

  // What remains are conditions on fields, which the query checks again.
  return where as Where
}
