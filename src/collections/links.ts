import type { PayloadRequest } from 'payload'
import { noteWrite } from '../changes/observeWrites.ts'
import { Overtaken } from '../database/errors.ts'
import { marks, runSql, speaksSql, tableOf, updateMany } from '../database/native.ts'
import { slugOf } from '../slugs.ts'
import type { EntryState } from './access/status.ts'
import type { Relation } from './unlink.ts'

/** A link as it is stored, or the document that Payload put in its place. */
export type Link = number | { id: number }

/** State and links of an event. */
export type LinkedEvent = EntryState & Partial<Record<Relation, Link[] | null>>

export const relations: Relation[] = ['venues', 'organizers', 'categories', 'tags']

export const idOf = (link: Link): number => (typeof link === 'number' ? link : link.id)

/** The ids of some links, each once. */
export const idsOf = (links: Link[] | null | undefined): number[] => [...new Set(links?.map(idOf))]

/** State and links of the stored row of an event, which a newer draft does not change. */
export const linkedEvent = async (
  req: PayloadRequest,
  id: number,
): Promise<LinkedEvent | undefined> => {
  const { docs } = await req.payload.db.find<LinkedEvent>({
    collection: slugOf(req.payload, 'events'),
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

/**
 * Moves the number of events beside some venues, organizers or terms, whose last change stays as it was (DT-20). Throws
 * `Overtaken` where one that is linked to now was removed, or put into the trash, after it was looked up.
 */
export const addToCounts = async (
  req: PayloadRequest,
  relation: Relation,
  { less, more }: { less: number[]; more: number[] },
): Promise<void> => {
  if (less.length > 0) await count(req, relation, { ids: less, by: -1 })
  if (more.length > 0 && (await count(req, relation, { ids: more, by: 1 })) < more.length) {
    throw new Overtaken('What this is linked to was removed meanwhile; try again.')
  }
}

/** Answers how many of them are there; what is in the trash never counts up. */
const count = async (
  req: PayloadRequest,
  relation: Relation,
  { ids, by }: { ids: number[]; by: 1 | -1 },
): Promise<number> => {
  const isPresent = by === 1 && (relation === 'venues' || relation === 'organizers')
  await noteWrite(req, { collection: relation, ids, deleted: false, req })
  if (!speaksSql(req.payload)) {
    return updateMany(req, ['collections', relation], {
      filter: { _id: { $in: ids }, ...(isPresent && { deletedAt: null }) },
      update: { $inc: { eventCount: by } },
    })
  }
  const present = isPresent ? ' AND deleted_at IS NULL' : ''
  const rows = await runSql(
    req,
    `UPDATE ${tableOf(req.payload, relation)} SET event_count = event_count + ? WHERE id IN (${marks(ids)})${present} RETURNING id`,
    [by, ...ids],
  )

  return rows.length
}
