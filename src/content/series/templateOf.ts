import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { Template } from './apply.ts'

/** A series as its row says it, whatever draft lies over it, with the texts of all languages. */
export const templateOf = async (
  req: PayloadRequest,
  id: number,
): Promise<Template | undefined> => {
  const { docs } = await req.payload.db.find<Template>({
    collection: slugOf(req.payload, 'calendar-series'),
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    req,
  })

  return docs[0]
}
