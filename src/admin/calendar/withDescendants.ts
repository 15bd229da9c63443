import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'

/** The ids of a category and of all its descendants (EV-15). */
export const withDescendants = async (req: PayloadRequest, root: number): Promise<number[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'categories'),
    depth: 0,
    pagination: false,
    select: { parent: true },
    req,
  })
  const found = new Set([root])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { id, parent } of docs) {
      if (typeof parent === 'number' && found.has(parent)) found.add(id)
    }
  }

  return [...found]
}
