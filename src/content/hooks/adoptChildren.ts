import type { CollectionBeforeDeleteHook } from 'payload'
import { slugOf } from '../../model/slugs.ts'

/** The children of a deleted category move to its parent (CT-22). */
export const adoptChildren: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { docs } = await req.payload.db.find<{ id: number; parent?: number | null }>({
    collection: slugOf(req.payload, 'categories'),
    where: { or: [{ id: { equals: id } }, { parent: { equals: id } }] },
    sort: 'id',
    limit: 0,
    pagination: false,
    select: { parent: true },
    req,
  })
  const parent = docs.find((doc) => doc.id === Number(id))?.parent ?? null
  for (const child of docs.filter((doc) => doc.id !== Number(id))) {
    await req.payload.db.updateOne({
      collection: slugOf(req.payload, 'categories'),
      id: child.id,
      data: { parent },
      req,
      returning: false,
    })
  }
}
