import type { Call } from '../../api/call.ts'
import { oncePerCall } from '../../api/memo.ts'
import { visibleTo } from '../../content/access/entryAccess.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { eventIndexOf } from '../../storage/eventIndex/indexOf.ts'
import type { Order } from '../../storage/eventIndex/listing.ts'

/** The days on which the first of all listed events begins and the last one ends. */
export type Span = { first: string; last: string }

/** From when until when there are events, so that no link leads any further (PG-5). */
export const spanOf = oncePerCall(async (call): Promise<Span | undefined> => {
  const [first, last] = await Promise.all([
    outermost(call, { by: 'start', descending: false }),
    outermost(call, { by: 'end', descending: true }),
  ])

  return first?.startLocal && last?.endLocal
    ? { first: first.startLocal.slice(0, 10), last: last.endLocal.slice(0, 10) }
    : undefined
})

const outermost = async (call: Call, order: Order) => {
  const { now, caller } = call
  const listing = { now, visible: visibleTo(caller) }
  const { rows } = await eventIndexOf(call).page(listing, { order, limit: 1, offset: 0 })

  return rows[0] && documentById(call, 'events', rows[0].id)
}
