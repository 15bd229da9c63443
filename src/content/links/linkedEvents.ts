import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { EntryState } from '../../model/status.ts'
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
