import type { CollectionSlug, PayloadRequest } from 'payload'

/** What is published of an entry under its newest draft; null where nothing is. For entries whose save was allowed: asks no rights. */
export const publishedRow = <Row extends object>(
  req: PayloadRequest,
  { collection, id }: { collection: CollectionSlug; id: number },
): Promise<(Row & { id: number }) | null> =>
  req.payload.db.findOne<Row & { id: number }>({
    collection,
    where: { and: [{ id: { equals: id } }, { _status: { equals: 'published' } }] },
    req,
  })
