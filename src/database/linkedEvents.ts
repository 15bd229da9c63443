import type { Payload } from 'payload'

export type Relation = 'venues' | 'organizers' | 'categories' | 'tags'

/** Above this a list of ids costs more than it saves, and it would near the number of variables SQLite takes. */
const most = 5_000

type Client = {
  execute: (statement: {
    sql: string
    args: number[]
  }) => Promise<{ rows: { parent_id: number }[] }>
}

/**
 * The ids of all events, whoever may see them, that are linked to one of some ids; `undefined` where the database
 * does better by itself (MongoDB) or they are too many to name. On SQLite Payload asks by a join that the planner
 * answers from the event side, by walking all events for the count; this asks the index of the link.
 */
export const eventsLinkedTo = async (
  payload: Payload,
  relation: Relation,
  ids: number[],
): Promise<number[] | undefined> => {
  if (payload.db.name !== 'sqlite') return undefined
  // The adapter's own type has no `client`; `database/sqlite` put it there.
  const { client } = payload.db as unknown as { client: Client }
  const { rows } = await client.execute({
    sql: `SELECT DISTINCT parent_id FROM events_rels WHERE ${relation}_id IN (${ids.map(() => '?')}) LIMIT ${most + 1}`,
    args: ids,
  })

  return rows.length > most ? undefined : rows.map(({ parent_id }) => parent_id)
}
