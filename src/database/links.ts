import type { PayloadRequest } from 'payload'
import type { EntryState } from '../collections/access/status'
import { isSqlite, runSql, updateMany } from './native'
import { noteWrite } from './observeWrites'
import type { Relation } from './unlink'

type Link = number | { id: number }

/** State and links of an event. */
export type LinkedEvent = EntryState & Partial<Record<Relation, Link[] | null>>

export const relations: Relation[] = ['venues', 'organizers', 'categories', 'tags']

/** The ids of some links, each once. */
export const idsOf = (links: Link[] | null | undefined): number[] => [
  ...new Set(links?.map((link) => (typeof link === 'number' ? link : link.id))),
]

/** State and links of the stored row of an event, which a newer draft does not change. */
export const linkedEvent = async (
  req: PayloadRequest,
  id: number,
): Promise<LinkedEvent | undefined> => {
  const { docs } = await req.payload.db.find<LinkedEvent>({
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

  return docs[0]
}

/** Moves the number of events beside some venues, organizers or terms, whose last change stays as it was (DT-20). */
export const addToCounts = async (
  req: PayloadRequest,
  relation: Relation,
  { less, more }: { less: number[]; more: number[] },
): Promise<void> => {
  const ids = [...less, ...more].map(Number)
  if (ids.length === 0) return
  if (isSqlite(req.payload)) {
    const by = `CASE WHEN id IN (${more.map(Number)}) THEN 1 ELSE -1 END`
    await runSql(
      req,
      `UPDATE ${relation} SET event_count = event_count + ${by} WHERE id IN (${ids})`,
    )
  } else {
    const moves = [
      { ids: less, amount: -1 },
      { ids: more, amount: 1 },
    ].filter((move) => move.ids.length > 0)
    await updateMany(
      req,
      ['collections', relation],
      moves.map(({ ids, amount }) => ({
        filter: { _id: { $in: ids } },
        update: { $inc: { eventCount: amount } },
      })),
    )
  }
  await noteWrite(req, { collection: relation, ids, deleted: false, req })
}
