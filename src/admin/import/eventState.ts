import type { PayloadRequest } from 'payload'
import { stateFields } from '../../content/access/stateFields.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'

/** The fields of an event that rights depend on. */
export type EventState = Pick<Event, 'id' | keyof typeof stateFields>

/** The states of events by their ids, read without access control. */
export const readStates = async (
  req: PayloadRequest,
  ids: number[],
): Promise<Map<number, EventState>> => {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.db.find<EventState>({
    collection: slugOf(req.payload, 'events'),
    where: { id: { in: ids } },
    limit: 0,
    pagination: false,
    select: stateFields,
    req,
  })

  return new Map(docs.map((state) => [state.id, state]))
}
