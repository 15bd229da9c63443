import type { CollectionBeforeDeleteHook } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { findRows } from '../rows.ts'

/** The children of a deleted category move to its parent (CT-22). */
export const adoptChildren: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const docs = await findRows<{ id: number; parent?: number | null }>(
    req,
    'categories',
    { or: [{ id: { equals: id } }, { parent: { equals: id } }] },
    { parent: true },
  )
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
