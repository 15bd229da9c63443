import type { PayloadRequest } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { slugOf } from '../../model/slugs.ts'

type Row = { id: number; _status?: unknown }

/** The version of the main document, which is not a later draft of a published one. */
export const versionOf = async (
  req: PayloadRequest,
  collection: Extract<CalendarCollection, 'events' | 'calendar-series'>,
  { id, _status }: Row,
): Promise<number | string | undefined> => {
  const { docs } = await req.payload.db.findVersions({
    collection: slugOf(req.payload, collection),
    where: {
      and: [{ parent: { equals: id } }, { 'version._status': { equals: _status ?? 'draft' } }],
    },
    sort: ['-updatedAt', '-id'],
    limit: 1,
    pagination: false,
    req,
  })

  return docs[0]?.id
}
