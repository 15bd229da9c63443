import type { PayloadRequest } from 'payload'
import type { EntryState } from '../collections/access/status'
import { isSqlite, runSql, updateMany } from './native'
import { noteWrite } from './observeWrites'
import type { Relation } from './unlink'

/** What an event is linked to, in no particular order. */
export type Links = Record<Relation, number[]>

export type LinkedEvent = EntryState & { links: Links }

export const relations: Relation[] = ['venues', 'organizers', 'categories', 'tags']

/** State and links of the stored row of an event, which a newer draft does not change. */
export const linkedEvent = (req: PayloadRequest, id: number): Promise<LinkedEvent | undefined> =>
  isSqlite(req.payload) ? fromTables(req, id) : fromDocument(req, id)

/** Adds to the number of events beside some venues, organizers or terms, whose last change stays as it was (DT-20). */
export const addToCounts = async (
  req: PayloadRequest,
  relation: Relation,
  { ids, amount }: { ids: number[]; amount: 1 | -1 },
): Promise<void> => {
  if (ids.length === 0) return
  if (isSqlite(req.payload)) {
    await runSql(
      req,
      `UPDATE ${relation} SET event_count = event_count + ${amount} WHERE id IN (${ids.map(Number)})`,
    )
  } else {
    await updateMany(req, ['collections', relation], {
      filter: { _id: { $in: ids } },
      update: { $inc: { eventCount: amount } },
    })
  }
  await noteWrite(req, { collection: relation, ids, deleted: false, req })
}

type EventRow = { _status: EntryState['_status']; deleted_at: string; visibility: 'public' }
type LinkRow = Record<`${Relation}_id`, number | null>

const fromTables = async (req: PayloadRequest, id: number): Promise<LinkedEvent | undefined> => {
  const [row] = await runSql<EventRow>(
    req,
    `SELECT _status, deleted_at, visibility FROM events WHERE id = ${Number(id)}`,
  )
  if (!row) return undefined
  const rows = await runSql<LinkRow>(
    req,
    `SELECT ${relations.map((name) => `${name}_id`)} FROM events_rels WHERE parent_id = ${Number(id)}`,
  )
  const { _status, deleted_at: deletedAt, visibility } = row

  return {
    _status,
    deletedAt,
    visibility,
    links: linksBy((name) => rows.flatMap((link) => link[`${name}_id`] ?? [])),
  }
}

type EventDocument = EntryState & Partial<Record<Relation, (number | { id: number })[] | null>>

const fromDocument = async (req: PayloadRequest, id: number): Promise<LinkedEvent | undefined> => {
  const { docs } = await req.payload.db.find<EventDocument>({
    collection: 'events',
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    select: {
      _status: true,
      deletedAt: true,
      visibility: true,
      ...Object.fromEntries(relations.map((name) => [name, true])),
    },
    req,
  })
  const [event] = docs

  return event && { ...event, links: linksBy((name) => (event[name] ?? []).map(idOf)) }
}

const linksBy = (idsOf: (relation: Relation) => number[]): Links => ({
  venues: [...new Set(idsOf('venues'))],
  organizers: [...new Set(idsOf('organizers'))],
  categories: [...new Set(idsOf('categories'))],
  tags: [...new Set(idsOf('tags'))],
})

const idOf = (link: number | { id: number }) => (typeof link === 'number' ? link : link.id)
