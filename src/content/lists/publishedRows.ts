import type { CollectionAfterOperationHook, CollectionSlug } from 'payload'
import { rowsOfAdminList } from './adminList.ts'

/**
 * Says beside each draft in a list of the admin whether it lies over what is published now, as its form does (ST-4), by one question for all
 * rows. Payload marks those of which any older version was published, also where that was taken back.
 */
export const markPublished: CollectionAfterOperationHook = async (hook) => {
  const { args, req, result } = hook
  const drafts = (rowsOfAdminList(hook) ?? []).filter(({ _status }) => _status === 'draft')
  if (drafts.length === 0) return result
  const { docs } = await req.payload.db.find<{ id: number | string }>({
    // The collection of the list itself.
    collection: args.collection.config.slug as CollectionSlug,
    where: {
      and: [{ id: { in: drafts.map(({ id }) => id) } }, { _status: { equals: 'published' } }],
    },
    select: {},
    sort: ['id'],
    limit: 0,
    pagination: false,
    req,
  })
  const published = new Set(docs.map(({ id }) => id))
  for (const row of drafts) row.isPublished = published.has(row.id)

  return result
}
