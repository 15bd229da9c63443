import type { CollectionAfterOperationHook, CollectionSlug, PayloadRequest } from 'payload'
import { rowsOfAdminList } from './adminList.ts'

/**
 * Says beside each draft in a list of the admin whether it lies over what is published now, as its form does (ST-4), by one question for all
 * rows. Payload marks those of which any older version was published, also where that was taken back.
 */
export const markPublished: CollectionAfterOperationHook = async (hook) => {
  const { args, req, result } = hook
  const drafts = (rowsOfAdminList(hook) ?? []).filter(({ _status }) => _status === 'draft')
  if (drafts.length === 0) return result
  const published = await publishedAmong(
    req,
    // The collection of the list itself.
    args.collection.config.slug as CollectionSlug,
    drafts.map(({ id }) => id),
  )
  for (const row of drafts) row.isPublished = published.has(row.id)

  return result
}

/** The ids of these entries of which a version is published now, whatever their newest version is (ST-4). */
export const publishedAmong = async <Id extends number | string>(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: Id[],
): Promise<Set<Id>> => {
  if (ids.length === 0) return new Set()
  const { docs } = await req.payload.db.find<{ id: Id }>({
    collection,
    where: { and: [{ id: { in: ids } }, { _status: { equals: 'published' } }] },
    select: {},
    sort: ['id'],
    limit: 0,
    pagination: false,
    req,
  })

  return new Set(docs.map(({ id }) => id))
}
