import type { CollectionBeforeChangeHook, CollectionSlug, PayloadRequest } from 'payload'
import { callerOf, mayPublish } from '../../model/permissions.ts'

/**
 * Author, publication date and state of an entry (ST-1 to ST-5, AUTH-7). A publication date nobody chose moves to
 * the moment a draft goes out (ST-5); who may not publish submits for review instead (ST-2).
 */
export const storePublishing: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const now = new Date().toISOString()
  const creating = operation === 'create'
  if (creating) data.author ??= callerOf(req)?.id ?? null

  const chosen = creating
    ? Boolean(data.publishedAt)
    : Boolean(data.publishedAt) && data.publishedAt !== originalDoc?.publishedAt
  data.publishedAtChosen = chosen || Boolean(data.publishedAtChosen)
  const goesOut =
    data._status === 'published' &&
    originalDoc?._status !== 'published' &&
    !data.publishedAtChosen &&
    (creating || !(await isOut(req, collection.slug, originalDoc.id)))
  if (!data.publishedAt || goesOut) data.publishedAt = now

  const caller = callerOf(req)
  if (
    caller &&
    !mayPublish(caller) &&
    data._status === 'published' &&
    data.visibility !== 'private'
  ) {
    return { ...data, _status: 'draft', pendingReview: true }
  }
  if (data._status === 'published') data.pendingReview = false

  return data
}

/** Whether an entry is published, with a newer draft or without one. */
const isOut = async (req: PayloadRequest, collection: CollectionSlug, id: number | string) => {
  const { totalDocs } = await req.payload.count({
    collection,
    where: { id: { equals: id }, _status: { equals: 'published' } },
    req,
  })

  return totalDocs > 0
}
