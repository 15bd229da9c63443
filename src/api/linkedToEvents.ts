import type { Where } from 'payload'
import type { Call } from './call'

/** The ids of the venues or organizers of the events that `where` selects, which must hold the caller's visibility. */
export const linkedToEvents = async (
  call: Call,
  relation: 'venues' | 'organizers',
  where: Where,
): Promise<number[]> => {
  const { values } = await call.payload.db.findDistinct({
    collection: 'events',
    field: relation,
    where,
    req: call.req,
  })

  return values.map((value) => Number(value[relation])).filter(Boolean)
}
