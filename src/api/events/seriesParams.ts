import { mayRead } from '../../content/access/entryAccess.ts'
import type { EventSeries } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { defaulted, param, refused, resolved } from '../parseParams.ts'
import { noIds, notOneOf, type Reason } from '../reasons.ts'

/** The series with these ids that the caller may read (RC-28). */
const knownSeries = async (ids: number[], call: Call): Promise<Map<number, EventSeries>> => {
  const found = await documentsById(call, 'calendar-series', ids)

  return new Map([...found].filter(([, series]) => mayRead(call.caller, series, call.now)))
}

/** Refuses ids of no series; each means all that were split off from one (RC-18). */
const rootsOf = async (ids: number[], call: Call): Promise<number[] | typeof refused> => {
  const known = await knownSeries(ids, call)
  if (ids.some((id) => !known.has(id))) return refused

  return [...new Set([...known.values()].map(({ id, root }) => root ?? id))]
}

const unknownSeries = async (value: unknown, call: Call): Promise<Reason> => {
  const ids = coerce.idList.safeParse(value)
  if (!ids.success) return noIds(value)
  const known = await knownSeries(ids.data, call)
  const unknown = ids.data.filter((id) => !known.has(id))

  return { says: 'api:reasons:series', values: { ids: unknown.join(', ') } }
}

const shares = ['all', 'next'] as const

/** The parameters of `GET /events` that ask for dates of series (RC-28). */
export const seriesParams = {
  series: resolved(coerce.idList, rootsOf, {
    names: { of: 'calendar-series', right: 'read' },
    why: unknownSeries,
    extension: true,
    part: 'series',
    says: 'api:params:events:series',
  }),
  recurring: param(coerce.boolean, {
    extension: true,
    part: 'series',
    says: 'api:params:events:recurring',
  }),
  occurrences: defaulted(coerce.oneOf(shares), () => 'all' as const, {
    why: notOneOf(shares),
    extension: true,
    part: 'series',
    says: 'api:params:events:occurrences',
  }),
}
