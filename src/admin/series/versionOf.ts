import type { PayloadRequest } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { slugOf } from '../../model/slugs.ts'

type Row = { id: number; _status?: unknown }

/** The version that a document is stored as now: a draft that lies over something public is not it. */
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
