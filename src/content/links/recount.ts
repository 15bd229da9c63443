import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { Relation } from './unlink.ts'

/**
 * Counts again how many events show some venues, organizers or terms, after their links were moved past Payload; their
 * last change stays as it was (DT-20).
 */
export const recount = async (
  req: PayloadRequest,
  relation: Relation,
  ids: number[],
): Promise<void> => {
  for (const id of ids) {
    const { totalDocs } = await req.payload.db.count({
      collection: slugOf(req.payload, 'events'),
      where: {
        and: [
          { [relation]: { in: [id] } },
          { storedStatus: { in: countsPrivate(relation) ? ['public', 'private'] : ['public'] } },
        ],
      },
      req,
    })
    await req.payload.db.updateOne({
      collection: slugOf(req.payload, relation),
      id,
      data: { eventCount: totalDocs, updatedAt: null },
      req,
      returning: false,
    })
  }
}

/** Venues and organizers count private events, too (VE-4), terms do not (CT-12). */
const countsPrivate = (relation: Relation) => relation === 'venues' || relation === 'organizers'
