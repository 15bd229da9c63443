import type { PayloadRequest } from 'payload'
import { stateFields } from '../../content/access/stateFields.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'

/** What the rights to an event depend on. */
export type EventState = Pick<Event, 'id' | keyof typeof stateFields>

/** That of some events as they are stored, by their ids, whoever may see them. */
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
