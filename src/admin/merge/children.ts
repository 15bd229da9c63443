import type { PayloadRequest } from 'payload'
import type { Merging } from '../../content/links/movedLinks.ts'
import { slugOf } from '../../model/slugs.ts'
import type { MergeRecord } from './mergeRecord.ts'

type Child = { id: number; parent?: number | null }

/**
 * Moves the subcategories of merged categories below the survivor. One that is above the survivor goes below the parent of the merged
 * category instead, because it would be below itself.
 */
export const moveChildren = async (
  req: PayloadRequest,
  { survivor, merged }: Merging,
): Promise<MergeRecord['children']> => {
  const all = await categoriesOf(req)
  const parentOf = new Map(all.map(({ id, parent }) => [id, parent ?? null]))
  const above = new Set<number | null>()
  for (
    let id: number | null = survivor;
    id !== null && !above.has(id);
    id = parentOf.get(id) ?? null
  ) {
    above.add(id)
  }
  /** The nearest ancestor that is not merged. */
  const outside = (id: number | null): number | null =>
    id !== null && merged.includes(id) ? outside(parentOf.get(id) ?? null) : id
  const children = all.flatMap(({ id, parent }) => {
    if (typeof parent !== 'number' || !merged.includes(parent) || merged.includes(id)) return []
    const after = above.has(id) ? outside(parent) : survivor

    return [{ id, before: parent, after }]
  })
  for (const { id, after } of children) await putBelow(req, id, after)

  return children
}

/** Moves subcategories back to their former parents, unless they were moved again since. */
export const moveChildrenBack = async (
  req: PayloadRequest,
  children: MergeRecord['children'],
): Promise<void> => {
  if (children.length === 0) return
  const parentOf = new Map((await categoriesOf(req)).map(({ id, parent }) => [id, parent ?? null]))
  for (const { id, before, after } of children) {
    if (parentOf.get(id) === after) await putBelow(req, id, before)
  }
}

const categoriesOf = async (req: PayloadRequest): Promise<Child[]> => {
  const { docs } = await req.payload.db.find<Child>({
    collection: slugOf(req.payload, 'categories'),
    limit: 0,
    pagination: false,
    sort: ['id'],
    select: { parent: true },
    req,
  })

  return docs
}

const putBelow = async (req: PayloadRequest, id: number, parent: number | null): Promise<void> => {
  await req.payload.db.updateOne({
    collection: slugOf(req.payload, 'categories'),
    id,
    data: { parent },
    req,
    returning: false,
  })
}
