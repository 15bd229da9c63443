import type { PayloadRequest } from 'payload'
import { readingOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'

/** The titles of events; empty for those that the caller may not read. */
export const titlesOf = async (
  req: PayloadRequest,
  ids: number[],
): Promise<{ id: number; title: string }[]> => {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { id: { in: ids } },
    draft: true,
    trash: true,
    depth: 0,
    ...readingOf(req),
    pagination: false,
    select: { title: true },
    overrideAccess: false,
    req,
  })
  const titles = new Map(docs.map(({ id, title }) => [id, title ?? '']))

  return ids.map((id) => ({ id, title: titles.get(id) ?? '' }))
}
