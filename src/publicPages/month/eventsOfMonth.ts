import type { Call } from '../../api/call.ts'
import { findEventSlice } from '../../api/events/page.ts'
import type { EventQuery } from '../../api/events/params.ts'

/** The most events that a month reads, and the most long ones where there are more in all. */
const mostOfMonth = 500

/** The events of a month by start; `lastOfCut` is the last of the short ones where there are more of these. */
type EventsOfMonth = { ids: number[]; lastOfCut: number | undefined }

/** The events that a month shows for a query. Where these are not all, long ones take the place of no others (PG-7). */
export const eventsOfMonth = async (
  call: Call,
  query: EventQuery,
  limit = mostOfMonth,
): Promise<EventsOfMonth> => {
  const read = async (long: boolean | undefined) => {
    const paging = { order: byStart, offset: 0, limit }
    const { rows, total } = await findEventSlice(call, { ...query, long }, paging)
    const ids = rows.map(({ id }) => id)

    return { ids, lastOfCut: total > ids.length ? ids.at(-1) : undefined }
  }
  const all = await read(query.long)
  if (all.lastOfCut === undefined || query.long !== undefined) return all
  const [short, long] = await Promise.all([read(false), read(true)])

  return { ids: [...short.ids, ...long.ids], lastOfCut: short.lastOfCut }
}

const byStart = { by: 'start', descending: false } as const
