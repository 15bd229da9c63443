import type { CollectionBeforeOperationHook } from 'payload'
import { mayUseAdmin } from './documents.ts'

type Given = Pick<
  Parameters<CollectionBeforeOperationHook>[0],
  'collection' | 'operation' | 'overrideAccess' | 'req'
>

/**
 * The paths that the search of a collection's list looks in, for a request of the admin that changes or deletes what was ticked there: Payload
 * sends the search along with the ids. None for any other request, and for visitors.
 */
export const listSearchOf = async ({
  collection,
  operation,
  overrideAccess,
  req,
}: Given): Promise<readonly string[]> => {
  const isBulk = overrideAccess === undefined && (operation === 'update' || operation === 'delete')

  return isBulk && (await mayUseAdmin({ req })) ? (collection.admin.listSearchableFields ?? []) : []
}
