import {
  APIError,
  type CollectionBeforeOperationHook,
  combineQueries,
  executeAccess,
  validateQueryPaths,
  type Where,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import { localeOf } from '../../model/locale.ts'

/** As many as the longest page of a list in the admin has; decision 60 has what they cost. */
export const mostAtOnce = 100

/** What changing and deleting by a filter take. */
type Args = { where?: Where; limit?: number; draft?: boolean; trash?: boolean; data?: object }

/**
 * Refuses, as 400, any request that would change or delete more than a hundred documents of a collection at once. The
 * Local API is not bounded. It counts documents, so that it has to follow the hooks that judge filters.
 */
export const boundBulk: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  // Payload's handlers of requests leave it out.
  if (overrideAccess !== undefined) return args
  if (operation !== 'update' && operation !== 'delete') return args
  if ('id' in args) return args
  // The operations on many documents have no more in common by their types than by their names.
  const { where, limit, draft, trash, data } = args as Args
  if (!where || (operation === 'update' && isWithin(limit))) return args
  const isTrashing = data && 'deletedAt' in data && data.deletedAt
  const access = await executeAccess(
    { disableErrors: true, req, data },
    collection.access[operation],
  )
  if (!access) return args
  await validateQueryPaths({ collectionConfig: collection, overrideAccess: false, req, where })
  const all = combineQueries(where, access)
  const { totalDocs } = await req.payload.db.count({
    collection: collection.slug,
    locale: localeOf(req),
    where: collection.trash && !trash ? { and: [all, { deletedAt: { exists: false } }] } : all,
    req,
  })
  if (totalDocs > mostAtOnce) {
    const message = say(req, 'refusals:tooManyAtOnce', { count: totalDocs, most: mostAtOnce })
    throw new APIError(message, 400, undefined, true)
  }

  // What only drafts match is not counted; that it is not more, this ensures.
  return operation === 'update' && (draft || isTrashing) ? { ...args, limit: mostAtOnce } : args
}

const isWithin = (limit: unknown): boolean =>
  Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= mostAtOnce
