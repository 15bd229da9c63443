import { findEventSlice } from '../../api/events/page.ts'
import { eventListParams } from '../../api/events/params.ts'
import { dateFilters } from '../../api/events/window.ts'
import { parseParams } from '../../api/parseParams.ts'
import { startOfDay } from '../../calendar/zone.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Order } from '../../storage/eventIndex/listing.ts'
import { dayAfter, lastingDays } from '../month/monthDays.ts'
import type { Visit } from '../visit.ts'
import type { BoundedDays } from './requestedDays.ts'

/** The last day with events before some days, and the first one after them, `YYYY-MM-DD`. */
export type Neighbours = { before: string | undefined; after: string | undefined }

/** The nearest days that have events of the filters, so that no link leads to an empty page (PG-5). */
export const neighboursOf = async (
  { call }: Visit,
  input: Record<string, unknown>,
  { from, until }: BoundedDays,
): Promise<Neighbours> => {
  const query = await parseParams(eventListParams, withoutDates(input), call)
  const clocksOfOne = async (bound: Record<string, string>, order: Order) => {
    const paging = { order, limit: 1, offset: 0 }
    const { rows } = await findEventSlice(call, { ...query, strict_dates: true, ...bound }, paging)
    const event = rows[0] && (await documentById(call, 'events', rows[0].id))

    return event && lastingDays(event.startLocal, event.endLocal)
  }
  const [last, next] = await Promise.all([
    clocksOfOne({ starts_before: startOfDay(from) }, { by: 'end', descending: true }),
    clocksOfOne({ ends_after: startOfDay(until) }, { by: 'start', descending: false }),
  ])

  return {
    before: last && [last[1], dayAfter(from, -1)].sort()[0],
    after: next && [next[0], until].sort()[1],
  }
}

const withoutDates = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => !dateFilters.some((filter) => filter === name)),
  )
