import type { PayloadRequest } from 'payload'
import { undoneMark } from '../../import/readMark.ts'
import { slugOf } from '../../model/slugs.ts'

/** Lets another import from the same service bring the entry back. */
export const markUndone = async (
  req: PayloadRequest,
  { kind, id }: { kind: 'events' | 'venues' | 'organizers' | 'calendar-series'; id: number },
): Promise<void> => {
  const collection = slugOf(req.payload, kind)
  const row = await req.payload.db.findOne<{ id: number; sourceHash?: string | null }>({
    collection,
    where: { id: { equals: id } },
    select: { sourceHash: true },
    req,
  })
  if (!row?.sourceHash) return
  const data = { sourceHash: undoneMark(row.sourceHash) }
  await req.payload.db.updateOne({ collection, id, data, req, returning: false })
}
