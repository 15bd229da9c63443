import type { PayloadRequest } from 'payload'

/** What events are linked to. */
export type Relation = 'venues' | 'organizers' | 'categories' | 'tags'

/**
 * Takes one venue, organizer or term off all events and off their versions, without changing when they were last
 * modified (LNK-5, CT-22). Payload would save each event by itself, and know nothing of its older versions.
 */
export const unlink = async (
  req: PayloadRequest,
  relation: Relation,
  id: number,
): Promise<void> => {
  if (isSqlite(req)) {
    for (const table of ['events_rels', '_events_v_rels']) {
      await run(req, `DELETE FROM ${table} WHERE ${relation}_id = ${Number(id)}`)
    }
    return
  }
  await updateMany(req, 'collections', { [relation]: id }, { $pull: { [relation]: id } })
  const inVersion = { [`version.${relation}`]: id }
  await updateMany(req, 'versions', inVersion, { $pull: inVersion })
}

/** Takes a parent off all events below it and off their versions; no event is modified by that (EV-52). */
export const orphan = async (req: PayloadRequest, parent: number): Promise<void> => {
  if (isSqlite(req)) {
    await run(req, `UPDATE events SET parent_id = NULL WHERE parent_id = ${Number(parent)}`)
    await run(
      req,
      `UPDATE _events_v SET version_parent_id = NULL WHERE version_parent_id = ${Number(parent)}`,
    )
    return
  }
  await updateMany(req, 'collections', { parent }, { $set: { parent: null } })
  await updateMany(
    req,
    'versions',
    { 'version.parent': parent },
    { $set: { 'version.parent': null } },
  )
}

// The adapters' own types say nothing of what follows; it is the same in both kinds of transactions of theirs.
type Sqlite = {
  drizzle: unknown
  sessions: Record<string, { db: unknown } | undefined>
  execute: (statement: { db: unknown; raw: string }) => Promise<unknown>
}

type Filter = Record<string, unknown>

type Mongo = {
  sessions: Record<string, unknown>
} & Record<
  'collections' | 'versions',
  Record<
    'events',
    {
      collection: {
        updateMany: (filter: Filter, update: Filter, options: object) => Promise<unknown>
      }
    }
  >
>

const isSqlite = ({ payload }: PayloadRequest) => payload.db.name === 'sqlite'

const run = async ({ payload, transactionID }: PayloadRequest, raw: string): Promise<void> => {
  const database = payload.db as unknown as Sqlite
  const session = database.sessions[String(await transactionID)]
  await database.execute({ db: session?.db ?? database.drizzle, raw })
}

const updateMany = async (
  { payload, transactionID }: PayloadRequest,
  kind: 'collections' | 'versions',
  filter: Filter,
  update: Filter,
): Promise<void> => {
  const database = payload.db as unknown as Mongo
  const session = database.sessions[String(await transactionID)]
  await database[kind].events.collection.updateMany(filter, update, { session })
}
