import type { PayloadRequest } from 'payload'
import { slugOf } from '../../slugs.ts'

/** The newest version of each of some entries, by the id of the entry. */
export const latestVersions = async (
  req: PayloadRequest,
  kind: 'events' | 'venues' | 'organizers',
  ids: number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.db.findVersions<{ id: number }>({
    collection: slugOf(req.payload, kind),
    where: { and: [{ parent: { in: ids } }, { latest: { equals: true } }] },
    limit: 0,
    pagination: false,
    select: { parent: true },
    req,
  })

  return new Map(docs.map(({ id, parent }) => [Number(parent), String(id)]))
}
