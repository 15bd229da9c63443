import type { PayloadRequest } from 'payload'
import { readingOf } from '../../../model/locale.ts'
import { slugOf } from '../../../model/slugs.ts'
import type { Event } from '../../../payload-types.ts'

/** The newest version of an event that the caller may read: a draft, or else the published version; undefined in the trash. */
export const newestOf = async (req: PayloadRequest, id: number): Promise<Event | undefined> =>
  (await formOf(req, id, true)) ?? formOf(req, id, false)

const formOf = async (req: PayloadRequest, id: number, draft: boolean) => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { id: { equals: id } },
    draft,
    limit: 1,
    pagination: false,
    depth: 0,
    ...readingOf(req),
    overrideAccess: false,
    req,
  })

  return docs[0]
}
