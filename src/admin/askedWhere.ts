import { type Payload, QueryError, type Where } from 'payload'
import { isTooLong, unsoundConditions } from '../content/payloadRest/soundWhere.ts'
import type { CalendarCollection } from '../model/defaultSlugs.ts'
import { slugOf } from '../model/slugs.ts'

/**
 * The filter of an address, which Payload has made an object of; `undefined` where there is none. Throws `QueryError` for one that no
 * database understands, such as a text in the place of an id.
 */
export const askedWhere = (
  payload: Payload,
  collection: CalendarCollection,
  where: unknown,
): Where | undefined => {
  if (typeof where !== 'object' || where === null) return undefined
  const wrong = isTooLong(where)
    ? ['where']
    : unsoundConditions(payload, slugOf(payload, collection), where)
  if (wrong.length > 0) throw new QueryError(wrong.map((path) => ({ path })))

  // What is left are conditions on fields, which whoever finds by them judges again.
  return where as Where
}
