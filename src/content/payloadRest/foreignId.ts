import type { Payload } from 'payload'
import { type Called, hasNumberIds } from './called.ts'

/**
 * Whether the body of an update has an `id` that is not the one in its path: hooks would take it for that of the entry. Of
 * several that are changed at once none is in the path. Clients may send a whole document back, with its own id.
 */
export const hasForeignId = (
  payload: Payload,
  { collection, route, path }: Called,
  { id }: Record<string, unknown>,
): boolean => {
  if (!collection || id === undefined || id === null) return false
  if (route === '/') return true
  if (route !== '/:id') return false

  return hasNumberIds(payload, collection.slug)
    ? Number(id) !== Number(path.id)
    : `${id}` !== path.id
}
